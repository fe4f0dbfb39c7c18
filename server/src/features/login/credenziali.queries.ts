import type { AreaPassword } from '@sigeba/contract/login/password.rules.ts';
import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import { sql } from 'kysely';
import { anyOf, first, many, one, type RowOf, write } from '../../ground/db/query.ts';

/** Accounts that a user name may mean, with what a password check needs. One person may hold several of different types (D-33). */
export const listAccounts = many((q, { username, tipi }: { username: string; tipi: readonly TipoUtente[] }) =>
  q
    .selectFrom('utente as u')
    .leftJoin('utente_credenziale as c', 'c.utente_id', 'u.id')
    .select(['u.id', 'u.cognome', 'u.nome', 'u.email', 'u.tipo_utente as tipoUtente', 'c.password_hash as passwordHash'])
    .where((eb) => eb(eb.fn<string>('lower', ['u.email']), '=', username))
    .where('u.tipo_utente', '=', anyOf(tipi))
    .where('u.bloccato', '=', false)
    .orderBy('u.id'),
);

export type Account = RowOf<typeof listAccounts>;

export type RichiestaLink = { username: string; area: AreaPassword | null; ip: string | null; quando: Date };

/** All that asking for a link does while the person waits: the same for every name. */
export const insertRichiesta = write((q, { username, area, ip, quando }: RichiestaLink) =>
  q.insertInto('credenziale_richiesta').values({ username, area, ip, quando }),
);

/** Takes the oldest request that no other server is looking after. */
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

/** Links given to an account since an instant. */
export const countLinks = one((q, { utenteId, since }: { utenteId: number; since: Date }) =>
  q
    .selectFrom('credenziale_link')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('utente_id', '=', utenteId)
    .where('creato_ts', '>', since),
);

/** Uses a link up: its account, or nothing when it is used, expired, unknown or of somebody who may not enter. */
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

/** Whose a link is that would open, without using it up: nobody's password is hashed for one that does not. */
export const findGoodLink = first((q, { tokenHash, now }: { tokenHash: Buffer; now: Date }) =>
  q
    .selectFrom('credenziale_link as l')
    .innerJoin('utente as u', 'u.id', 'l.utente_id')
    .select(['u.cognome', 'u.nome', 'u.email', 'u.tipo_utente as tipoUtente'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.usato_ts', 'is', null)
    .where('l.scade_ts', '>', now),
);

/** The other links of an account open nothing any more. */
export const closeLinks = write((q, { utenteId, now }: { utenteId: number; now: Date }) =>
  q.updateTable('credenziale_link').set({ usato_ts: now }).where('utente_id', '=', utenteId).where('usato_ts', 'is', null),
);

export const writePassword = write((q, { utenteId, passwordHash }: { utenteId: number; passwordHash: string }) =>
  q
    .insertInto('utente_credenziale')
    .values({ utente_id: utenteId, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('utente_id').doUpdateSet({ password_hash: passwordHash })),
);

/** Whether a person has entered by password from this network, in the last months; nobody has whose name is nobody's. */
export const findRete = first((q, { utenteId, reteHash }: { utenteId: number | null; reteHash: Buffer }) =>
  q.selectFrom('accesso_rete').select('ultimo_ts').where(sql<boolean>`utente_id = ${utenteId}::bigint`).where('rete_hash', '=', reteHash),
);

export const writeRete = write((q, { utenteId, reteHash, now }: { utenteId: number; reteHash: Buffer; now: Date }) =>
  q
    .insertInto('accesso_rete')
    .values({ utente_id: utenteId, rete_hash: reteHash, ultimo_ts: now })
    .onConflict((conflict) => conflict.columns(['utente_id', 'rete_hash']).doUpdateSet({ ultimo_ts: now })),
);

/** Networks that nobody has used for long: they may be somebody else's by now. */
export const deleteOldReti = write((q, { before }: { before: Date }) => q.deleteFrom('accesso_rete').where('ultimo_ts', '<', before));

type Closure = { utenti: readonly number[]; now: Date };
/** Ends what is open on every device of these accounts. */
export const closeSessioniOf = write((q, { utenti, now }: Closure) =>
  q.updateTable('sessione').set({ chiusa_ts: now }).where('utente_id', '=', anyOf(utenti)).where('chiusa_ts', 'is', null),
);

/** Ends what these accounts do on the behalf of others in sessions that are closed. */
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

/** Links too old to tell anything. */
export const deleteOldLinks = write((q, { before }: { before: Date }) => q.deleteFrom('credenziale_link').where('scade_ts', '<', before));
