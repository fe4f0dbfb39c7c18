import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { many } from '../../ground/db/query.ts';
import { inCarica } from '../funzioni/inCarica.queries.ts';

/** Of whom an answer or an evaluation is waited for: asked, enabled, necessary, who has neither declined nor concluded. `r` is the referee. */
const atteso = sql`r.rifiuto_ts is null and r.disabilitazione_ts is null and not r.non_necessario
  and not exists (select from valutazione v where v.referee_id = r.id and v.eliminata_ts is null and v.status = 'CONCLUSA')`;

/** A phase of the referees is under way, and nothing was decided; who has not answered may still. */
const inFase = (
  at: Date,
) => sql`p.status_valutazione is null and exists (select from proposta_fase pf join fase_valutazione f on f.id = pf.fase_id
  where pf.proposta_id = p.id and pf.attiva and f.tipo = 'REFEREE_PARZIALE')
  and (r.accettazione_ts is not null or r.scadenza_ts is null or r.scadenza_ts > ${at}::timestamptz)`;

/**
 * A referee of the proposta `p` asks for a later day and has not concluded, or has withdrawn and nobody was asked since, while their phase
 * is under way: whoever manages the referees is to act (D-209). Disabling who withdrew says that nobody will be; enabling them again, like
 * anybody who refused or was not needed, asks nobody.
 */
export const attendeRisposta = sql<SqlBool>`(p.status = 'INVIATA' and p.status_valutazione is null
  and exists (select from referee r where r.proposta_id = p.id and r.disabilitazione_ts is null and not r.non_necessario
    and (r.proroga_ts is not null or (r.ritiro_ts is not null and not exists (select from referee_storico s join referee n on n.id = s.referee_id
      where n.proposta_id = p.id and s.quando > r.ritiro_ts and (s.evento in ('INVITATO', 'RICHIAMATO')
        or s.evento = 'RIABILITATO' and n.rifiuto_ts is null and not n.non_necessario))))
    and not exists (select from valutazione v where v.referee_id = r.id and v.status = 'CONCLUSA' and v.eliminata_ts is null))
  and exists (select from proposta_fase pf join fase_valutazione f on f.id = pf.fase_id
    where pf.proposta_id = p.id and pf.attiva and f.tipo = 'REFEREE_PARZIALE'))`;

/** The person presides the commissione that evaluates the proposta `p`, and manages its referees. */
export const gestitaDa = (utenteId: number) => sql<SqlBool>`exists (select from commissione m
  join commissione_tipologia mt on mt.commissione_id = m.id join classe mc on mc.tipologia_id = mt.tipologia_id
  where mc.id = p.classe_id and m.presidente_id = ${utenteId} and m.referee_gestiti_da_presidente and ${inCarica()})`;

/** Was told that it is reopened, and not yet that it is back. */
const inAttesa = sql`(select s.evento from referee_storico s where s.referee_id = r.id and s.evento in ('RIAPERTA', 'TORNATA')
  order by s.quando desc, s.id desc limit 1) is not distinct from 'RIAPERTA'`;

/** An invitation `r` holds, and what it is about, `p`, is being corrected: it will be told that it is back. */
export const isSospeso = sql<boolean>`(p.status = 'BOZZA' and p.eliminata_ts is null and ${atteso} and ${inAttesa})`;

export type RefereeAtteso = {
  id: number;
  /** Who has accepted is evaluating; the others have not answered. */
  accettato: boolean;
};
type Telling = { propostaId: number; at: Date; by: number | null };

/** Writes into the history of each invitation that its referee is told, and the term to answer. @returns whom to write to, and about what */
const tell = (
  evento: 'RIAPERTA' | 'TORNATA',
  { propostaId, at, by }: Telling,
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

/** Those who are asked to evaluate what is reopened, or are at it: to be asked before its phases are forgotten. */
export const tellRiaperta = many((_, telling: Telling) => tell('RIAPERTA', telling, inFase(telling.at)));

/** Those who were, of what is back; where the term to answer has passed meanwhile it is this one. */
export const tellTornata = many((_, telling: Telling & { scadenza: Date | null }) =>
  tell(
    'TORNATA',
    telling,
    inAttesa,
    sql`case when r.scadenza_ts <= ${telling.at}::timestamptz then ${telling.scadenza}::timestamptz else r.scadenza_ts end`,
  ),
);
