import { createHash } from 'node:crypto';
import { impersonabili } from '@sigeba/contract/login/impersona.rules.ts';
import { rolesOf, type TipoUtente } from '@sigeba/contract/ruoli.ts';
import { no } from '@sigeba/contract/verdict.ts';
import { sql } from 'kysely';
import type { Actor } from '../asking.ts';
import { compiledOnce } from '../db/compiledOnce.ts';
import type { Tx } from '../db/db.types.ts';
import { Refused } from '../refuse.ts';

/** A session ends after sixty minutes without a request (decision D-21); the twelve hours are in `scade_ts`. */
export const SESSION_IDLE_MINUTES = 60;
const TOUCH_AFTER_MS = 60_000;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const minutesBefore = (instant: Date, minutes: number) => new Date(instant.getTime() - minutes * 60_000);

type Open = { received: Date; idleSince: Date };

/** The open session of a token with everything that decides what its person may do, in one query. */
const sessionOf = compiledOnce((tx, { tokenHash, ...open }: Open & { tokenHash: Buffer }) =>
  openSessions(tx, open).where('s.token_hash', '=', tokenHash),
);

const sessionById = compiledOnce((tx, { id, ...open }: Open & { id: number }) => openSessions(tx, open).where('s.id', '=', id));

const openSessions = (tx: Tx, { received, idleSince }: Open) =>
  tx
    .selectFrom('sessione as s')
    .innerJoin('utente as u', 'u.id', 's.utente_id')
    .select((eb) => [
      's.id as sessioneId',
      's.ultima_attivita_ts as ultimaAttivita',
      's.scade_ts as scade',
      's.impersonatore_sessione_id as realSessioneId',
      'u.id',
      'u.tipo_utente as tipoUtente',
      ...actorFacts(eb.ref('u.id'), received),
    ])
    .where('s.chiusa_ts', 'is', null)
    .where('s.scade_ts', '>', received)
    .where('s.ultima_attivita_ts', '>', idleSince)
    .where('u.bloccato', '=', false);

const flag = (utente: unknown, codice: string) =>
  sql<boolean>`exists (select from utente_abilitazione f where f.utente_id = ${utente} and f.codice = ${sql.lit(codice)})`;

/**
 * Functions that follow from tables: of departments, of the commissione of the latest year with a classe still
 * to officialise (decision D-103), of the ethics commission in office today (decision D-145).
 */
export function actorFacts(utente: unknown, received: Date) {
  const current = sql`m.anno = (select max(anno) from commissione) and exists (
    select from commissione_tipologia ct join classe c on c.tipologia_id = ct.tipologia_id
    where ct.commissione_id = m.id and c.data_ufficializzazione is null)`;
  const inOffice = sql`(${received}::timestamptz at time zone 'Europe/Rome')::date between k.data_inizio and k.data_fine`;
  return [
    flag(utente, 'UFFICIO').as('ufficio'),
    flag(utente, 'TERZA').as('terza'),
    flag(utente, 'AWARD').as('award'),
    flag(utente, 'CAN_IMPERSONA').as('canImpersona'),
    flag(utente, 'HELPDESK').as('helpdesk'),
    sql<boolean>`exists (select from dipartimento_direttore d where d.utente_id = ${utente})`.as('direttoreDipartimento'),
    sql<boolean>`exists (select from commissione m where ${current} and (m.presidente_id = ${utente}
      or exists (select from commissione_membro cm where cm.commissione_id = m.id and cm.utente_id = ${utente})))`.as('membroCommissione'),
    sql<boolean>`exists (select from commissione m where ${current} and m.presidente_id = ${utente})`.as('presidenteCommissione'),
    sql<boolean>`exists (select from cert_commissione k join cert_membro_commissione km on km.commissione_id = k.id
      where km.utente_id = ${utente} and km.is_interno and ${inOffice})`.as('membroInternoCommissioneCert'),
    sql<boolean>`exists (select from cert_commissione k where k.presidente_id = ${utente} and ${inOffice})`.as('presidenteCommissioneCert'),
  ] as const;
}

/**
 * Who holds this token. Refuses with code 11 when there is no such open session, when the client believes to be someone
 * else (decision D-01: the header never decides, it only betrays a mix-up), and when the session acts on behalf of
 * somebody and the real one has ended or may no longer do so (decision D-17).
 */
export async function authenticate(tx: Tx, tokenHash: Buffer | null, claimedId: string | null, received: Date): Promise<Actor> {
  const idleSince = minutesBefore(received, SESSION_IDLE_MINUTES);
  const [session] = tokenHash === null ? [] : await sessionOf(tx, { tokenHash, received, idleSince });
  if (session === undefined || (claimedId !== null && claimedId !== String(session.id))) throw new Refused(no('NO_SESSION'));
  const real =
    session.realSessioneId === null ? session : await realSession(tx, session, { id: session.realSessioneId, received, idleSince });
  const lastUse = session.ultimaAttivita < real.ultimaAttivita ? session.ultimaAttivita : real.ultimaAttivita;
  const renewed = received.getTime() - lastUse.getTime() > TOUCH_AFTER_MS;
  if (renewed) await touch(tx, [...new Set([session.sessioneId, real.sessioneId])], received);
  const { id, sessioneId, tipoUtente } = session;
  const impersonatoDa = real === session ? null : real;
  return {
    ...{ id, sessioneId, tipoUtente, realId: real.id, realSessioneId: real.sessioneId, realTipo: real.tipoUtente },
    sessioneFine: endOf(renewed ? received : lastUse, session.scade),
    roles: rolesOf({ ...session, impersonatoDa }),
  };
}

/** The session that acts: open itself, and of somebody who may act for this person at this very moment. */
async function realSession(tx: Tx, { tipoUtente }: { tipoUtente: TipoUtente }, asked: { id: number; received: Date; idleSince: Date }) {
  const [real] = await sessionById(tx, asked);
  if (real === undefined || !impersonabili(rolesOf(real)).includes(tipoUtente)) throw new Refused(no('NO_SESSION'));
  return real;
}

/** When a session ends if nothing more is asked: an hour after its last use, and never after its twelve hours. */
const endOf = (lastUse: Date, scade: Date) => new Date(Math.min(lastUse.getTime() + SESSION_IDLE_MINUTES * 60_000, scade.getTime()));

/**
 * Written at most once a minute: a session that is used does not end. Where another request of the session is writing
 * it, that one's word is enough: nobody waits for a long download of their own.
 */
const touch = (tx: Tx, sessioni: number[], received: Date) =>
  tx
    .updateTable('sessione')
    .set({ ultima_attivita_ts: received })
    .where('id', 'in', (eb) => eb.selectFrom('sessione').select('id').where('id', 'in', sessioni).forUpdate().skipLocked())
    .execute();
