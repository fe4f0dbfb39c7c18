import type { CifreAnno, InviiDelGiorno } from '@sigeba/contract/home/home.shape.ts';
import { sql } from 'kysely';
import { many, one } from '../../ground/db/query.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';
import { inizioOfClasse } from '../bandi/scadenza.queries.ts';
import { daValutare, finanziata, finanziataAperta, senzaEsito } from '../proposte/mancanze.queries.ts';

/** The years of the calls of these groups, latest first. */
export const listAnniDeiBandi = many(
  (_, { gruppi }: { gruppi: Gruppi }) => sql<{ anno: number }>`
    select distinct b.anno from bando b join tipologia_progetto t on t.bando_id = b.id where ${inGruppi('t.gruppo', gruppi)}
    order by b.anno desc`,
);

const inviata = sql`p.status = 'INVIATA'`;
const concesso = sql`coalesce(e.finanziamento_assegnato, 0)`;
const assegno = sql`coalesce(e.assegno_assegnato, 0)`;

/**
 * The figures of a year and of the two before it, as far as they have calls, and on which days proposte of the year and of the one before
 * were sent. What remains is counted in the classi for which the office has made euro available, as one sum or by macro-area (D-203).
 */
export const readCifre = one(
  (_, { gruppi, anno }: { gruppi: Gruppi; anno: number }) => sql<{ cifre: CifreAnno[]; invii: InviiDelGiorno[] }>`
    with k as materialized (
      select c.id, b.anno, (${inizioOfClasse} at time zone 'Europe/Rome')::date as apertura,
        coalesce(g.disponibile, (select sum(m.disponibile) from graduatoria_macroarea m where m.classe_id = c.id)) as disponibile
      from classe c join tipologia_progetto t on t.id = c.tipologia_id join bando b on b.id = t.bando_id
        left join graduatoria g on g.classe_id = c.id
      where ${inGruppi('t.gruppo', gruppi)} and b.anno between ${anno}::int - 2 and ${anno}::int),
    f as materialized (
      select p.classe_id, count(*) filter (where ${inviata}) as inviate, count(*) filter (where p.status = 'BOZZA') as bozze,
        coalesce(sum(p.finanziamento_richiesto) filter (where ${inviata}), 0) as richiesto,
        coalesce(sum(p.assegno_richiesto) filter (where ${inviata}), 0) as assegni,
        count(*) filter (where ${daValutare} or ${senzaEsito}) as senza, count(*) filter (where ${finanziata}) as finanziate,
        count(*) filter (where ${finanziataAperta}) as aperte,
        coalesce(sum(${concesso}) filter (where ${finanziata}), 0) as concesso,
        coalesce(sum(${assegno}) filter (where ${finanziata}), 0) as concessi
      from proposta p join k on k.id = p.classe_id left join esito e on e.proposta_id = p.id
      where p.eliminata_ts is null group by p.classe_id),
    a as (
      select k.anno, min(k.apertura) as apertura, coalesce(sum(f.inviate), 0) as inviate, coalesce(sum(f.bozze), 0) as bozze, coalesce(sum(f.richiesto), 0) as richiesto,
        coalesce(sum(f.assegni), 0) as assegni, coalesce(sum(f.senza), 0) as senza, coalesce(sum(f.finanziate), 0) as finanziate, coalesce(sum(f.aperte), 0) as aperte,
        coalesce(sum(f.concesso), 0) as concesso, coalesce(sum(f.concessi), 0) as concessi,
        sum(k.disponibile - coalesce(f.concesso + f.concessi, 0)) filter (where k.disponibile is not null) as residuo
      from k left join f on f.classe_id = k.id group by k.anno),
    i as (
      select k.anno, (p.send_timestamp at time zone 'Europe/Rome')::date as giorno, count(*) as inviate
      from proposta p join k on k.id = p.classe_id
      where p.eliminata_ts is null and ${inviata} and k.anno >= ${anno}::int - 1 group by 1, 2)
    select
      coalesce((select jsonb_agg(jsonb_build_object('anno', anno, 'apertura', apertura, 'inviate', inviate, 'bozze', bozze, 'richiesto', richiesto,
        'assegniRichiesti', assegni, 'conEsito', inviate - senza, 'senzaEsito', senza, 'finanziate', finanziate, 'finanziateAperte', aperte, 'concesso', concesso,
        'assegniConcessi', concessi, 'residuo', residuo) order by anno desc) from a), '[]') as cifre,
      coalesce((select jsonb_agg(jsonb_build_object('anno', anno, 'giorno', giorno, 'inviate', inviate) order by anno, giorno) from i), '[]') as invii`,
);
