import { sql } from 'kysely';
import { first, one, type Q, write } from '../db/question.ts';
import { inCarica } from './inCarica.queries.ts';

type Open = { received: Date; idleMinutes: number };

/** How many minutes a session may rest: as it was set when it began, or as the server says (decision D-21). */
const inattivaMinuti = (idleMinutes: number) => sql<number>`coalesce(s.inattiva_minuti, ${idleMinutes}::int)`;

/** A session `s` that was last used so lately that it has not ended; the hours that it has at most are in `scade_ts`. */
export const isInUse = ({ received, idleMinutes }: Open) =>
  sql<boolean>`s.ultima_attivita_ts > ${received}::timestamptz - make_interval(mins => ${inattivaMinuti(idleMinutes)})`;

/** What the tables say that a person is: flags of the office, and functions. Whoever presides over a commissione sits in it. */
export type Funzione =
  | ('UFFICIO' | 'TERZA' | 'AWARD' | 'CAN_IMPERSONA' | 'HELPDESK')
  | ('DIRETTORE' | 'COMMISSARIO' | 'PRESIDENTE' | 'EX_COMMISSARIO' | 'EX_PRESIDENTE' | 'MEMBRO_CERT' | 'PRESIDENTE_CERT');

/**
 * Functions that follow from tables: of departments, of the commissioni that evaluate and of those that did (decision D-103), of the ethics commission in office today (decision D-145). Every request asks this, and
 * a table costs more to open than to find nobody in: none is looked at twice for what one look tells.
 */
export function funzioniOf(utente: unknown, received: Date) {
  const inOffice = sql`(${received}::timestamptz at time zone 'Europe/Rome')::date between k.data_inizio and k.data_fine`;
  return sql<Funzione[]>`array(
    select f.codice::text from utente_abilitazione f where f.utente_id = ${utente}
    union all select 'DIRETTORE' from dipartimento_direttore d where d.utente_id = ${utente}
    union all select case when ${inCarica()} then '' else 'EX_' end || case when m.presidente_id = ${utente} then 'PRESIDENTE' else 'COMMISSARIO' end
      from commissione m where m.presidente_id = ${utente}
        or exists (select from commissione_membro cm where cm.commissione_id = m.id and cm.utente_id = ${utente})
    union all select 'MEMBRO_CERT' from cert_commissione k join cert_membro_commissione km on km.commissione_id = k.id
      where km.utente_id = ${utente} and km.is_interno and ${inOffice}
    union all select 'PRESIDENTE_CERT' from cert_commissione k where k.presidente_id = ${utente} and ${inOffice})`.as('funzioni');
}

/** The same as the rules of roles ask about it. */
export const factsOf = (funzioni: readonly Funzione[]) => ({
  ufficio: funzioni.includes('UFFICIO'),
  terza: funzioni.includes('TERZA'),
  award: funzioni.includes('AWARD'),
  canImpersona: funzioni.includes('CAN_IMPERSONA'),
  helpdesk: funzioni.includes('HELPDESK'),
  direttoreDipartimento: funzioni.includes('DIRETTORE'),
  membroCommissione: funzioni.includes('COMMISSARIO') || funzioni.includes('PRESIDENTE'),
  presidenteCommissione: funzioni.includes('PRESIDENTE'),
  exCommissario: funzioni.includes('EX_COMMISSARIO') || funzioni.includes('EX_PRESIDENTE'),
  exPresidente: funzioni.includes('EX_PRESIDENTE'),
  membroInternoCommissioneCert: funzioni.includes('MEMBRO_CERT'),
  presidenteCommissioneCert: funzioni.includes('PRESIDENTE_CERT'),
});

const openSessions = (q: Q, { received, idleMinutes }: Open) =>
  q
    .selectFrom('sessione as s')
    .innerJoin('utente as u', 'u.id', 's.utente_id')
    .select((eb) => [
      's.id as sessioneId',
      's.ultima_attivita_ts as ultimaAttivita',
      's.scade_ts as scade',
      inattivaMinuti(idleMinutes).as('inattivaMinuti'),
      's.impersonatore_sessione_id as realSessioneId',
      'u.id',
      'u.tipo_utente as tipoUtente',
      funzioniOf(eb.ref('u.id'), received),
    ])
    .where('s.chiusa_ts', 'is', null)
    .where('s.scade_ts', '>', received)
    .where(isInUse({ received, idleMinutes }))
    .where('u.bloccato', '=', false);

/** The open session of a token with everything that decides what its person may do, in one question. */
export const findSession = first((q, { tokenHash, received, idleMinutes }: Open & { tokenHash: Buffer }) =>
  openSessions(q, { received, idleMinutes }).where('s.token_hash', '=', tokenHash),
);

export const findSessionById = first((q, { id, received, idleMinutes }: Open & { id: number }) =>
  openSessions(q, { received, idleMinutes }).where('s.id', '=', id),
);

/** The commit of this transaction does not wait for the disk: it may be lost with the last second before a crash. */
export const commitSoon = one((q) => q.selectNoFrom(sql`set_config('synchronous_commit', 'off', true)`.as('it')));

/**
 * Written at most once a minute: a session that is used does not end. Where another request of the session is writing
 * it, that one's word is enough: nobody waits for a long download of their own. Never earlier than what stands: a slow
 * request ends after a later one.
 */
export const touchSessions = write((q, { ids, received }: { ids: readonly number[]; received: Date }) =>
  q
    .updateTable('sessione')
    .set({ ultima_attivita_ts: received })
    .where('chiusa_ts', 'is', null)
    .where('ultima_attivita_ts', '<', received)
    .where('id', 'in', (eb) =>
      eb.selectFrom('sessione').select('id').where(sql<boolean>`id = any(${ids}::bigint[])`).forUpdate().skipLocked(),
    ),
);
