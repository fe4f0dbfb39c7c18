import { useRoute } from '../../api/useRoute.ts';
import { type Porta, ROUTES } from './porte.ts';

/** A board as it was read last. */
export function useBoard(porta: Porta, classeId: number) {
  const query = useRoute(ROUTES[porta].read, { params: { id: classeId } }, { keep: true });
  return { query, readAnew: async () => (await query.refetch()).data };
}
export type Board = ReturnType<typeof useBoard>;
