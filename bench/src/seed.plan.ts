import type pg from 'pg';
import { FIRST_UTENTE } from './seed.people.ts';

/** SQL of a pseudo-random number from 0 to below `n`, the same in every run. */
const draw = (g: string, salt: number, n: string) => `(((${g})::bigint * 2654435761 + ${salt * 40503}) % 4294967291 / 7 % (${n}))::int`;

type Wanted = { filter: { rows: number; dipartimentoId: number }; others: number; drafts: number };

/**
 * Plans the proposte, each a copy of one that the demonstration has sent: its responsabile (of the same ruolo, allowed to present today),
 * its members from one copy of the demonstration's people (never the responsabile's own), its department, and whether it is sent. They are
 * mixed in the table, as in real life.
 */
export async function planProposte(client: pg.Client, { filter, others, drafts }: Wanted): Promise<void> {
  await client.query(FONTI);
  await client.query(CAPI);
  await client.query('create temp table voluta (fonte bigint, capo bigint, dipartimento_id bigint, inviata boolean) on commit drop');
  await client.query(OF_FILTER, [filter.rows, filter.dipartimentoId]);
  await client.query(OTHERS, [others, filter.dipartimentoId]);
  await client.query(DRAFTS, [drafts]);
  await client.query(PIANO);
  await client.query('analyze piano');
}

const FONTI = `
create temp table fonte on commit drop as
  select p.id, p.anno, p.classe_id, p.ruolo_id, p.responsabile_id,
    row_number() over (partition by p.anno order by p.id)::int - 1 as nell_anno, count(*) over (partition by p.anno)::int as dell_anno,
    row_number() over (partition by p.classe_id order by p.id)::int - 1 as nella_classe, count(*) over (partition by p.classe_id)::int as della_classe
  from proposta p where p.status = 'INVIATA' and p.eliminata_ts is null`;

/** Who may lead, by ruolo. A person who has not used all of an earlier funding has to say why (D-155), which the copied answers do not. */
const CAPI = `
create temp table capi on commit drop as
  select pr.ruolo_id, array_agg(n.id order by n.id) as ids
  from persona n join utente_profilo pr on pr.utente_id = n.id
  where pr.profilo_validato and pr.utente_interno_valido
    and coalesce(pr.data_termine_rapporto, 'infinity') > (select max(end_timestamp) from bando)::date
    and not exists (select from finanziamento_pregresso f where f.utente_id = n.id and f.non_utilizzato > 0)
  group by pr.ruolo_id`;

const lead = (g: string) => `c.ids[1 + ${draw(g, 11, 'cardinality(c.ids)')}]`;

/** $1 in each of the two years before the latest, in department $2. */
const OF_FILTER = `
insert into voluta
select f.id, ${lead('g')}, $2::bigint, true
from (select max(anno) as ultimo from bando) b, generate_series(0, 2 * $1::int - 1) g
join fonte f on true join capi c on c.ruolo_id = f.ruolo_id
where f.anno = b.ultimo - 1 - g / $1::int and f.nell_anno = ${draw('g', 12, 'f.dell_anno')}`;

/** $1 in the three years and in every other department, four of five sent. */
const OTHERS = `
insert into voluta
select f.id, ${lead('g')}, d.ids[1 + ${draw('g', 22, 'cardinality(d.ids)')}], ${draw('g', 23, '5')} > 0
from (select array_agg(id order by id) as ids from dipartimento where valido and id <> $2::bigint) d,
  (select max(anno) as ultimo from bando) b, generate_series(0, $1::int - 1) g
join fonte f on true join capi c on c.ruolo_id = f.ruolo_id
where f.anno = b.ultimo - ${draw('g', 24, '3')} and f.nell_anno = ${draw('g', 25, 'f.dell_anno')}`;

/** $1 complete and checked drafts of the Progetti Medi of the latest year. */
const DRAFTS = `
insert into voluta
select f.id, ${lead('g')}, null, false
from generate_series(0, $1::int - 1) g
join classe k on k.nome = 'Progetti Medi' and k.tipologia_id in
  (select t.id from tipologia_progetto t join bando b on b.id = t.bando_id where b.anno = (select max(anno) from bando))
join fonte f on f.classe_id = k.id and f.nella_classe = ${draw('g', 31, 'f.della_classe')}
join capi c on c.ruolo_id = f.ruolo_id`;

const PIANO = `
create temp table piano on commit drop as
  select nextval(pg_get_serial_sequence('proposta', 'id')) as id, nextval(pg_get_serial_sequence('compilazione', 'id')) as compilazione_id,
    v.fonte, v.capo, coalesce(v.dipartimento_id, pr.dipartimento_id) as dipartimento_id, v.inviata,
    ((v.capo - ${FIRST_UTENTE}) / a.persone + 1 + ${draw('v.capo + v.fonte', 41, 'a.copie - 1')}) % a.copie as copia
  from (select v.*, row_number() over () as posto from voluta v) v
  join utente_profilo pr on pr.utente_id = v.capo,
    (select count(distinct copia) as copie, count(*) / count(distinct copia) as persone from persona) a
  order by ${draw('v.posto', 42, '1000000007')}, v.posto`;
