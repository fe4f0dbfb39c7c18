import type { Novita } from '@sigeba/contract/home/home.shape.ts';
import { sql } from 'kysely';
import { many } from '../../ground/db/query.ts';
import { scadenzaOfProposta } from '../bandi/scadenza.queries.ts';
import { isOneOf } from '../proposte/proposte.queries.ts';

type Of = { utenteId: number; since: Date; received: Date; quante: number };

/** The proposte in which the reader takes part, and their own istanze: all other parts of the query refer to these. */
const mine = (utenteId: number) => sql`
  mie as materialized (
    select p.id, p.titolo, p.responsabile_id, p.classe_id, p.status, p.status_valutazione, p.send_timestamp,
      p.responsabile_id = ${utenteId} as propria
    from proposta p where p.eliminata_ts is null and ${isOneOf(utenteId)}),
  istanze as materialized (
    select i.id, i.titolo from istanza i where i.utente_proponente_id = ${utenteId} and i.eliminata_ts is null)`;

/** The answers of people who were asked; a request that lapsed with the sending is the reader's own act. */
const risposte = ({ since }: Of) => sql`
  select case when x.status = 'RIFIUTATA' and x.era_accettata then 'RICHIESTA_RITIRATA' else 'RICHIESTA_' || x.status end,
    x.risposta_ts, m.id, m.titolo, jsonb_build_object('persona', u.cognome || ' ' || u.nome)
  from mie m join proposta_partecipante pp on pp.proposta_id = m.id
    join richiesta_partecipazione x on x.partecipante_id = pp.id join utente u on u.id = pp.utente_id
  where m.propria and x.risposta_ts >= ${since}
    and x.status in ('ACCETTATA', 'RIFIUTATA') and not x.decaduta`;

/** Sent by its responsabile, reopened by somebody else, or restored as it was sent. */
const invii = ({ utenteId, since }: Of) => sql`
  select 'INVIATA', m.send_timestamp, m.id, m.titolo, '{}'::jsonb
  from mie m where not m.propria and m.status = 'INVIATA' and m.send_timestamp >= ${since}
  union all
  select case when r.riaperta_da = m.responsabile_id then 'RIAPERTA_DAL_RESPONSABILE' else 'RIAPERTA' end, r.riaperta_ts, m.id, m.titolo, '{}'::jsonb
  from mie m join proposta_riapertura r on r.proposta_id = m.id where r.riaperta_da <> ${utenteId} and r.riaperta_ts >= ${since}
  union all
  select 'RIPRESA', r.chiusa_ts, m.id, m.titolo, '{}'::jsonb
  from mie m join proposta_riapertura r on r.proposta_id = m.id where r.esito = 'RIPRESA' and r.chiusa_ts >= ${since}`;

/** Outcomes at the instant at which they became official and shown; nothing of them before (D-73, D-95). */
const esiti = ({ since, received }: Of) => sql`
  select 'ESITO', c.data_ufficializzazione, m.id, m.titolo, jsonb_build_object('esito', m.status_valutazione)
  from mie m join classe c on c.id = m.classe_id
  where c.visibilita and c.data_ufficializzazione between ${since} and ${received} and m.status = 'INVIATA'
    and m.status_valutazione in ('FINANZIATA', 'NON_FINANZIATA')`;

/** For a draft, a moved term as the mail told it, with its present value; and questions of the office, written and closed. */
const ufficio = ({ utenteId, since }: Of) => sql`
  select 'PROROGA', e.created_at, p.id, p.titolo, jsonb_build_object('scadenza', ${scadenzaOfProposta})
  from email_outbox e join proposta p on p.id = e.oggetto_id join classe c on c.id = p.classe_id
    join tipologia_progetto t on t.id = c.tipologia_id join bando b on b.id = t.bando_id
  where e.destinatario_utente_id = ${utenteId} and e.tipo = 'M-27' and e.oggetto_tipo = 'proposta' and e.created_at >= ${since}
    and p.eliminata_ts is null and p.responsabile_id = ${utenteId}
  union all
  select 'MESSAGGIO', s.inviato_ts, m.id, m.titolo, jsonb_build_object('campo', d.campo_label)
  from mie m join domanda d on d.proposta_id = m.id join domanda_messaggio s on s.domanda_id = d.id
  where m.propria and s.ufficio and s.inviato_ts >= ${since}
  union all
  select 'DOMANDA_CHIUSA', d.chiusa_ts, m.id, m.titolo, jsonb_build_object('campo', d.campo_label)
  from mie m join domanda d on d.proposta_id = m.id where m.propria and d.chiusa_ufficio and d.chiusa_ts >= ${since}`;

/** Evaluations of reports once they are concluded, and reopened reports. */
const rendiconti = ({ since }: Of) => sql`
  select case when r.riaperta_ts is null then 'RENDICONTO_VALUTATO' else 'RENDICONTO_RIAPERTO' end, coalesce(r.riaperta_ts, r.updated_at),
    r.id, m.titolo, jsonb_build_object('step', s.nome, 'valutazione', r.valutazione_rend)
  from mie m join rendicontazione r on r.proposta_id = m.id join step_rendicontazione s on s.id = r.step_id
  where r.eliminata_ts is null and coalesce(r.riaperta_ts, r.updated_at) >= ${since}
    and (r.riaperta_ts is not null or (r.status = 'INVIATA' and r.consolida and r.valutazione_rend is not null))`;

/** The committee's acts on an istanza that its proponent reads: states and verdicts, never the author. */
const comitato = ({ since }: Of) => sql`
  select case st.evento when 'DECISIONE' then 'ISTANZA_DECISA' when 'RETTIFICA' then 'ISTANZA_RETTIFICATA' when 'RIAPERTURA' then 'ISTANZA_RIAPERTA'
      when 'NON_VALUTABILE' then 'ISTANZA_DECISA' else st.evento end,
    st.quando, i.id, i.titolo, jsonb_build_object('stato', st.a_stato)
  from istanze i join istanza_storico st on st.istanza_id = i.id
  where st.quando >= ${since}
    and st.evento in ('DECISIONE', 'RETTIFICA', 'NON_VALUTABILE', 'RIAPERTURA', 'CONDIZIONI_VERIFICATE', 'CONDIZIONI_NON_SODDISFATTE')`;

export type RigaNovita = {
  tipo: Novita['tipo'];
  quando: Date;
  id: number;
  titolo: string | null;
  dati: Omit<Novita, 'tipo' | 'quando' | 'id' | 'titolo'>;
};

/** The recent events of what is the reader's, latest first. */
export const listNovita = many(
  (_, of: Of) => sql<RigaNovita>`with ${mine(of.utenteId)}, tutte (tipo, quando, id, titolo, dati) as (
    ${sql.join([risposte(of), invii(of), esiti(of), ufficio(of), rendiconti(of), comitato(of)], sql` union all `)})
  select tipo, quando, id, titolo, dati from tutte order by quando desc, tipo, id desc limit ${of.quante}::int`,
);
