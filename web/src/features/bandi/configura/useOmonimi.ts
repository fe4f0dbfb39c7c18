import { omonimiOf } from '@sigeba/contract/bandi/bando.rules.ts';
import type { BandoRiga } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { useRoute } from '../../../api/useRoute.ts';

/** Calls of the same year that are called alike; `id` null is a call that is not there yet. */
export function useOmonimi({ id, nome, anno }: { id: number | null; nome: string; anno: number }): BandoRiga[] {
  const { data } = useRoute('GET /bandi/getBandiByAnnoAndTipologia', { query: { anno } });
  return omonimiOf(data ?? [], { id, nome });
}
