import type { Fattore } from '@sigeba/contract/login/fattore.rules.ts';
import type { Lingua } from '@sigeba/contract/numbers/lingua.ts';
import { TIPI_CON_LINGUA } from '@sigeba/contract/ruoli.ts';
import { sql } from 'kysely';
import { first, json, many, one, write } from '../../ground/db/query.ts';
import { isInUse } from '../../ground/http/session.queries.ts';
import type { SsoLogout } from '../../outside/sso/sso.types.ts';

/** The keys of unsaved work are derived from it; no route returns it. */
export const findSegreto = one((q) => q.selectFrom('segreto_dei_browser').select('segreto'));

/** Accounts that may log in now. */
export const findWhoMayEnter = first((q, { utenteId }: { utenteId: number }) =>
  q.selectFrom('utente').select('id').where('id', '=', utenteId).where('bloccato', '=', false),
);

type NewSessione = {
  tokenHash: Buffer;
  utenteId: number;
  versione: string;
  ip: string;
  userAgent: string | null;
  sso: SsoLogout | null;
  fattore: Fattore | null;
  ssoUscita: string | null;
  received: Date;
  scade: Date;
  inattivaMinuti: number | null;
};

export const insertSessione = one((q, nuova: NewSessione) =>
  q
    .insertInto('sessione')
    .values({
      token_hash: nuova.tokenHash,
      utente_id: nuova.utenteId,
      versione_app: nuova.versione,
      ip: nuova.ip,
      user_agent: nuova.userAgent,
      sso: json(nuova.sso),
      sso_uscita: nuova.ssoUscita,
      fattore: nuova.fattore,
      creata_ts: nuova.received,
      ultima_attivita_ts: nuova.received,
      scade_ts: nuova.scade,
      inattiva_minuti: nuova.inattivaMinuti,
    })
    .returning('id'),
);

type Accesso = { utenteId: number; received: Date; lingua: Lingua | null };

/** The first login says in which language a person reads (D-220). */
export const writeAccesso = write((q, { utenteId, received, lingua }: Accesso) =>
  q
    .updateTable('utente')
    .set((eb) => ({
      ultimo_accesso_ts: received,
      primo_accesso_ts: eb.fn.coalesce('primo_accesso_ts', sql<Date>`${received}::timestamptz`),
      lingua: sql<Lingua | null>`case when ${eb.ref('tipo_utente')} in (${sql.join(TIPI_CON_LINGUA)}) then coalesce(lingua, ${lingua}::text) end`,
    }))
    .where('id', '=', utenteId),
);

export const updateLingua = write((q, { utenteId, lingua }: { utenteId: number; lingua: Lingua }) =>
  q.updateTable('utente').set({ lingua }).where('id', '=', utenteId),
);

/** A session that is still open, locked until the end of the transaction; undefined when it has been closed. */
export const lockOpenSessione = first((q, { sessioneId }: { sessioneId: number }) =>
  q.selectFrom('sessione').select(['id', 'fattore']).where('id', '=', sessioneId).where('chiusa_ts', 'is', null).forUpdate(),
);

export const closeOne = write((q, { sessioneId, received }: { sessioneId: number; received: Date }) =>
  q.updateTable('sessione').set({ chiusa_ts: received }).where('id', '=', sessioneId).where('chiusa_ts', 'is', null),
);

/** Ends the session, at most one, that acts on somebody's behalf from this one. */
export const closeImpersonazioni = write((q, { realSessioneId, received }: { realSessioneId: number; received: Date }) =>
  q
    .updateTable('sessione')
    .set({ chiusa_ts: received })
    .where('impersonatore_sessione_id', '=', realSessioneId)
    .where('chiusa_ts', 'is', null),
);

/** The session of a token and its person; for one that acts on somebody's behalf, the operator's session. */
export const findReal = first((q, { tokenHash, received, idleMinutes }: { tokenHash: Buffer; received: Date; idleMinutes: number }) =>
  q
    .selectFrom('sessione as t')
    .innerJoin('sessione as s', (join) => join.on((eb) => eb('s.id', '=', eb.fn.coalesce('t.impersonatore_sessione_id', 't.id'))))
    .innerJoin('utente as u', 'u.id', 's.utente_id')
    .select(['s.id', 's.utente_id as utenteId', 'u.cognome', 'u.nome'])
    .where('t.token_hash', '=', tokenHash)
    .where('s.chiusa_ts', 'is', null)
    .where('s.scade_ts', '>', received)
    .where(isInUse({ received, idleMinutes })),
);

type OwnSessions = { utenteId: number; sessioneId: number; received: Date; idleMinutes: number };

/** The open sessions of a person that are their own; or the asking one alone. */
export const listAperte = many(
  (q, { utenteId, sessioneId, received, idleMinutes }: OwnSessions, { ownOnly }: { ownOnly: boolean }) =>
    q
      .selectFrom('sessione as s')
      .select(['id', 'creata_ts as creata', 'ultima_attivita_ts as ultimaAttivita', 'ip', 'user_agent as userAgent'])
      .where((eb) => (ownOnly ? eb('id', '=', sessioneId) : eb('utente_id', '=', utenteId).and('impersonatore_sessione_id', 'is', null)))
      .where('chiusa_ts', 'is', null)
      .where('scade_ts', '>', received)
      .where(isInUse({ received, idleMinutes }))
      .orderBy('ultima_attivita_ts', 'desc')
      .orderBy('id', 'desc'),
  { ownOnly: [false, true] },
);

/** The person at the keyboard, by name. */
export const findNome = first((q, { id }: { id: number }) => q.selectFrom('utente').select(['cognome', 'nome']).where('id', '=', id));

type Ticket = { tokenHash: Buffer; sessioneId: number; risorsa: string; scade: Date };

export const insertTicket = write((q, { tokenHash, sessioneId, risorsa, scade }: Ticket) =>
  q.insertInto('token_download').values({ token_hash: tokenHash, sessione_id: sessioneId, risorsa, scade_ts: scade }),
);
