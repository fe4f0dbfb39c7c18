import type { Graduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRoute } from '../../api/useRoute.ts';
import { type Porta, ROUTES } from './porte.ts';

/** A board as it was read last; every act on it answers the whole of it. */
export function useBoard(porta: Porta, classeId: number) {
  const client = useQueryClient();
  const name = ROUTES[porta].read;
  const sending = { params: { id: classeId } };
  const query = useRoute(name, sending, { keep: true });
  return {
    query,
    take: (board: Graduatoria) => client.setQueryData([name, sending], board),
    readAnew: async () => (await query.refetch()).data,
  };
}
export type Board = ReturnType<typeof useBoard>;
