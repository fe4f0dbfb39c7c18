import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { forget } from '../../../api/useRoute.ts';
import { DEL_BANDO, readingOf } from './frame.ts';

/** After an act that answers the whole call: the page shows it, and lists are read anew. */
export function useBandoWritten() {
  const client = useQueryClient();
  return (bando: Bando) => {
    client.setQueryData(['GET /bandi/:id', readingOf(bando.id)], bando);
    void forget(client, ...DEL_BANDO);
  };
}
