import { REVISIONE, type StatoId } from '@sigeba/contract/cert/stati.ts';
import type { Asking } from '../../../ground/asking.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { nextUpdate } from '../../../ground/ensureFresh.ts';
import type { IstanzaForRow } from '../istanza.queries.ts';
import { type DatiPasso, type Evento, insertStorico } from '../istanzaWrites.queries.ts';
import { insertRichieste } from '../richieste.queries.ts';
import { columnsOf, type Decision, stepDataOf } from './decision.ts';
import { forgetMembri, type MembroRow, writeValutazione } from './esame.queries.ts';

type DecisionToStore = {
  row: IstanzaForRow;
  membri: readonly MembroRow[];
  statoId: StatoId;
  decision: Decision;
  deliberaId: number | null;
  sedutaId: number | null;
  /** The proponent's answer stays valid, because the conditions are unchanged. */
  tieneRisposta: boolean;
  evento: Evento;
  /** The data that the history keeps with the decision. */
  dati: DatiPasso;
};

/**
 * Stores the decision in the istanza, and in its history together with the assigned members. A revision asks the proponent and
 * releases all members (D-142). Returns the instant of the write.
 */
export async function storeDecision(tx: Tx, decided: DecisionToStore, { actor, received }: Asking): Promise<Date> {
  const { row, membri, statoId, decision, deliberaId, sedutaId, tieneRisposta, evento } = decided;
  const { id, revisione } = row;
  const at = nextUpdate(row, received);
  const columns = { ...columnsOf(decision), deliberaId, sedutaId, tieneRisposta };
  await writeValutazione(tx, { id, statoId, valutata: received, ...columns, at, by: actor.id });
  const dati = { ...stepDataOf(decision, membri), ...decided.dati };
  const step = { istanzaId: id, evento, da: row.statoId, a: statoId, revisione, dati };
  await insertStorico(tx, { entries: [step], chi: actor.id, quando: received });
  if (statoId === REVISIONE) await forgetMembri(tx, { istanzaId: id });
  const { richieste } = decision;
  if (richieste.length > 0) await insertRichieste(tx, { istanzaId: id, revisione, richieste });
  return at;
}
