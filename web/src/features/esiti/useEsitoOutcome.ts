import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { forget } from '../../api/useRoute.ts';

/** After an act on an outcome: whatever has shown it is asked again. */
export function useEsitoOutcome() {
  const client = useQueryClient();
  return useCallback(
    () =>
      forget(
        client,
        ...(['GET /ur/esito-valutazione/:propostaId', 'GET /mc/esito-valutazione/:propostaId'] as const),
        ...(['GET /ur/proposte', 'GET /ur/proposte/conteggi', 'GET /ur/proposte/totali', 'GET /ur/proposte/:id'] as const),
        ...(['GET /ur/proposte/:id/storia', 'GET /ur/home', 'GET /ur/iter-bandi', 'GET /ur/iter-bandi/ufficializzazione/:id'] as const),
        ...(['GET /mc/proposte', 'GET /mc/proposte/:id', 'GET /mc/proposte/conteggi', 'GET /mc/proposte/totali'] as const),
        ...(['GET /ur/proposte/riepilogo', 'GET /mc/proposte/riepilogo'] as const),
      ),
    [client],
  );
}
