import type { Day } from '@sigeba/contract/giorno.ts';
import type { BandoDellAnno } from '@sigeba/contract/home/home.shape.ts';
import { sql } from 'kysely';
import { many } from '../../ground/db/query.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';
import { inizioOfClasse, scadenzaOfClasse } from '../bandi/scadenza.queries.ts';
import { nonInviato, rendiconta, scadenzaOfStep } from '../rendicontazioni/rendicontazioni.queries.ts';

type Scadenza = { id: number; nome: string; parte: string | null; quando: Date; fatte: number; mancanti: number };

/** The calls of these groups that are open, by their ends: where one has several, each names its tipologie. With sent proposte and drafts. */
export const listChiusure = many(
  (_, { gruppi, now }: { gruppi: Gruppi; now: Date }) => sql<Scadenza>`
    with k as materialized (
      select b.id, b.nome, t.nome as tipologia, c.id as classe, ${inizioOfClasse} as inizio, ${scadenzaOfClasse} as fine
      from bando b join tipologia_progetto t on t.bando_id = b.id join classe c on c.tipologia_id = t.id
      where ${inGruppi('t.gruppo', gruppi)})
    select k.id, k.nome, k.fine as quando,
      case when exists (select from k o where o.id = k.id and o.fine <> k.fine) then string_agg(distinct k.tipologia, ', ') end as parte,
      (count(*) filter (where p.status = 'INVIATA'))::int as fatte, (count(*) filter (where p.status = 'BOZZA'))::int as mancanti
    from k left join proposta p on p.classe_id = k.classe and p.eliminata_ts is null
    where k.inizio <= ${now}::timestamptz and k.fine >= ${now}::timestamptz
    group by k.id, k.nome, k.fine order by k.fine, k.id`,
);

/** The reports of funded projects of these groups that are not due yet, by step and term: how many were received, how many are missing. */
export const listRendicontiAttesi = many(
  (_, { gruppi, now }: { gruppi: Gruppi; now: Date }) => sql<Scadenza>`
    select b.id, b.nome, s.nome as parte, ${scadenzaOfStep} as quando,
      (count(*) filter (where r.status = 'INVIATA'))::int as fatte, (count(*) filter (where ${nonInviato}))::int as mancanti
    from proposta p join classe c on c.id = p.classe_id join tipologia_progetto t on t.id = c.tipologia_id join bando b on b.id = t.bando_id
      join step_rendicontazione s on s.classe_id = c.id
      left join rendicontazione r on r.proposta_id = p.id and r.step_id = s.id and r.eliminata_ts is null
    where ${rendiconta} and ${inGruppi('t.gruppo', gruppi)} and ${scadenzaOfStep} >= ${now}::timestamptz
    group by b.id, b.nome, s.nome, ${scadenzaOfStep} order by 4, 1, 3`,
);

type Seduta = { id: number; nome: string; giorno: Day; oraInizio: string | null; fatte: number };

/** The sittings of the ethics committee from today on that were not annulled, with the number of their istanze; none where they are not the reader's to know. */
export const listSeduteProssime = many(
  (_, { oggi, visibili }: { oggi: Day; visibili: boolean }) => sql<Seduta>`
    select s.id, k.nome, s.data_seduta as giorno, s.ora_inizio as "oraInizio",
      (select count(*) from istanza i where i.seduta_id = s.id and i.eliminata_ts is null)::int as fatte
    from cert_seduta s join cert_commissione k on k.id = s.commissione_id
    where ${visibili}::boolean and s.annullata_ts is null and s.registrata_ts is null and s.data_seduta >= ${oggi}::date
    order by s.data_seduta, s.id`,
);

const giorno = (column: string) => sql`(${sql.ref(column)} at time zone 'Europe/Rome')::date`;

/**
 * The calls of these groups with a period between two days: the application, the announced evaluation, the announced beginning of the
 * projects, the steps of the reports.
 */
export const listBandiDellAnno = many(
  (_, { gruppi, dal, fine }: { gruppi: Gruppi; dal: Day; fine: Day }) => sql<BandoDellAnno>`
    with k as materialized (
      select b.*, t.id as tipologia, ${inizioOfClasse} as inizio, ${scadenzaOfClasse} as termine
      from bando b join tipologia_progetto t on t.bando_id = b.id where ${inGruppi('t.gruppo', gruppi)}),
    x as (
      select k.id, 'DOMANDE' as tipo, null::text as nome, ${giorno('k.inizio')} as dal, ${giorno('k.termine')} as al from k
      union select k.id, 'VALUTAZIONE', null, k.valutazione_prevista, coalesce(k.esito_previsto, k.valutazione_prevista) from k
        where k.valutazione_prevista is not null
      union select k.id, 'PROGETTI', null, k.avvio_previsto, k.avvio_previsto from k where k.avvio_previsto is not null
      union select k.id, 'RENDICONTO', s.nome, ${giorno('s.start_timestamp')}, ${giorno('s.end_timestamp')} from k
        join classe c on c.tipologia_id = k.tipologia join step_rendicontazione s on s.classe_id = c.id
        where s.start_timestamp is not null and s.end_timestamp is not null)
    select b.id, b.nome,
      jsonb_agg(jsonb_build_object('tipo', x.tipo, 'nome', x.nome, 'dal', x.dal, 'al', greatest(x.dal, x.al)) order by x.dal, x.tipo, x.nome) as periodi
    from x join bando b on b.id = x.id
    where greatest(x.dal, x.al) >= ${dal}::date and x.dal < ${fine}::date
    group by b.id, b.nome order by min(x.dal), b.id`,
);
