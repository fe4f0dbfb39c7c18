import { sql } from 'kysely';
import type { Db, Tx } from '../../ground/db/db.types.ts';

/** The account of who asks for another address, with what the check of the password needs. */
export const findAccount = (db: Db, id: number) =>
  db
    .selectFrom('utente as u')
    .leftJoin('utente_credenziale as c', 'c.utente_id', 'u.id')
    .select(['u.id', 'u.cognome', 'u.nome', 'u.email', 'u.tipo_utente as tipoUtente', 'c.password_hash as passwordHash'])
    .where('u.id', '=', id)
    .executeTakeFirst();

/** Nobody else gives or takes this address until the end of the transaction. */
export const lockEmail = (tx: Tx, email: string) => sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email}`}, 0))`.execute(tx);

/** Whether the address is already the user name of another account of the same type. */
export const isEmailTaken = async (tx: Tx, email: string, utenteId: number): Promise<boolean> =>
  (await tx
    .selectFrom('utente as u')
    .innerJoin('utente as io', 'io.tipo_utente', 'u.tipo_utente')
    .select('u.id')
    .where('io.id', '=', utenteId)
    .where((eb) => eb(eb.fn<string>('lower', ['u.email']), '=', email))
    .where('u.id', '<>', utenteId)
    .executeTakeFirst()) !== undefined;

type Cambio = { tokenHash: Buffer; utenteId: number; email: string; creato: Date; scade: Date };

export const insertCambio = (tx: Tx, { tokenHash, utenteId, email, creato, scade }: Cambio) =>
  tx.insertInto('email_cambio').values({ token_hash: tokenHash, utente_id: utenteId, email, creato_ts: creato, scade_ts: scade }).execute();

/** Changes of address that an account has asked for since an instant. */
export async function countCambi(tx: Tx, utenteId: number, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('email_cambio')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('utente_id', '=', utenteId)
    .where('creato_ts', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** The address that an account asked for and that has not been confirmed yet. */
export const findCambio = (tx: Tx, utenteId: number, now: Date) =>
  tx
    .selectFrom('email_cambio')
    .select('email')
    .where('utente_id', '=', utenteId)
    .where('chiuso_ts', 'is', null)
    .where('scade_ts', '>', now)
    .executeTakeFirst();

/** What an account asked for before counts no more. */
export const closeCambi = (tx: Tx, utenteId: number, now: Date) =>
  tx.updateTable('email_cambio').set({ chiuso_ts: now }).where('utente_id', '=', utenteId).where('chiuso_ts', 'is', null).execute();

/** Uses a link up: whose it is and to which address, or nothing when it is used, replaced, expired, unknown or of a blocked account. */
export const useCambio = (tx: Tx, tokenHash: Buffer, now: Date) =>
  tx
    .updateTable('email_cambio as k')
    .from('utente as u')
    .set({ chiuso_ts: now })
    .whereRef('u.id', '=', 'k.utente_id')
    .where('u.bloccato', '=', false)
    .where('k.token_hash', '=', tokenHash)
    .where('k.chiuso_ts', 'is', null)
    .where('k.scade_ts', '>', now)
    .returning(['u.id', 'u.cognome', 'u.nome', 'u.email as vecchia', 'u.updated_at as updatedAt', 'k.email as nuova'])
    .executeTakeFirst();

export const writeEmail = (tx: Tx, utenteId: number, email: string, updatedAt: Date) =>
  tx.updateTable('utente').set({ email, updated_at: updatedAt }).where('id', '=', utenteId).execute();

/** Links too old to tell anything. */
export const deleteOldCambi = (tx: Tx, before: Date) => tx.deleteFrom('email_cambio').where('scade_ts', '<', before).execute();
