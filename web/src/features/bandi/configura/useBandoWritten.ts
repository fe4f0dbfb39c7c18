import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { readingOf } from './frame.ts';

/** After an act that answers the whole call: the page shows it. */
export function useBandoWritten() {
  const client = useQueryClient();
  return (bando: Bando) => {
    client.setQueryData(['GET /bandi/:id', readingOf(bando.id)], bando);
  };
}
