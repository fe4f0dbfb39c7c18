import { createHash } from 'node:crypto';
import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import { sql } from 'kysely';
import type { AskingAnyone } from '../../ground/asking.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import type { Identita, Richiesta, Uscita } from '../../outside/sso/sso.types.ts';

/** How long a person may take at the identity provider. */
const RICHIESTA_MINUTES = 15;

/** Remembers a login that begins, and forgets those that never came back. */
export async function rememberRichiesta(db: Db, { id, dati }: Richiesta, now: Date): Promise<void> {
  await db.deleteFrom('sso_richiesta').where('scade_ts', '<', now).execute();
  const scade = new Date(now.getTime() + RICHIESTA_MINUTES * 60_000);
  await db
    .insertInto('sso_richiesta')
    .values({ id, dati: dati === null ? null : JSON.stringify(dati), scade_ts: scade })
    .execute();
}

/** Of several answers to one login, only the first finds it. */
export async function takeRichiesta(db: Db, id: string, now: Date): Promise<Richiesta | undefined> {
  const row = await db.deleteFrom('sso_richiesta').where('id', '=', id).returning(['id', 'dati', 'scade_ts']).executeTakeFirst();
  return row === undefined || row.scade_ts < now ? undefined : { id: row.id, dati: row.dati as Richiesta['dati'] };
}

/** True for the first who shows this id, until it ends. */
export async function markUsed(db: Db, id: string, until: Date, now: Date): Promise<boolean> {
  await db.deleteFrom('sso_usata').where('scade_ts', '<', now).execute();
  const id_hash = createHash('sha256').update(id).digest();
  const row = await db
    .insertInto('sso_usata')
    .values({ id_hash, scade_ts: until })
    .onConflict((conflict) => conflict.column('id_hash').doNothing())
    .returning('id_hash')
    .executeTakeFirst();
  return row !== undefined;
}

type Account = { id: number; cognome: string; nome: string; tipoUtente: TipoUtente };

/**
 * Accounts of the person whom the identity provider has recognised (decision D-14): by codice fiscale, else by e-mail.
 * An e-mail never opens the account of another codice fiscale: addresses are given again to others.
 */
export async function accountsOfIdentita(tx: Tx, { codiceFiscale, email }: Pick<Identita, 'codiceFiscale' | 'email'>): Promise<Account[]> {
  const known = tx
    .selectFrom('utente')
    .select(['id', 'cognome', 'nome', 'tipo_utente as tipoUtente'])
    .where('use_sso', '=', true)
    .where('bloccato', '=', false)
    .orderBy('id');
  const own = codiceFiscale === null ? [] : await known.where('codice_fiscale', '=', codiceFiscale).execute();
  if (own.length > 0 || email.length === 0) return own;
  return known
    .where((eb) => eb(eb.fn<string>('lower', ['email']), 'in', email))
    .where((eb) => (codiceFiscale === null ? eb.lit(true) : eb('codice_fiscale', 'is', null)))
    .execute();
}

/** Where a session that came through single sign-on ends there too (decision D-15); null for one by password. */
export async function logoutAddress(tx: Tx, sessioneId: number, apiRoot: string): Promise<string | null> {
  const row = await tx.selectFrom('sessione').select('sso_uscita').where('id', '=', sessioneId).executeTakeFirst();
  return row?.sso_uscita ? `${apiRoot}/login/ssologout/esci?uscita=${row.sso_uscita}` : null;
}

/** Uses the exit up: closes the session if it still was open, and answers what the identity provider must be told. */
export async function takeUscita(db: Db, uscita: string, now: Date): Promise<Uscita | null> {
  const row = await db
    .updateTable('sessione')
    .set((eb) => ({ sso_uscita: null, chiusa_ts: eb.fn.coalesce('chiusa_ts', eb.val(now)) }))
    .where('sso_uscita', '=', uscita)
    .returning('sso')
    .executeTakeFirst();
  return (row?.sso ?? null) as Uscita | null;
}

/** Closes what the identity provider has ended: one session of it, or all of the person. */
export async function closeSessioniSso(
  tx: Tx,
  nameId: string,
  sessionIndex: string | null,
  { received, origin }: AskingAnyone,
): Promise<void> {
  const closed = await tx
    .updateTable('sessione')
    .set({ chiusa_ts: received })
    .where((eb) => eb(sql<string>`sso ->> 'nameId'`, '=', nameId))
    .where((eb) => (sessionIndex === null ? eb.lit(true) : eb(sql<string>`sso ->> 'sessionIndex'`, '=', sessionIndex)))
    .where('chiusa_ts', 'is', null)
    .returning(['id', 'utente_id'])
    .execute();
  const rows = closed.map(({ id, utente_id }) => ({
    quando: received,
    utente_reale_id: utente_id,
    utente_effettivo_id: utente_id,
    azione: 'logout',
    oggetto_tipo: 'sessione',
    oggetto_id: id,
    ip: origin.ip,
  }));
  if (rows.length > 0) await tx.insertInto('audit_log').values(rows).execute();
}
