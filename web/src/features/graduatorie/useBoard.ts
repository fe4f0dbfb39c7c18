import { readAgain } from '../../api/readAgain.ts';
import { useRoute } from '../../api/useRoute.ts';
import { type Area, ROUTES } from './areas.ts';

/** A board as it was read last. */
export function useBoard(area: Area, classeId: number) {
  const query = useRoute(ROUTES[area].read, { params: { id: classeId } }, { keep: true });
  return {
    query,
    /** Fails where it cannot be read. */
    readAgain: () => readAgain(query),
    /** After an act, which is done also where the board cannot be read again: resolves once it was tried. */
    settled: () => query.refetch(),
  };
}
export type Board = ReturnType<typeof useBoard>;
