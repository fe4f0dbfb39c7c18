import type { Fattore } from '@sigeba/contract/login/fattore.rules.ts';
import { sql } from 'kysely';
import { first, json, many, one, write } from '../../ground/db/question.ts';
import type { Uscita } from '../../outside/sso/sso.types.ts';

/** Whoever may enter now. */
export const findWhoMayEnter = first((q, { utenteId }: { utenteId: number }) =>
  q.selectFrom('utente').select('id').where('id', '=', utenteId).where('bloccato', '=', false),
);

type NewSessione = {
  tokenHash: Buffer;
  utenteId: number;
  versione: string;
  ip: string;
  userAgent: string | null;
  sso: Uscita | null;
  fattore: Fattore | null;
  ssoUscita: string | null;
  received: Date;
  scade: Date;
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
    })
    .returning('id'),
);

export const writeAccesso = write((q, { utenteId, received }: { utenteId: number; received: Date }) =>
  q
    .updateTable('utente')
    .set((eb) => ({
      ultimo_accesso_ts: received,
      primo_accesso_ts: eb.fn.coalesce('primo_accesso_ts', sql<Date>`${received}::timestamptz`),
    }))
    .where('id', '=', utenteId),
);

/** A session that is still open, until the end of the transaction; nothing when it has been closed. */
export const lockOpenSessione = first((q, { sessioneId }: { sessioneId: number }) =>
  q.selectFrom('sessione').select(['id', 'fattore']).where('id', '=', sessioneId).where('chiusa_ts', 'is', null).forUpdate(),
);

export const closeOne = write((q, { sessioneId, received }: { sessioneId: number; received: Date }) =>
  q.updateTable('sessione').set({ chiusa_ts: received }).where('id', '=', sessioneId).where('chiusa_ts', 'is', null),
);

/** Ends what a session does on somebody's behalf: one at most. */
export const closeImpersonazioni = write((q, { realSessioneId, received }: { realSessioneId: number; received: Date }) =>
  q
    .updateTable('sessione')
    .set({ chiusa_ts: received })
    .where('impersonatore_sessione_id', '=', realSessioneId)
    .where('chiusa_ts', 'is', null),
);

/** Whose session a token opens, and which: of one that acts on somebody's behalf, the real one. */
export const findReal = first((q, { tokenHash, received, idleSince }: { tokenHash: Buffer; received: Date; idleSince: Date }) =>
  q
    .selectFrom('sessione as s')
    .innerJoin('sessione as r', (join) => join.on((eb) => eb('r.id', '=', eb.fn.coalesce('s.impersonatore_sessione_id', 's.id'))))
    .innerJoin('utente as u', 'u.id', 'r.utente_id')
    .select(['r.id', 'r.utente_id as utenteId', 'u.cognome', 'u.nome'])
    .where('s.token_hash', '=', tokenHash)
    .where('r.chiusa_ts', 'is', null)
    .where('r.scade_ts', '>', received)
    .where('r.ultima_attivita_ts', '>', idleSince),
);

type Aperte = { utenteId: number; sessioneId: number; received: Date; idleSince: Date };

/** The sessions of a person that are open and their own; or the one that asks, alone. */
export const listAperte = many(
  (q, { utenteId, sessioneId, received, idleSince }: Aperte, { ownOnly }: { ownOnly: boolean }) =>
    q
      .selectFrom('sessione')
      .select(['id', 'creata_ts as creata', 'ultima_attivita_ts as ultimaAttivita', 'ip', 'user_agent as userAgent'])
      .where((eb) => (ownOnly ? eb('id', '=', sessioneId) : eb('utente_id', '=', utenteId).and('impersonatore_sessione_id', 'is', null)))
      .where('chiusa_ts', 'is', null)
      .where('scade_ts', '>', received)
      .where('ultima_attivita_ts', '>', idleSince)
      .orderBy('ultima_attivita_ts', 'desc')
      .orderBy('id', 'desc'),
  { ownOnly: [false, true] },
);

/** Whoever sits at the keyboard, by name. */
export const findNome = first((q, { id }: { id: number }) => q.selectFrom('utente').select(['cognome', 'nome']).where('id', '=', id));

type Ticket = { tokenHash: Buffer; sessioneId: number; risorsa: string; scade: Date };

export const insertTicket = write((q, { tokenHash, sessioneId, risorsa, scade }: Ticket) =>
  q.insertInto('token_download').values({ token_hash: tokenHash, sessione_id: sessioneId, risorsa, scade_ts: scade }),
);
