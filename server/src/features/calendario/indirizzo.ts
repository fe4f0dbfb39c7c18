import { randomBytes } from 'node:crypto';
import type { IndirizzoCalendario } from '@sigeba/contract/calendario/calendario.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { hashToken } from '../../ground/http/authenticate.ts';
import { deleteIndirizzi } from '../login/credenziali.queries.ts';
import { findIndirizzo, writeIndirizzo } from './calendario.queries.ts';

/** When the caller's private address was created and last read; the address itself is not stored. */
export async function readIndirizzo(tx: Tx, { actor }: Asking): Promise<{ indirizzo: IndirizzoCalendario | null }> {
  const row = await findIndirizzo(tx, { utenteId: actor.id });
  if (row === undefined) return { indirizzo: null };
  return { indirizzo: { creato: row.creato.toISOString(), letto: row.letto?.toISOString() ?? null } };
}

/** Creates a private address and tells it once; who has it reads the calendar of this person, and the earlier one ends. */
export const createIndirizzo =
  (apiUrl: string) =>
  async (tx: Tx, request: Asking): Promise<{ indirizzo: string }> => {
    const { actor, received } = request;
    const chiave = randomBytes(32).toString('base64url');
    await writeIndirizzo(tx, { utenteId: actor.id, hash: hashToken(chiave), at: received });
    await record(tx, request, 'createIndirizzoCalendario', { tipo: 'utente', id: actor.id });
    return { indirizzo: `${apiUrl}/calendario/abbonamento/${chiave}.ics` };
  };

/** Ends the private address; without one there is nothing to end, and nothing to record. */
export async function endIndirizzo(tx: Tx, request: Asking): Promise<Record<string, never>> {
  const { actor } = request;
  const ended = await deleteIndirizzi(tx, { utenti: [actor.id] });
  if (ended > 0) await record(tx, request, 'deleteIndirizzoCalendario', { tipo: 'utente', id: actor.id });
  return {};
}
