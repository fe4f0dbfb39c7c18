import { isCollegiale } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import { criteriDellaFase } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import type { Criterio } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { readValutazione } from './openValutazione.ts';

/** The criteria that the reader fills in or reads: for a referee those of the referees. */
export async function getCriteri(tx: Tx, request: Asking & { params: { propostaId: number } }): Promise<Criterio[]> {
  const { chi, fasi, criteri } = await readValutazione(tx, request.params, 'tutti', request);
  if (chi !== 'REFEREE') return criteri;
  return fasi.filter((fase) => !isCollegiale(fase)).flatMap((fase) => criteriDellaFase(criteri, fase, fasi));
}
