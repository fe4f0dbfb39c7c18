import type { AreaPassword } from '@sigeba/contract/login/password.rules.ts';
import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';

/** Accounts that a user name may mean, with what a password check needs. One person may hold several of different types (decision D-33). */
export const accountsOf = (db: Db, email: string, tipi: readonly TipoUtente[]) =>
  db
    .selectFrom('utente as u')
    .leftJoin('utente_credenziale as c', 'c.utente_id', 'u.id')
    .select(['u.id', 'u.cognome', 'u.nome', 'u.email', 'u.tipo_utente as tipoUtente', 'c.password_hash as passwordHash'])
    .where((eb) => eb(eb.fn('lower', ['u.email']), '=', email))
    .where('u.tipo_utente', 'in', tipi)
    .where('u.bloccato', '=', false)
    .orderBy('u.id')
    .execute();

export type RichiestaLink = { username: string; area: AreaPassword | null; ip: string | null; quando: Date };

/** All that asking for a link does while the person waits: the same for every name. */
export const insertRichiesta = (tx: Tx, richiesta: RichiestaLink) => tx.insertInto('credenziale_richiesta').values(richiesta).execute();

/** Takes the oldest request that no other server is looking after. */
export const takeRichiestaLink = (tx: Tx): Promise<RichiestaLink | undefined> =>
  tx
    .deleteFrom('credenziale_richiesta')
    .where('id', '=', (eb) => eb.selectFrom('credenziale_richiesta').select('id').orderBy('id').limit(1).forUpdate().skipLocked())
    .returning(['username', 'area', 'ip', 'quando'])
    .executeTakeFirst();

type Link = { tokenHash: Buffer; utenteId: number; creato: Date; scade: Date };

export const insertLink = (tx: Tx, { tokenHash, utenteId, creato, scade }: Link) =>
  tx.insertInto('credenziale_link').values({ token_hash: tokenHash, utente_id: utenteId, creato_ts: creato, scade_ts: scade }).execute();

/** Links given to an account since an instant. */
export async function countLinks(tx: Tx, utenteId: number, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('credenziale_link')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('utente_id', '=', utenteId)
    .where('creato_ts', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Uses a link up: its account, or nothing when it is used, expired, unknown or of somebody who may not enter. */
export const useLink = (tx: Tx, tokenHash: Buffer, tipi: readonly TipoUtente[], now: Date) =>
  tx
    .updateTable('credenziale_link as l')
    .from('utente as u')
    .set({ usato_ts: now })
    .whereRef('u.id', '=', 'l.utente_id')
    .where('u.bloccato', '=', false)
    .where('u.tipo_utente', 'in', tipi)
    .where('l.token_hash', '=', tokenHash)
    .where('l.usato_ts', 'is', null)
    .where('l.scade_ts', '>', now)
    .returning(['u.id', 'u.email'])
    .executeTakeFirst();

/** Whether a link would open, without using it up: nobody's password is hashed for one that does not. */
export const isLinkGood = async (db: Db, tokenHash: Buffer, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('credenziale_link')
    .select('utente_id')
    .where('token_hash', '=', tokenHash)
    .where('usato_ts', 'is', null)
    .where('scade_ts', '>', now)
    .executeTakeFirst()) !== undefined;

/** The other links of an account open nothing any more. */
export const closeLinks = (tx: Tx, utenteId: number, now: Date) =>
  tx.updateTable('credenziale_link').set({ usato_ts: now }).where('utente_id', '=', utenteId).where('usato_ts', 'is', null).execute();

export const writePassword = (tx: Tx, utenteId: number, passwordHash: string) =>
  tx
    .insertInto('utente_credenziale')
    .values({ utente_id: utenteId, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('utente_id').doUpdateSet({ password_hash: passwordHash }))
    .execute();

/** Ends what is open on every device of an account; answers how many sessions that were. */
export async function closeSessioniOf(tx: Tx, utenteId: number, now: Date): Promise<number> {
  const closed = await tx
    .updateTable('sessione')
    .set({ chiusa_ts: now })
    .where('utente_id', '=', utenteId)
    .where('chiusa_ts', 'is', null)
    .executeTakeFirst();
  return Number(closed.numUpdatedRows);
}

/** Links too old to tell anything. */
export const deleteOldLinks = (tx: Tx, before: Date) => tx.deleteFrom('credenziale_link').where('scade_ts', '<', before).execute();
