import type { Fase } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { readValutazione } from './openValutazione.ts';
import { presentFasi } from './presentValutazione.ts';
import { listRefereeInFase } from './valutazioni.queries.ts';

/** The phases of a proposta, with the sheets that the reader may see. */
export async function getFasi(tx: Tx, request: Asking & { params: { propostaId: number } }): Promise<Fase[]> {
  const { params } = request;
  const valutazione = await readValutazione(tx, params, 'tutti', request);
  return presentFasi(valutazione, { referee: await listRefereeInFase(tx, params) });
}
