import type { BOZZA, INVIATA } from '@sigeba/contract/cert/stati.ts';
import type { Asking } from '../../../ground/asking.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { nextUpdate } from '../../../ground/ensureFresh.ts';
import type { IstanzaRow } from '../istanza.queries.ts';
import { insertStorico } from '../istanzaWrites.queries.ts';
import { NO_DECISION } from './decision.ts';
import { writeValutazione } from './esame.queries.ts';

type Reversal = { row: IstanzaRow; statoId: typeof BOZZA | typeof INVIATA; evento: 'RIAPERTURA' | 'RIPORTATA'; motivo: string };

/** Clears the decision of an istanza; its history keeps why. Returns the instant of the write. */
export async function storeUndecided(
  tx: Tx,
  { row, statoId, evento, motivo }: Reversal,
  { actor, received }: Pick<Asking, 'actor' | 'received'>,
): Promise<Date> {
  const { id, revisione, sedutaId } = row;
  const at = nextUpdate(row, received);
  const columns = { ...NO_DECISION, deliberaId: null, sedutaId, tieneRisposta: false };
  await writeValutazione(tx, { id, statoId, valutata: null, ...columns, at, by: actor.id });
  const step = { istanzaId: id, evento, da: row.statoId, a: statoId, revisione, dati: { motivo } };
  await insertStorico(tx, { entries: [step], chi: actor.id, quando: received });
  return at;
}
