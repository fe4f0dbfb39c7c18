import { sql } from 'kysely';
import { first, one, type RowOf, write } from '../../ground/db/query.ts';

/** The account of the person who asks for another address, with what the check of the password needs. */
export const findAccount = first((q, { id }: { id: number }) =>
  q
    .selectFrom('utente as u')
    .leftJoin('utente_credenziale as c', 'c.utente_id', 'u.id')
    .select(['u.id', 'u.cognome', 'u.nome', 'u.email', 'u.tipo_utente as tipoUtente', 'c.password_hash as passwordHash'])
    .where('u.id', '=', id),
);

export type Account = RowOf<typeof findAccount>;

/** Nobody else takes or changes this address until the end of the transaction. */
export const lockEmail = one(
  (_, { email }: { email: string }) => sql`select pg_advisory_xact_lock(hashtextextended('email ' || ${email}::text, 0))`,
);

/** Another account of the same type whose user name the address already is. */
export const findEmailTaken = first((q, { email, utenteId }: { email: string; utenteId: number }) =>
  q
    .selectFrom('utente as u')
    .innerJoin('utente as io', 'io.tipo_utente', 'u.tipo_utente')
    .select('u.id')
    .where('io.id', '=', utenteId)
    .where((eb) => eb(eb.fn<string>('lower', ['u.email']), '=', email))
    .where('u.id', '<>', utenteId),
);

type Cambio = { tokenHash: Buffer; utenteId: number; email: string; creato: Date; scade: Date };

export const insertCambio = write((q, { tokenHash, utenteId, email, creato, scade }: Cambio) =>
  q.insertInto('email_cambio').values({ token_hash: tokenHash, utente_id: utenteId, email, creato_ts: creato, scade_ts: scade }),
);

/** The changes of address that an account has asked for since an instant. */
export const countCambi = one((q, { utenteId, since }: { utenteId: number; since: Date }) =>
  q
    .selectFrom('email_cambio')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('creato_ts').as('prima')])
    .where('utente_id', '=', utenteId)
    .where('creato_ts', '>', since),
);

/** The address that an account asked for and that has not been confirmed yet. */
export const findCambio = first((q, { utenteId, now }: { utenteId: number; now: Date }) =>
  q.selectFrom('email_cambio').select('email').where('utente_id', '=', utenteId).where('chiuso_ts', 'is', null).where('scade_ts', '>', now),
);

/** Earlier requests of an account no longer count. */
export const closeCambi = write((q, { utenteId, now }: { utenteId: number; now: Date }) =>
  q.updateTable('email_cambio').set({ chiuso_ts: now }).where('utente_id', '=', utenteId).where('chiuso_ts', 'is', null),
);

/**
 * Uses up a link.
 * @returns its account and new address; nothing when the link is used, replaced, expired, unknown or of a blocked account
 */
export const useCambio = first((q, { tokenHash, now }: { tokenHash: Buffer; now: Date }) =>
  q
    .updateTable('email_cambio as k')
    .from('utente as u')
    .set({ chiuso_ts: now })
    .whereRef('u.id', '=', 'k.utente_id')
    .where('u.bloccato', '=', false)
    .where('k.token_hash', '=', tokenHash)
    .where('k.chiuso_ts', 'is', null)
    .where('k.scade_ts', '>', now)
    .returning(['u.id', 'u.cognome', 'u.nome', 'u.email as vecchia', 'u.updated_at as updatedAt', 'k.email as nuova']),
);

export const writeEmail = write((q, { utenteId, email, updatedAt }: { utenteId: number; email: string; updatedAt: Date }) =>
  q.updateTable('utente').set({ email, updated_at: updatedAt }).where('id', '=', utenteId),
);

/** Deletes links that expired long ago. */
export const deleteOldCambi = write((q, { before }: { before: Date }) => q.deleteFrom('email_cambio').where('scade_ts', '<', before));
