import type { Asking } from '../../../ground/asking.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { tellAgenda } from '../comitato/tellAgenda.ts';
import type { IstanzaRow } from '../istanza.queries.ts';
import { leaveAgenda } from './esame.queries.ts';

/**
 * An istanza leaves the agenda of a sitting in preparation, which its members are told. What a registered sitting had on its agenda stays
 * there: it says what was decided in it.
 */
export async function leaveSeduta(tx: Tx, { id, sedutaId, registrata }: IstanzaRow, request: Asking): Promise<void> {
  if (sedutaId === null || registrata !== null) return;
  await leaveAgenda(tx, { sedutaId, istanzaId: id });
  await tellAgenda(tx, { sedutaId, aggiunte: [], tolte: [id] }, request);
}
