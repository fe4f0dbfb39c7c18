import { sql } from 'kysely';
import { inCarica } from './inCarica.queries.ts';

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
