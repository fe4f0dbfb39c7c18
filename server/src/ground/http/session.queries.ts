import { sql } from 'kysely';
import { first, type Q, write } from '../db/question.ts';

type Open = { received: Date; idleSince: Date };

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

const openSessions = (q: Q, { received, idleSince }: Open) =>
  q
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

/** The open session of a token with everything that decides what its person may do, in one question. */
export const findSession = first((q, { tokenHash, received, idleSince }: Open & { tokenHash: Buffer }) =>
  openSessions(q, { received, idleSince }).where('s.token_hash', '=', tokenHash),
);

export const findSessionById = first((q, { id, received, idleSince }: Open & { id: number }) =>
  openSessions(q, { received, idleSince }).where('s.id', '=', id),
);

/**
 * Written at most once a minute: a session that is used does not end. Where another request of the session is writing
 * it, that one's word is enough: nobody waits for a long download of their own.
 */
export const touchSessions = write((q, { ids, received }: { ids: number[]; received: Date }) =>
  q
    .updateTable('sessione')
    .set({ ultima_attivita_ts: received })
    .where('id', 'in', (eb) =>
      eb.selectFrom('sessione').select('id').where(sql<boolean>`id = any(${ids}::bigint[])`).forUpdate().skipLocked(),
    ),
);
