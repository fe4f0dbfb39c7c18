import { isInCarica } from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import { isLeggibileAncora } from '@sigeba/contract/commissioni/commissione.rules.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { sql } from 'kysely';
import { type Contents, steady } from '../../ground/db/steady.ts';
import { inCarica } from './inCarica.queries.ts';

/** What a person is by the tables: flags of the office, and functions. The chair of a commissione is a member of it. */
export type Funzione =
  | ('UFFICIO' | 'TERZA' | 'AWARD' | 'CAN_IMPERSONA' | 'HELPDESK')
  | ('DIRETTORE' | 'COMMISSARIO' | 'PRESIDENTE' | 'EX_COMMISSARIO' | 'EX_COMMISSARIO_RECENTE' | 'EX_PRESIDENTE')
  | ('MEMBRO_CERT' | 'PRESIDENTE_CERT');

/**
 * A function of a person; in the ethics commission between two days, both included; in a commissione, with the instant at which
 * its last classe became official.
 */
type Incarico = {
  utenteId: number;
  codice: Funzione;
  periodo: Parameters<typeof isInCarica>[0] | null;
  ufficialeDal: Date | null;
};

/** The days of an ethics commission `k`. */
const periodo = sql`jsonb_build_object('dataInizio', k.data_inizio, 'dataFine', k.data_fine)`;

/** When the last classe of the commissione `m` became official; null while one is not. */
const ufficialeDal = sql`(select case when bool_and(uc.data_ufficializzazione is not null) then max(uc.data_ufficializzazione) end
  from commissione_tipologia ut join classe uc on uc.tipologia_id = ut.tipologia_id where ut.commissione_id = m.id)`;

/**
 * Functions that follow from tables: of departments, of current and former evaluating commissioni (D-103), of the ethics
 * commission in office on the day (D-145). Every request needs them and they change seldom, so each process caches them.
 */
export const FUNZIONI = steady(
  () => sql<Incarico>`
    select f.utente_id as "utenteId", f.codice::text as codice, null::jsonb as periodo, null::timestamptz as "ufficialeDal" from utente_abilitazione f
    union all select d.utente_id, 'DIRETTORE', null, null from dipartimento_direttore d
    union all select m.presidente_id, case when ${inCarica()} then 'PRESIDENTE' else 'EX_PRESIDENTE' end, null, ${ufficialeDal}
      from commissione m where m.presidente_id is not null
    union all select cm.utente_id, case when ${inCarica()} then 'COMMISSARIO' else 'EX_COMMISSARIO' end, null, ${ufficialeDal}
      from commissione m join commissione_membro cm on cm.commissione_id = m.id where m.presidente_id is null or cm.utente_id <> m.presidente_id
    union all select km.utente_id, 'MEMBRO_CERT', ${periodo}, null
      from cert_commissione k join cert_membro_commissione km on km.commissione_id = k.id where km.is_interno
    union all select k.presidente_id, 'PRESIDENTE_CERT', ${periodo}, null from cert_commissione k`,
  (rows) => {
    const byUtente = Map.groupBy(rows, ({ utenteId }) => utenteId);
    return {
      /** Whether a person has or had a function: an ethics commission may be over. */
      mai: (utenteId: number): boolean => byUtente.has(utenteId),
      /** The functions that a person has at an instant. */
      of(utenteId: number, received: Date): Funzione[] {
        const oggi = dayInRome(received);
        const incarichi = byUtente.get(utenteId) ?? [];
        const ora = incarichi.filter(({ periodo }) => periodo === null || isInCarica(periodo, oggi));
        return ora.flatMap((incarico) => codiciOf(incarico, received));
      },
    };
  },
);

/** Members of a former commissione read less once two years are over (D-205). */
function codiciOf({ codice, ufficialeDal }: Incarico, received: Date): Funzione[] {
  if (codice !== 'EX_PRESIDENTE' && codice !== 'EX_COMMISSARIO') return [codice];
  return isLeggibileAncora(ufficialeDal, received) ? ['EX_COMMISSARIO', 'EX_COMMISSARIO_RECENTE', codice] : ['EX_COMMISSARIO'];
}

/** The columns that a row about a person `u` gets for an instant. */
export const STABILI = { funzioni: FUNZIONI };
export const conFunzioni = <Row extends { id: number }>(
  row: Row,
  { funzioni }: Contents<typeof STABILI>,
  { received }: { received: Date },
) => ({ ...row, funzioni: funzioni.of(row.id, received) });

/** The same facts as the rules of roles take them. */
export const factsOf = (funzioni: readonly Funzione[]) => ({
  ufficio: funzioni.includes('UFFICIO'),
  terza: funzioni.includes('TERZA'),
  award: funzioni.includes('AWARD'),
  canImpersona: funzioni.includes('CAN_IMPERSONA'),
  helpdesk: funzioni.includes('HELPDESK'),
  direttoreDipartimento: funzioni.includes('DIRETTORE'),
  membroCommissione: funzioni.includes('COMMISSARIO') || funzioni.includes('PRESIDENTE'),
  presidenteCommissione: funzioni.includes('PRESIDENTE'),
  exCommissario: funzioni.includes('EX_COMMISSARIO'),
  exCommissarioRecente: funzioni.includes('EX_COMMISSARIO_RECENTE'),
  exPresidente: funzioni.includes('EX_PRESIDENTE'),
  membroInternoCommissioneCert: funzioni.includes('MEMBRO_CERT'),
  presidenteCommissioneCert: funzioni.includes('PRESIDENTE_CERT'),
});
