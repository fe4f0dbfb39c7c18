import type { AreaPassword } from '@sigeba/contract/login/password.rules.ts';
import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import { sql } from 'kysely';
import { anyOf, first, many, one, type Q, type RowOf, write } from '../../ground/db/query.ts';

type Named = { username: string; tipi: readonly TipoUtente[] };

const accountsCalled = (q: Q, { username, tipi }: Named) =>
  q
    .selectFrom('utente as u')
    .leftJoin('utente_credenziale as c', 'c.utente_id', 'u.id')
    .select(['u.id', 'u.cognome', 'u.nome', 'u.email', 'u.tipo_utente as tipoUtente', 'c.password_hash as passwordHash'])
    .where((eb) => eb(eb.fn<string>('lower', ['u.email']), '=', username))
    .where('u.tipo_utente', '=', anyOf(tipi))
    .where('u.bloccato', '=', false)
    .orderBy('u.id');

/**
 * The accounts that a user name may mean, with what a password check needs. One person may hold several of different types
 * (D-33).
 */
export const listAccounts = many((q, named: Named) => accountsCalled(q, named));

/** The same, locked. A change of address that is under way comes first, and its account is then not among them; a later one waits. */
export const lockAccounts = many((q, named: Named) => accountsCalled(q, named).forNoKeyUpdate('u'));

export type Account = RowOf<typeof listAccounts>;

export type RichiestaLink = { username: string; area: AreaPassword | null; ip: string | null; quando: Date };

/** Records the request of a link. Nothing else happens while the person waits, so that every name takes the same time. */
export const insertRichiesta = write((q, { username, area, ip, quando }: RichiestaLink) =>
  q.insertInto('credenziale_richiesta').values({ username, area, ip, quando }),
);

/** Takes the oldest request that no other server is processing. */
export const takeRichiestaLink = first((q) =>
  q
    .deleteFrom('credenziale_richiesta')
    .where('id', '=', (eb) => eb.selectFrom('credenziale_richiesta').select('id').orderBy('id').limit(1).forUpdate().skipLocked())
    .returning(['username', 'area', 'ip', 'quando']),
);

type Link = { tokenHash: Buffer; utenteId: number; creato: Date; scade: Date };

export const insertLink = write((q, { tokenHash, utenteId, creato, scade }: Link) =>
  q.insertInto('credenziale_link').values({ token_hash: tokenHash, utente_id: utenteId, creato_ts: creato, scade_ts: scade }),
);

/** The links given to an account since an instant. */
export const countLinks = one((q, { utenteId, since }: { utenteId: number; since: Date }) =>
  q
    .selectFrom('credenziale_link')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('utente_id', '=', utenteId)
    .where('creato_ts', '>', since),
);

/**
 * Uses up a link.
 * @returns its account; nothing when the link is used, expired, unknown or of an account that may not log in
 */
export const useLink = first((q, { tokenHash, tipi, now }: { tokenHash: Buffer; tipi: readonly TipoUtente[]; now: Date }) =>
  q
    .updateTable('credenziale_link as l')
    .from('utente as u')
    .set({ usato_ts: now })
    .whereRef('u.id', '=', 'l.utente_id')
    .where('u.bloccato', '=', false)
    .where('u.tipo_utente', '=', anyOf(tipi))
    .where('l.token_hash', '=', tokenHash)
    .where('l.usato_ts', 'is', null)
    .where('l.scade_ts', '>', now)
    .returning(['u.id', 'u.email']),
);

/** The account of a valid link, without using it up: an invalid link costs no password hash. */
export const findGoodLink = first((q, { tokenHash, tipi, now }: { tokenHash: Buffer; tipi: readonly TipoUtente[]; now: Date }) =>
  q
    .selectFrom('credenziale_link as l')
    .innerJoin('utente as u', 'u.id', 'l.utente_id')
    .select(['u.cognome', 'u.nome', 'u.email', 'u.tipo_utente as tipoUtente'])
    .where('u.tipo_utente', '=', anyOf(tipi))
    .where('l.token_hash', '=', tokenHash)
    .where('l.usato_ts', 'is', null)
    .where('l.scade_ts', '>', now),
);

/** Accounts whose e-mail changes lose the password: it was set by a link to the previous one. */
export const deletePasswords = write((q, { utenti }: { utenti: readonly number[] }) =>
  q.deleteFrom('utente_credenziale').where('utente_id', '=', anyOf(utenti)),
);

/** The links of these accounts become invalid. */
export const closeLinksOf = write((q, { utenti, now }: Closure) =>
  q.updateTable('credenziale_link').set({ usato_ts: now }).where('utente_id', '=', anyOf(utenti)).where('usato_ts', 'is', null),
);

export const writePassword = write((q, { utenteId, passwordHash }: { utenteId: number; passwordHash: string }) =>
  q
    .insertInto('utente_credenziale')
    .values({ utente_id: utenteId, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('utente_id').doUpdateSet({ password_hash: passwordHash })),
);

/** Whether one of these accounts was logged in to by password from this network in the last months; never for an unknown name. */
export const findRete = first((q, { utenti, reteHash }: { utenti: readonly number[]; reteHash: Buffer }) =>
  q.selectFrom('accesso_rete').select('ultimo_ts').where('utente_id', '=', anyOf(utenti)).where('rete_hash', '=', reteHash).limit(1),
);

export const writeRete = write((q, { utenteId, reteHash, now }: { utenteId: number; reteHash: Buffer; now: Date }) =>
  q
    .insertInto('accesso_rete')
    .values({ utente_id: utenteId, rete_hash: reteHash, ultimo_ts: now })
    .onConflict((conflict) => conflict.columns(['utente_id', 'rete_hash']).doUpdateSet({ ultimo_ts: now })),
);

/** Deletes networks that nobody has used for long: they may belong to somebody else by now. */
export const deleteOldReti = write((q, { before }: { before: Date }) => q.deleteFrom('accesso_rete').where('ultimo_ts', '<', before));

type Closure = { utenti: readonly number[]; now: Date };
/** Closes the open sessions of these accounts on every device. */
export const closeSessioniOf = write((q, { utenti, now }: Closure) =>
  q.updateTable('sessione').set({ chiusa_ts: now }).where('utente_id', '=', anyOf(utenti)).where('chiusa_ts', 'is', null),
);

/** Closes the sessions in which these accounts act for others and whose own session is closed. */
export const closeHanging = write((q, { utenti, now }: Closure) =>
  q
    .updateTable('sessione as s')
    .from('sessione as r')
    .set({ chiusa_ts: now })
    .whereRef('r.id', '=', 's.impersonatore_sessione_id')
    .where('r.utente_id', '=', anyOf(utenti))
    .where('r.chiusa_ts', 'is not', null)
    .where('s.chiusa_ts', 'is', null),
);

/** Deletes links that expired long ago. */
export const deleteOldLinks = write((q, { before }: { before: Date }) => q.deleteFrom('credenziale_link').where('scade_ts', '<', before));

/** Notes that an office gives these accounts another identity; answers since when each has no second factor, or that it has one (D-249). */
export const writeIdentita = many((q, { utenti, now }: Closure) =>
  q
    .updateTable('utente as u')
    .set({ identita_ts: now })
    .where('u.id', '=', anyOf(utenti))
    .returning([
      'u.fattore_tolto_ts as tolto',
      sql<boolean>`exists (select from utente_fattore f where f.utente_id = u.id and f.attivo_ts is not null)`.as('attivo'),
    ]),
);

/** The private addresses of calendars: whoever has one reads the calendar of its account. */
export const deleteIndirizzi = write((q, { utenti }: { utenti: readonly number[] }) =>
  q.deleteFrom('calendario_abbonamento').where('utente_id', '=', anyOf(utenti)),
);
