import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import { OGGETTI_SCRIVANIA as OGGETTI, type OggettoScrivania, ORDINE_SCRIVANIA } from '@sigeba/contract/scrivania/scrivania.rules.ts';
import type { ScrivaniaRiga } from '@sigeba/contract/scrivania/scrivania.shape.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../ground/asking.ts';
import { anyOf, first, many, one, type RowOf, write } from '../../ground/db/query.ts';
import type { Filters } from '../../ground/db/whichRows.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';

const columnOf = (oggetto: OggettoScrivania) => sql.ref(`d.${oggetto}_id`);

/** The group of the classe of what stands on the desk `d`; null of an istanza. */
const gruppoDi = sql`(select t.gruppo from proposta g join classe c on c.id = g.classe_id join tipologia_progetto t on t.id = c.tipologia_id
  where g.id = coalesce(d.proposta_id, (select x.proposta_id from rendicontazione x where x.id = d.rendicontazione_id)))`;

const FUNZIONI = ['UFFICIO', 'TERZA', 'AWARD'] as const;
/** Whether the function `f` of an account works on the group of `d`. */
const lavoraSulGruppo = sql.join(
  FUNZIONI.map(
    (codice) =>
      sql`(f.codice = ${sql.lit(codice)} and ${gruppoDi} in (${sql.join(gruppiOf(new Set([codice])).map((gruppo) => sql.lit(gruppo)))}))`,
  ),
  sql` or `,
);

/** Whether an account `u` may follow what stands on the desk of `d`. */
const inUfficio = (u: string) => sql<boolean>`(not ${sql.ref(`${u}.bloccato`)} and case
  when d.istanza_id is not null then ${sql.ref(`${u}.tipo_utente`)} = 'UFFICIO_CERT'
  else ${sql.ref(`${u}.tipo_utente`)} = 'UFFICIO_RICERCA' and exists (select from utente_abilitazione f
    where f.utente_id = ${sql.ref(`${u}.id`)} and (${lavoraSulGruppo})) end)`;

/** The parts of a desk `d` as a list shows them, for `jsonb_build_object`. */
const parti = sql`'assegnataA', (select jsonb_build_object('id', a.id, 'cognome', a.cognome, 'nome', a.nome, 'inUfficio', ${inUfficio('a')})
    from utente a where a.id = d.assegnata_a),
  'etichette', coalesce((select jsonb_agg(e.nome order by lower(e.nome)) from scrivania_etichetta e where e.scrivania_id = d.id), '[]'),
  'promemoria', d.promemoria,
  'note', (select count(*) from scrivania_nota n where n.scrivania_id = d.id and n.testo is not null)`;

/** For rows of an office's list of proposte `p`: the desk of each, and the desks of its reports. For no other reader. */
export const scrivaniaDellaProposta = sql<ScrivaniaRiga | null>`(select jsonb_build_object(${parti}) from scrivania d where d.proposta_id = p.id)`;
export const scrivanieDeiRendiconti = sql<(ScrivaniaRiga & { id: number; step: string })[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', r.id, 'step', s.nome, ${parti}) order by s.ordine, s.id)
  from rendicontazione r join scrivania d on d.rendicontazione_id = r.id join step_rendicontazione s on s.id = r.step_id
  where r.proposta_id = p.id and r.eliminata_ts is null), '[]')`;

/** Whether the reader is an account of the ethics office, and not the proponent of `i`. */
const eticaLegge = (utenteId: number) => sql<boolean>`(i.utente_proponente_id <> ${utenteId}
  and exists (select from utente k where k.id = ${utenteId} and k.tipo_utente = 'UFFICIO_CERT'))`;

/** For rows of the archive of istanze `i`: their desk, where the ethics office reads; null for everybody else. */
export const scrivaniaDellIstanza = (utenteId: number) => sql<ScrivaniaRiga | null>`(select jsonb_build_object(${parti}) from scrivania d
  where d.istanza_id = i.id and ${eticaLegge(utenteId)})`;

/** What one desk must fulfil; null restricts nothing, `libera`: nobody follows it. */
type UnaScrivania = { assegnataA: number | null; libera: boolean; etichetta: string | null; ripresaEntro: string | null };
/** The filters of a list by the desk: `scrivania` asks for one desk that fulfils all the rest. */
export type SearchScrivania = { nonAssegnata?: true; scrivania?: true } & Partial<UnaScrivania>;

const fulfils = ({ assegnataA, libera, etichetta, ripresaEntro }: Partial<UnaScrivania>) => sql<SqlBool>`(
  (${assegnataA}::bigint is null or d.assegnata_a = ${assegnataA}::bigint) and (not ${libera}::boolean or d.assegnata_a is null)
  and (${ripresaEntro}::date is null or d.promemoria <= ${ripresaEntro}::date)
  and (${etichetta}::text is null
    or d.id in (select e.scrivania_id from scrivania_etichetta e where lower(e.nome) = lower(${etichetta}::text))))`;

/** The conditions for the ids of the objects with a desk `d` that fulfils them; `oggetti` answers the ids. */
const filtri = (id: RawBuilder<unknown>, oggetti: RawBuilder<unknown>, proprio: RawBuilder<SqlBool>) =>
  ({
    nonAssegnata: () => sql`not exists (select from scrivania d where ${proprio} and d.assegnata_a is not null)`,
    scrivania: (una) => sql`${id} in (${oggetti} where ${fulfils(una)})`,
  }) satisfies Filters<SearchScrivania>;

/** Of proposte `p`: by their own desk or that of one of their reports. */
export const FILTRI_PROPOSTE = filtri(
  sql`p.id`,
  sql`select coalesce(d.proposta_id, r.proposta_id) from scrivania d
    left join rendicontazione r on r.id = d.rendicontazione_id and r.eliminata_ts is null`,
  sql`d.proposta_id = p.id`,
);
export const FILTRI_ISTANZE = filtri(sql`i.id`, sql`select d.istanza_id from scrivania d`, sql`d.istanza_id = i.id`);

const ordini = (proprio: RawBuilder<SqlBool>) => ({
  assegnata: [sql`(select a.cognome_norm || ' ' || a.nome from scrivania d join utente a on a.id = d.assegnata_a where ${proprio})`],
  promemoria: [sql`(select d.promemoria from scrivania d where ${proprio})`],
});
export const ORDINI_PROPOSTE = ordini(sql`d.proposta_id = p.id`);
export const ORDINI_ISTANZE = ordini(sql`d.istanza_id = i.id`);

type Domanda = { assegnata?: string | undefined; etichetta?: string | undefined; daRiprendere?: boolean | undefined };

/** Whether a list is filtered or sorted by the desk. */
export const asksForScrivania = ({ assegnata, etichetta, daRiprendere, ordine }: Domanda & { ordine?: string | undefined }): boolean =>
  assegnata !== undefined ||
  etichetta !== undefined ||
  daRiprendere !== undefined ||
  (ordine !== undefined && ORDINE_SCRIVANIA.includes(ordine));

/** Whether the caller reads the desk of the office of its account: whoever acts for that account does not (D-256). */
export const readsScrivania = ({ id, realId }: Pick<Actor, 'id' | 'realId'>): boolean => id === realId;

/** The filter of a request as the queries take it: `me` is the caller, a reminder is reached on its day. */
export function searchScrivania(
  { assegnata, etichetta, daRiprendere }: Domanda,
  { utenteId, oggi }: { utenteId: number; oggi: string },
): SearchScrivania {
  const una: UnaScrivania = {
    assegnataA: assegnata === undefined || assegnata === 'nessuno' ? null : assegnata === 'me' ? utenteId : Number(assegnata),
    libera: assegnata === 'nessuno',
    etichetta: etichetta === undefined || etichetta === '' ? null : etichetta,
    ripresaEntro: daRiprendere === true ? oggi : null,
  };
  if (una.assegnataA !== null || una.etichetta !== null || una.ripresaEntro !== null)
    return Object.assign(una, { scrivania: true as const });
  // An object without a desk is followed by nobody, too.
  return una.libera ? { nonAssegnata: true } : {};
}

/** What a reader of the desk may see: the groups of the research office's account, and who it is. */
export type Lettore = { gruppi: Gruppi; utenteId: number };

/** The objects that the office reads, each under the name `o`, with the group of its classe; an istanza never sent, or the reader's own, is none. */
const LETTI = {
  proposta: ({ gruppi }: Lettore) => sql`(select p.id, t.gruppo from proposta p join classe c on c.id = p.classe_id
    join tipologia_progetto t on t.id = c.tipologia_id where p.eliminata_ts is null and ${inGruppi('t.gruppo', gruppi)})`,
  rendicontazione: ({ gruppi }: Lettore) => sql`(select r.id, t.gruppo from rendicontazione r join proposta p on p.id = r.proposta_id
    join classe c on c.id = p.classe_id join tipologia_progetto t on t.id = c.tipologia_id
    where r.eliminata_ts is null and p.eliminata_ts is null and ${inGruppi('t.gruppo', gruppi)})`,
  istanza: ({ utenteId }: Lettore) => sql`(select i.id, null::text as gruppo from istanza i
    where i.eliminata_ts is null and i.stato_id <> 1 and i.utente_proponente_id <> ${utenteId})`,
} satisfies Record<OggettoScrivania, (lettore: Lettore) => RawBuilder<unknown>>;

/** The object, where the account reads it for its office. */
export const findOggetto = first(
  (_, { id, gruppi, utenteId }: Lettore & { id: number }, { oggetto }: { oggetto: OggettoScrivania }) =>
    sql<{ id: number; gruppo: string | null }>`select o.id, o.gruppo from ${LETTI[oggetto]({ gruppi, utenteId })} o where o.id = ${id}`,
  { oggetto: OGGETTI },
);

/** The desk of an object; none until something is put on it. */
export const findScrivania = first(
  (_, { id }: { id: number }, { oggetto }: { oggetto: OggettoScrivania }) => sql<
    ScrivaniaRiga & { id: number; updatedAt: Date; updatedBy: string; updatedById: number }
  >`select d.id, d.updated_at as "updatedAt", u.cognome || ' ' || u.nome as "updatedBy", u.id as "updatedById",
      x.v -> 'assegnataA' as "assegnataA", x.v -> 'etichette' as etichette, d.promemoria, (x.v -> 'note')::int as note
    from scrivania d join utente u on u.id = d.updated_by cross join lateral (select jsonb_build_object(${parti}) as v) x
    where ${columnOf(oggetto)} = ${id}`,
  { oggetto: OGGETTI },
);

/** The notes of a desk, the latest first. */
export const listNote = many((q, { scrivaniaId }: { scrivaniaId: number }) =>
  q
    .selectFrom('scrivania_nota as n')
    .innerJoin('utente as a', 'a.id', 'n.autore_id')
    .select(['n.id', 'n.testo', 'n.scritta_ts as quando', 'a.id as autoreId', 'a.cognome', 'a.nome'])
    .where('n.scrivania_id', '=', scrivaniaId)
    .orderBy('n.id', 'desc'),
);
export type NotaRow = RowOf<typeof listNote>;

/** The accounts that may follow objects of an office, with the functions of those of the research office. */
export const listPersone = many(
  (_, { etica }: { etica: boolean }) => sql<{ id: number; cognome: string; nome: string; codici: string[] }>`
    select u.id, u.cognome, u.nome, array(select f.codice::text from utente_abilitazione f
      where f.utente_id = u.id and f.codice in ('UFFICIO', 'TERZA', 'AWARD')) as codici
    from utente u where not u.bloccato and u.tipo_utente = case when ${etica} then 'UFFICIO_CERT' else 'UFFICIO_RICERCA' end
    order by u.cognome_norm, u.nome, u.id`,
);

/** The desks of the objects that the account reads for its office; `riga` is the object that a list shows: of a report its proposta. */
const sulleScrivanie = (lettore: Lettore, { etica }: { etica: boolean }) =>
  etica
    ? sql`(select d.*, o.id as riga from scrivania d join ${LETTI.istanza(lettore)} o on o.id = d.istanza_id)`
    : sql`(select d.*, coalesce(d.proposta_id, r.proposta_id) as riga from scrivania d
        left join rendicontazione r on r.id = d.rendicontazione_id and r.eliminata_ts is null
        join ${LETTI.proposta(lettore)} o on o.id = coalesce(d.proposta_id, r.proposta_id))`;

/** Labels in use, with the spelling of each and the number of rows. */
export const listEtichette = many(
  (_, lettore: Lettore, shape: { etica: boolean }) => sql<{ nome: string; quante: number }>`
    select min(e.nome) as nome, count(distinct s.riga)::int as quante from ${sulleScrivanie(lettore, shape)} s
    join scrivania_etichetta e on e.scrivania_id = s.id group by lower(e.nome) order by lower(e.nome)`,
  { etica: [true, false] },
);

/** How many rows the account follows, and how many of all have reached their day. */
export const countMie = one(
  (_, { oggi, gruppi, utenteId }: Lettore & { oggi: string }, shape: { etica: boolean }) => sql<{
    assegnate: number;
    daRiprendere: number;
  }>`
    select count(distinct s.riga) filter (where s.assegnata_a = ${utenteId})::int as assegnate,
      count(distinct s.riga) filter (where s.promemoria <= ${oggi}::date)::int as "daRiprendere"
    from ${sulleScrivanie({ gruppi, utenteId }, shape)} s where s.assegnata_a = ${utenteId} or s.promemoria <= ${oggi}::date`,
  { etica: [true, false] },
);

type Quali = { ids: readonly number[] };
type Scrittura = Quali & { at: Date; by: number };

/** Makes a desk for each object that has none. */
export const ensureScrivanie = write(
  (_, { ids, at, by }: Scrittura, { oggetto }: { oggetto: OggettoScrivania }) => sql`
    insert into scrivania (${sql.ref(`${oggetto}_id`)}, updated_at, updated_by)
    select o, ${at}::timestamptz, ${by}::bigint from unnest(${ids}::bigint[]) o order by o on conflict do nothing`,
  { oggetto: OGGETTI },
);

/** Locks desks in the order of their ids; the next statement reads what they are. */
export const lockScrivanie = many(
  (_, { ids }: Quali, { oggetto }: { oggetto: OggettoScrivania }) => sql<{ id: number }>`
    select d.id from scrivania d where ${columnOf(oggetto)} = ${anyOf(ids)} order by d.id for no key update`,
  { oggetto: OGGETTI },
);

export const saveScrivaniaRow = write(
  (
    _,
    { id, assegnataA, promemoria, at, by }: { id: number; assegnataA: number | null; promemoria: string | null; at: Date; by: number },
  ) => sql`
    update scrivania set assegnata_a = ${assegnataA}, promemoria = ${promemoria}::date, updated_at = ${at}, updated_by = ${by} where id = ${id}`,
);

type Etichettare = { id: number; etichette: readonly string[] };

/** Takes from a desk all labels but these; a label in another spelling goes, so that the next statement can store it anew. */
export const dropEtichette = write(
  (_, { id, etichette }: Etichettare) => sql`
    delete from scrivania_etichetta where scrivania_id = ${id} and nome <> all(${etichette}::text[])`,
);
export const addEtichette = write(
  (_, { id, etichette }: Etichettare) => sql`
    insert into scrivania_etichetta (scrivania_id, nome) select ${id}::bigint, e from unnest(${etichette}::text[]) e
    on conflict (scrivania_id, nome) do nothing`,
);

export const addNota = one(
  (_, { id, autoreId, testo, at }: { id: number; autoreId: number; testo: string; at: Date }) => sql<{ id: number }>`
    insert into scrivania_nota (scrivania_id, autore_id, scritta_ts, testo) values (${id}, ${autoreId}, ${at}, ${testo}) returning id`,
);

/** A note with the object on whose desk it stands, locked. */
export const lockNota = first(
  (_, { id }: { id: number }) => sql<{
    id: number;
    autoreId: number;
    ritirata: boolean;
    proposta: number | null;
    rendicontazione: number | null;
    istanza: number | null;
  }>`select n.id, n.autore_id as "autoreId", n.testo is null as ritirata, d.proposta_id as proposta, d.rendicontazione_id as rendicontazione,
      d.istanza_id as istanza from scrivania_nota n join scrivania d on d.id = n.scrivania_id where n.id = ${id} for no key update of n`,
);

export const withdrawNotaRow = write(
  (_, { id, at }: { id: number; at: Date }) => sql`update scrivania_nota set testo = null, ritirata_ts = ${at} where id = ${id}`,
);

type Prima = { before: Date };

/** Notes written before an instant whose text is still there, and the end of their text (D-259). */
export const countNoteOltre = one((q, { before }: Prima) =>
  q
    .selectFrom('scrivania_nota')
    .select((eb) => eb.fn.countAll<number>().as('quante'))
    .where('scritta_ts', '<', before)
    .where('testo', 'is not', null),
);
export const clearNoteOltre = write(
  (_, { before, now }: Prima & { now: Date }) => sql`update scrivania_nota set testo = null, ritirata_ts = ${now}
    where scritta_ts < ${before} and testo is not null`,
);

/** Of these proposte, those whose own desk fulfils a filter by the desk; the list also finds them by the desks of their reports. */
export const listPerScrivania = many(
  (_, { ids, assegnataA, libera, etichetta, ripresaEntro }: Quali & UnaScrivania) => sql<{ id: number }>`
    select d.proposta_id as id from scrivania d where d.proposta_id = ${anyOf(ids)}
      and ${fulfils({ assegnataA, libera, etichetta, ripresaEntro })}`,
);

/** What stands on the desks of a selection, counted. */
export const countSelezione = one(
  (_, { ids }: Quali, { oggetto }: { oggetto: OggettoScrivania }) => sql<{
    assegnate: { persona: { id: number; cognome: string; nome: string }; quante: number }[];
    etichette: { nome: string; quante: number }[];
    promemoria: number;
    stato: string;
  }>`with s as materialized (select d.* from scrivania d where ${columnOf(oggetto)} = ${anyOf(ids)})
    select coalesce((select jsonb_agg(jsonb_build_object('persona', jsonb_build_object('id', a.id, 'cognome', a.cognome, 'nome', a.nome),
        'quante', g.quante) order by a.cognome_norm, a.nome, a.id)
      from (select assegnata_a, count(*) as quante from s where assegnata_a is not null group by assegnata_a) g
        join utente a on a.id = g.assegnata_a), '[]') as assegnate,
      coalesce((select jsonb_agg(jsonb_build_object('nome', g.nome, 'quante', g.quante) order by lower(g.nome))
      from (select min(e.nome) as nome, count(*) as quante from s join scrivania_etichetta e on e.scrivania_id = s.id group by lower(e.nome)) g),
        '[]') as etichette,
      (select count(*) from s where promemoria is not null)::int as promemoria,
      md5(${ids}::text || coalesce((select string_agg(concat_ws('/', s.id, s.assegnata_a, s.promemoria,
        (select string_agg(e.nome, ',' order by e.nome) from scrivania_etichetta e where e.scrivania_id = s.id)), ';' order by s.id)
        from s where s.assegnata_a is not null or s.promemoria is not null
          or exists (select from scrivania_etichetta e where e.scrivania_id = s.id)), '')) as stato`,
  { oggetto: OGGETTI },
);

/** How many of a selection are of groups that an account does not work on. */
export const countFuoriGruppo = one(
  (_, { ids, gruppi }: Quali & { gruppi: Gruppi }) => sql<{ quante: number }>`
    select count(*)::int as quante from proposta p join classe c on c.id = p.classe_id join tipologia_progetto t on t.id = c.tipologia_id
    where p.id = ${anyOf(ids)} and not ${inGruppi('t.gruppo', gruppi)}`,
);

type Lotto = Scrittura & { assegna: boolean; assegnataA: number | null; ricorda: boolean; promemoria: string | null };

type Cambiata = { id: number; assegnataA: boolean; etichette: boolean; promemoria: boolean };

/** The objects of a selection on whose desks an act changes something, with what it changes. */
export const listCambiate = many(
  (
    _,
    { ids, assegna, assegnataA, ricorda, promemoria, aggiungi, togli }: Omit<Lotto, 'at' | 'by'> & Etichette,
    { oggetto }: { oggetto: OggettoScrivania },
  ) => sql<Cambiata>`select * from (select ${columnOf(oggetto)} as id,
      ${assegna}::boolean and d.assegnata_a is distinct from ${assegnataA}::bigint as "assegnataA",
      exists (select from scrivania_etichetta e where e.scrivania_id = d.id
          and lower(e.nome) in (select lower(t) from unnest(${togli}::text[]) t))
        or exists (select from unnest(${aggiungi}::text[]) n where not exists (
          select from scrivania_etichetta e where e.scrivania_id = d.id and lower(e.nome) = lower(n))) as etichette,
      ${ricorda}::boolean and d.promemoria is distinct from ${promemoria}::date as promemoria
    from scrivania d where ${columnOf(oggetto)} = ${anyOf(ids)}) c where c."assegnataA" or c.etichette or c.promemoria order by c.id`,
  { oggetto: OGGETTI },
);

/** Sets who follows (`assegna`), the day to take up again (`ricorda`), or both, on the desks of a selection. */
export const applyToScrivanie = write(
  (_, { ids, at, by, assegna, assegnataA, ricorda, promemoria }: Lotto, { oggetto }: { oggetto: OggettoScrivania }) => sql`
    update scrivania d set assegnata_a = case when ${assegna} then ${assegnataA}::bigint else d.assegnata_a end,
      promemoria = case when ${ricorda} then ${promemoria}::date else d.promemoria end,
      updated_at = greatest(${at}::timestamptz, d.updated_at + interval '1 millisecond'), updated_by = ${by}
    where ${columnOf(oggetto)} = ${anyOf(ids)}`,
  { oggetto: OGGETTI },
);

type Etichette = Quali & { aggiungi: readonly string[]; togli: readonly string[] };

/** Adds and removes labels on the desks of a selection; of what is there already the spelling stays. */
export const applyEtichette = write(
  (_, { ids, aggiungi, togli }: Etichette, { oggetto }: { oggetto: OggettoScrivania }) => sql`
    with gone as (delete from scrivania_etichetta e using scrivania d where d.id = e.scrivania_id and ${columnOf(oggetto)} = ${anyOf(ids)}
      and lower(e.nome) in (select lower(t) from unnest(${togli}::text[]) t))
    insert into scrivania_etichetta (scrivania_id, nome)
    select d.id, n from scrivania d cross join unnest(${aggiungi}::text[]) n where ${columnOf(oggetto)} = ${anyOf(ids)}
    on conflict (scrivania_id, lower(nome)) do nothing`,
  { oggetto: OGGETTI },
);

/** How many desks of a selection have more labels than there may be. */
export const countTroppe = one(
  (_, { ids, massimo }: Quali & { massimo: number }, { oggetto }: { oggetto: OggettoScrivania }) => sql<{ quante: number }>`
    select count(*)::int as quante from scrivania d where ${columnOf(oggetto)} = ${anyOf(ids)}
      and (select count(*) from scrivania_etichetta e where e.scrivania_id = d.id) > ${massimo}`,
  { oggetto: OGGETTI },
);
