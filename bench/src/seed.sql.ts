/** A number from 0 to below `n` that looks drawn by lot and is the same in every run. */
const draw = (g: string, salt: number, n: string) => `(((${g})::bigint * 2654435761 + ${salt * 40503}) % 4294967291 / 7 % (${n}))::int`;

/** $1 people from id $2 on, with the demonstration's names: professors with a confirmed profile. */
export const UTENTI = `
with names as (
  select array_agg(distinct cognome) as cognomi, array_agg(distinct nome) as nomi from utente where tipo_utente = 'UTENTE'
), people as (
  insert into utente (id, cognome, nome, cognome_norm, tipo_utente, email, data_di_nascita, use_sso)
  select $2::bigint + g,
    cognomi[1 + ${draw('g', 1, 'cardinality(cognomi)')}],
    nomi[1 + ${draw('g', 2, 'cardinality(nomi)')}],
    (select cognome_norm from utente u where u.cognome = cognomi[1 + ${draw('g', 1, 'cardinality(cognomi)')}] limit 1),
    'UTENTE', 'persona' || g || '@bench.example', date '1957-01-01' + ${draw('g', 3, '13000')}, true
  from names, generate_series(0, $1::int - 1) g
  returning id
)
insert into utente_profilo (utente_id, ruolo_id, regime, data_termine_rapporto, dipartimento_id, ssd_id, profilo_validato)
select p.id, (select id from ruolo where codice = 'PA'), 'TEMPO_PIENO', '2222-02-02',
  (select (array_agg(id order by id))[1 + ${draw('p.id', 4, 'count(*)')}] from dipartimento where valido),
  (select (array_agg(id order by id))[1 + ${draw('p.id', 5, 'count(*)')}] from ssd where valido), true
from people p`;

/** Ten proposte for each person are more than a tipologia admits, so the limit is raised; it is looked at all the same. */
export const LIMITI = 'update tipologia_limite set massimo = 1000';

/** An open session for each of them, and one for the office. */
export const SESSIONI = `
insert into sessione (token_hash, utente_id, creata_ts, ultima_attivita_ts, scade_ts)
select sha256(convert_to('bench-' || id, 'UTF8')), id, now(), now(), now() + interval '12 hours'
from utente where id >= $1::bigint or id = $2::bigint`;

const COLUMNS = `(id, fonte, utente_id, dipartimento_id, inviata)`;

/** First planned, then stored: \`piano\` says of which of the demonstration's proposte each is a copy, and whose it is. */
export const PROPOSTE = {
  plan: `
create temp table fonte on commit drop as
  select p.id, p.anno, p.classe_id, k.form_versione_id, k.valori,
    row_number() over (partition by p.anno order by p.id)::int - 1 as nell_anno, count(*) over (partition by p.anno)::int as dell_anno,
    row_number() over (partition by p.classe_id order by p.id)::int - 1 as nella_classe, count(*) over (partition by p.classe_id)::int as della_classe
  from proposta p join compilazione k on k.id = p.compilazione_id
  where p.status = 'INVIATA';
create unique index on fonte (id);
create unique index on fonte (anno, nell_anno);
create temp table piano (id bigint primary key, fonte bigint, utente_id bigint, dipartimento_id bigint, inviata boolean) on commit drop;
create temp sequence piano_id start 100001`,
  /** $1 of each of the two years before this one in department $2. */
  filter: `
insert into piano ${COLUMNS}
select nextval('piano_id'), f.id, $4::bigint + ${draw('g', 11, '$3')}, $2::bigint, true
from generate_series(0, 2 * $1::int - 1) g
join fonte f on f.anno = (select max(anno) from bando) - 1 - g / $1::int
  and f.nell_anno = ${draw('g', 12, '(select count(*) from fonte x where x.anno = (select max(anno) from bando) - 1 - g / $1::int)')}`,
  /** $1 in the three years and in every other department, four of five sent. */
  others: `
insert into piano ${COLUMNS}
select nextval('piano_id'), f.id, $4::bigint + ${draw('g', 21, '$3')}, d.ids[1 + ${draw('g', 22, 'cardinality(d.ids)')}], ${draw('g', 23, '5')} > 0
from (select array_agg(id order by id) as ids from dipartimento where valido and id <> $2::bigint) d,
  (select max(anno) as ultimo from bando) b, (select array_agg(n order by anno desc) as quante
     from (select anno, count(*) as n from fonte group by anno) x) q,
  generate_series(0, $1::int - 1) g
join fonte f on true
where f.anno = b.ultimo - ${draw('g', 24, '3')} and f.nell_anno = ${draw('g', 25, `quante[1 + ${draw('g', 24, '3')}]`)}`,
  /** $1 complete, checked, not sent, of the Progetti Medi of this year, one after the other for the $3 people from id $2 on. */
  drafts: `
insert into piano ${COLUMNS}
select nextval('piano_id'), f.id, pr.utente_id, pr.dipartimento_id, false
from generate_series(0, $1::int - 1) g
join utente_profilo pr on pr.utente_id = $2::bigint + g % $3::int
join classe c on c.nome = 'Progetti Medi' and c.tipologia_id in
  (select t.id from tipologia_progetto t join bando b on b.id = t.bando_id where b.anno = (select max(anno) from bando))
join fonte f on f.classe_id = c.id and f.nella_classe = ${draw('g', 31, 'f.della_classe')}`,
};

/** The answers and the proposte of the plan, with protocol numbers that go on from the demonstration's. */
export const COMPILAZIONI = `
with stored as (
  insert into compilazione (id, form_versione_id, valori, stato_validazione, validata_ts)
  select i.id, f.form_versione_id, case when $1::boolean then f.valori else '{}' end, true, now()
  from piano i join fonte f on f.id = i.fonte order by i.id
  returning id
)
insert into proposta (id, classe_id, anno, responsabile_id, responsabile_cognome_norm, titolo, abstract_proposta, status,
  numero_protocollo, send_timestamp, versione, compilazione_id, dipartimento_id, macroarea_id, ruolo_id, ssd_id, eta_alla_domanda,
  finanziamento_richiesto, assegno_richiesto, status_valutazione, punteggio, created_at, updated_at, updated_by)
select i.id, p.classe_id, p.anno, i.utente_id, u.cognome_norm, p.titolo, p.abstract_proposta,
  case when i.inviata then 'INVIATA' else 'BOZZA' end, case when i.inviata then left(p.numero_protocollo, 7) || lpad((n.ultimo + row_number() over (partition by i.inviata, n.ambito, n.anno
    order by i.id))::text, 7, '0') end,
  case when i.inviata then p.send_timestamp end, i.inviata::int, i.id, i.dipartimento_id, d.macroarea_id, pr.ruolo_id, pr.ssd_id,
  p.anno - extract(year from u.data_di_nascita)::int, p.finanziamento_richiesto, p.assegno_richiesto,
  case when i.inviata then p.status_valutazione end, case when i.inviata then p.punteggio end, p.created_at, p.updated_at, i.utente_id
from stored s join piano i on i.id = s.id
join proposta p on p.id = i.fonte join utente u on u.id = i.utente_id join utente_profilo pr on pr.utente_id = u.id
join dipartimento d on d.id = i.dipartimento_id
join contatore_protocollo n on n.ambito || n.anno || '-' = left(p.numero_protocollo, 7)`;

/** The registers go on after the last number. */
export const CONTATORI = `
insert into contatore_protocollo (ambito, anno, ultimo)
select left(numero_protocollo, 2), substr(numero_protocollo, 3, 4)::int, max(right(numero_protocollo, 7)::int)
from proposta where numero_protocollo is not null group by 1, 2
on conflict (ambito, anno) do update set ultimo = excluded.ultimo`;

export const SEQUENZE = ['utente', 'compilazione', 'proposta'].map(
  (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
);
