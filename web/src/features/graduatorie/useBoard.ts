import type { Graduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { forget, useRoute } from '../../api/useRoute.ts';
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
    /** Outcomes were written: whatever has shown them is asked again. */
    forgetEsiti: () =>
      forget(
        client,
        ...(['GET /ur/esito-valutazione/:propostaId', 'GET /mc/esito-valutazione/:propostaId', 'GET /ur/home'] as const),
        ...(['GET /ur/proposte', 'GET /ur/proposte/conteggi', 'GET /ur/proposte/totali', 'GET /ur/proposte/:id'] as const),
        ...(['GET /mc/proposte', 'GET /mc/proposte/conteggi', 'GET /mc/proposte/totali', 'GET /mc/proposte/:id'] as const),
        ...(['GET /ur/iter-bandi', 'GET /ur/iter-bandi/ufficializzazione/:id', 'GET /ur/proposte/riepilogo'] as const),
      ),
  };
}
export type Board = ReturnType<typeof useBoard>;
