import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { many } from '../../ground/db/query.ts';
import { inCarica } from '../funzioni/inCarica.queries.ts';

/** Referees whose answer or evaluation is pending: asked, enabled, necessary, neither declined nor concluded. `r` is the referee. */
export const atteso = sql`r.rifiuto_ts is null and r.disabilitazione_ts is null and not r.non_necessario
  and not exists (select from valutazione v where v.referee_id = r.id and v.eliminata_ts is null and v.status = 'CONCLUSA')`;

/** A phase of the referees is active and nothing was decided, so a referee who has not answered may still do so. */
const inFase = (
  at: Date,
) => sql`p.status_valutazione is null and exists (select from proposta_fase pf join fase_valutazione f on f.id = pf.fase_id
  where pf.proposta_id = p.id and pf.attiva and f.tipo = 'REFEREE_PARZIALE')
  and (r.accettazione_ts is not null or r.scadenza_ts is null or r.scadenza_ts > ${at}::timestamptz)`;

/**
 * A referee `r` of the proposta `p` asks for a later day and has not concluded, or has withdrawn and nobody was asked since. Disabling a
 * referee who withdrew says that nobody will be asked; enabling them again, like any referee who refused or was not needed, asks nobody.
 */
const attende = sql`(r.proposta_id = p.id and r.disabilitazione_ts is null and not r.non_necessario
  and (r.proroga_ts is not null or (r.ritiro_ts is not null and not exists (select from referee_storico s join referee n on n.id = s.referee_id
    where n.proposta_id = p.id and s.quando > r.ritiro_ts and (s.evento in ('INVITATO', 'RICHIAMATO')
      or s.evento = 'RIABILITATO' and n.rifiuto_ts is null and not n.non_necessario))))
  and not exists (select from valutazione v where v.referee_id = r.id and v.status = 'CONCLUSA' and v.eliminata_ts is null))`;

/** A referee of the proposta `p` waits while their phase is active: whoever manages the referees must act (D-209). */
export const attendeRisposta = sql<SqlBool>`(p.status = 'INVIATA' and p.status_valutazione is null
  and exists (select from referee r where ${attende})
  and exists (select from proposta_fase pf join fase_valutazione f on f.id = pf.fase_id
    where pf.proposta_id = p.id and pf.attiva and f.tipo = 'REFEREE_PARZIALE'))`;

/** Since when the first of these referees of `p` waits: the request for a later day, or the withdrawal. */
export const attendeDal = sql<Date | null>`(select min(coalesce(r.proroga_ts, r.ritiro_ts)) from referee r where ${attende})`;

/** Until when a referee `r` of the classe `c` evaluates: their own term, and never after the end of the evaluation. */
export const consegnaOfReferee = sql<Date | null>`least(r.consegna_ts, c.fine_valutazione_ts)`;

/** A referee `r` has accepted and not concluded, and their term has passed while their phase is active. */
export const inRitardo = (at: Date) => sql<SqlBool>`(p.status = 'INVIATA' and ${atteso} and ${inFase(at)} and r.ritiro_ts is null
  and r.accettazione_ts is not null and ${consegnaOfReferee} < ${at}::timestamptz)`;

/** The person presides over the commissione that evaluates the proposta `p`, and manages its referees. */
export const gestitaDa = (utenteId: number) => sql<SqlBool>`exists (select from commissione m
  join commissione_tipologia mt on mt.commissione_id = m.id join classe mc on mc.tipologia_id = mt.tipologia_id
  where mc.id = p.classe_id and m.presidente_id = ${utenteId} and m.referee_gestiti_da_presidente and ${inCarica()})`;

/** The referee was told that the proposta is reopened, and not yet that it is back. */
const inAttesa = sql`(select s.evento from referee_storico s where s.referee_id = r.id and s.evento in ('RIAPERTA', 'TORNATA')
  order by s.quando desc, s.id desc limit 1) is not distinct from 'RIAPERTA'`;

/** The invitation `r` is valid and its proposta `p` is being corrected: the referee will be told when it is back. */
export const isSospeso = sql<boolean>`(p.status = 'BOZZA' and p.eliminata_ts is null and ${atteso} and ${inAttesa})`;

export type RefereeAtteso = {
  id: number;
  /** A referee who has accepted is evaluating; the others have not answered. */
  accettato: boolean;
};
type Notice = { propostaId: number; at: Date; by: number | null };

/**
 * Writes into the history of each invitation that its referee is told, and the term to answer.
 * @returns the referees to write to, with their proposta
 */
const tell = (
  evento: 'RIAPERTA' | 'TORNATA',
  { propostaId, at, by }: Notice,
  who: RawBuilder<unknown>,
  scadenza = sql`r.scadenza_ts`,
) => sql<RefereeAtteso>`
  with chi as (
    select r.id, r.accettazione_ts is not null as accettato, ${scadenza} as scadenza
    from referee r join proposta p on p.id = r.proposta_id
    where r.proposta_id = ${propostaId} and ${atteso} and ${who}
  ), scritto as (
    insert into referee_storico (referee_id, evento, quando, da)
    select chi.id, ${sql.lit(evento)}, ${at}::timestamptz, ${by}::bigint from chi
  ), prorogato as (
    update referee r set scadenza_ts = chi.scadenza from chi where r.id = chi.id and not chi.accettato and r.scadenza_ts < chi.scadenza
  )
  select id, accettato from chi order by id`;

/** The referees who evaluate a proposta that is reopened, or were asked to. Runs before its phases are deleted. */
export const tellRiaperta = many((_, notice: Notice) => tell('RIAPERTA', notice, inFase(notice.at)));

/** The same referees once the proposta is back; `scadenza` replaces a term to answer that has passed meanwhile. */
export const tellTornata = many((_, notice: Notice & { scadenza: Date | null }) =>
  tell(
    'TORNATA',
    notice,
    inAttesa,
    sql`case when r.scadenza_ts <= ${notice.at}::timestamptz then ${notice.scadenza}::timestamptz else r.scadenza_ts end`,
  ),
);
