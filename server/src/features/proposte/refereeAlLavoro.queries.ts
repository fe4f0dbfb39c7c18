import { type RawBuilder, sql } from 'kysely';
import { many } from '../../ground/db/question.ts';

/** Accepted, enabled, necessary and not concluded. `r` is the referee. */
const nonConcluso = sql`r.accettazione_ts is not null and r.disabilitazione_ts is null and not r.non_necessario
  and not exists (select from valutazione v where v.referee_id = r.id and v.eliminata_ts is null and v.status = 'CONCLUSA')`;

/** A phase of the referees is under way, and nothing was decided. */
const inFase = sql`p.status_valutazione is null and exists (select from proposta_fase pf join fase_valutazione f on f.id = pf.fase_id
  where pf.proposta_id = p.id and pf.attiva and f.tipo = 'REFEREE_PARZIALE')`;

/** Was told that it is reopened, and not yet that it is back. */
const inAttesa = sql`(select s.evento from referee_storico s where s.referee_id = r.id and s.evento in ('RIAPERTA', 'TORNATA')
  order by s.quando desc, s.id desc limit 1) = 'RIAPERTA'`;

export type RefereeAlLavoro = { nome: string; cognome: string; email: string; titolo: string | null; classe: string };
type Telling = { propostaId: number; at: Date; by: number | null };

/** Writes into the history of each invitation that its referee is told. @returns whom to write to, and about what */
const tell = (evento: 'RIAPERTA' | 'TORNATA', { propostaId, at, by }: Telling, who: RawBuilder<unknown>) => sql<RefereeAlLavoro>`
  with chi as (
    select r.id, r.nome, r.cognome, r.email, p.titolo, c.nome || ' ' || p.anno as classe
    from referee r join proposta p on p.id = r.proposta_id join classe c on c.id = p.classe_id
    where r.proposta_id = ${propostaId} and ${nonConcluso} and ${who}
  ), scritto as (
    insert into referee_storico (referee_id, evento, quando, da)
    select chi.id, ${sql.lit(evento)}, ${at}::timestamptz, ${by}::bigint from chi
  )
  select nome, cognome, email, titolo, classe from chi order by id`;

/** Those who are evaluating what is reopened: to be asked before its phases are forgotten. */
export const tellRiaperta = many((_, telling: Telling) => tell('RIAPERTA', telling, inFase));

/** Those who were, of what is back. */
export const tellTornata = many((_, telling: Telling) => tell('TORNATA', telling, inAttesa));
