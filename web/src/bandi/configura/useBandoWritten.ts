import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { forget } from '../../api/useRoute.ts';
import { readingOf } from './frame.ts';

/** After an act that answers the whole call: the page shows it, and lists are read anew. */
export function useBandoWritten() {
  const client = useQueryClient();
  return (bando: Bando) => {
    client.setQueryData(['GET /bandi/:id', readingOf(bando.id)], bando);
    void forget(client, 'GET /bandi/getBandiByAnnoAndTipologia', 'GET /tipologie-progetto', 'GET /bandi/anni');
  };
}
