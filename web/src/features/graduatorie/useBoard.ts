import { useRoute } from '../../api/useRoute.ts';
import { type Area, ROUTES } from './areas.ts';

/** A board as it was read last. */
export function useBoard(area: Area, classeId: number) {
  const query = useRoute(ROUTES[area].read, { params: { id: classeId } }, { keep: true });
  return { query, readAnew: async () => (await query.refetch()).data };
}
export type Board = ReturnType<typeof useBoard>;
