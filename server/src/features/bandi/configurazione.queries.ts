import { type RawBuilder, sql } from 'kysely';
import { anyOf, first, many, type Q, type RowOf } from '../../ground/db/query.ts';
import { type Gruppi, inGruppi } from './gruppi.queries.ts';
import { limitiOf } from './limiti.queries.ts';

type Conto = { bozze: number; inviate: number; eliminate: number };

/** Counts the proposte of the classi that meet a condition, deleted ones separately. Aliases: `x` classe, `y` tipologia_progetto. */
const contoOf = (condition: RawBuilder<unknown>) => sql<Conto>`(
  select jsonb_build_object('bozze', count(*) filter (where z.status = 'BOZZA' and z.eliminata_ts is null),
    'inviate', count(*) filter (where z.status = 'INVIATA' and z.eliminata_ts is null),
    'eliminate', count(*) filter (where z.eliminata_ts is not null))
  from proposta z join classe x on x.id = z.classe_id join tipologia_progetto y on y.id = x.tipologia_id
  where ${condition})`;

/** The name of the last author. */
const byName = (column: string) =>
  sql<string>`coalesce((select a.cognome || ' ' || a.nome from utente a where a.id = ${sql.ref(column)}), 'SIGEBA')`;

/** The calls that an account works on: with a tipologia of its groups, or without any tipologia (D-59). */
const bandi = (q: Q, { gruppi }: { gruppi: Gruppi }) =>
  q
    .selectFrom('bando as b')
    .select([
      'b.id',
      'b.anno',
      'b.nome',
      'b.descrizione',
      'b.pubblico',
      'b.valutazione_prevista as valutazionePrevista',
      'b.esito_previsto as esitoPrevisto',
      'b.avvio_previsto as avvioPrevisto',
      'b.start_timestamp as startTimestamp',
      'b.end_timestamp as endTimestamp',
      'b.copiato_da as copiatoDaId',
      sql<string | null>`(select o.nome from bando o where o.id = b.copiato_da)`.as('copiatoDaNome'),
      'b.updated_at as updatedAt',
      byName('b.updated_by').as('updatedBy'),
      'b.updated_by as updatedById',
      contoOf(sql`y.bando_id = b.id`).as('proposte'),
      sql<boolean>`not exists (select from tipologia_progetto o where o.bando_id = b.id and o.gruppo <> all(${gruppi}::text[]))`.as(
        'modificabile',
      ),
    ])
    .where(
      sql<boolean>`(exists (select from tipologia_progetto o where o.bando_id = b.id and ${inGruppi('o.gruppo', gruppi)})
        or not exists (select from tipologia_progetto o where o.bando_id = b.id))`,
    );

export const findBando = first((q, { id, gruppi }: { id: number; gruppi: Gruppi }) => bandi(q, { gruppi }).where('b.id', '=', id));

export type BandoRow = RowOf<typeof findBando>;

type OfYear = { anno: number; tipologiaId: number | null; gruppi: Gruppi };

/** The calls of a year by opening, the next first; where a tipologia is given, only the calls that have it. */
export const listBandi = many((q, { anno, tipologiaId, gruppi }: OfYear) =>
  bandi(q, { gruppi })
    .where('b.anno', '=', anno)
    .where(
      sql<boolean>`(${tipologiaId}::bigint is null or b.id = (select o.bando_id from tipologia_progetto o where o.id = ${tipologiaId}))`,
    )
    .orderBy('b.start_timestamp')
    .orderBy('b.id'),
);

type OfWindow = { dal: Date; al: Date; gruppi: Gruppi };

/** Calls that end between two instants, or have a tipologia that does. */
export const listBandiConTermine = many((q, { dal, al, gruppi }: OfWindow) =>
  bandi(q, { gruppi })
    .where(
      sql<boolean>`(b.end_timestamp between ${dal}::timestamptz and ${al}::timestamptz or exists (select from tipologia_progetto o
        where o.bando_id = b.id and o.end_timestamp between ${dal}::timestamptz and ${al}::timestamptz))`,
    )
    .orderBy('b.id'),
);

/** The years of the calls that the account works on. */
export const listAnniBandi = many((q, { gruppi }: { gruppi: Gruppi }) =>
  q.selectFrom(bandi(q, { gruppi }).as('b')).select('b.anno').distinct().orderBy('b.anno', 'desc'),
);

/** Locks the call: nobody else saves any part of it until the end of the transaction. */
export const lockBandoRow = first((q, { id }: { id: number }) => q.selectFrom('bando').select('id').where('id', '=', id).forNoKeyUpdate());

type OfBandi = { bandi: readonly number[] };

export const listTipologieOf = many((q, { bandi: ids, gruppi }: OfBandi & { gruppi: Gruppi }) =>
  q
    .selectFrom('tipologia_progetto as t')
    .select([
      't.id',
      't.bando_id as bandoId',
      't.nome',
      't.sigla',
      't.gruppo',
      't.start_timestamp as startTimestamp',
      't.end_timestamp as endTimestamp',
      't.scadenza_rendiconto_fissa as scadenzaRendicontoFissa',
      't.updated_at as updatedAt',
      byName('t.updated_by').as('updatedBy'),
      't.updated_by as updatedById',
      contoOf(sql`y.id = t.id`).as('proposte'),
      sql<string[]>`array(select u.nome from classe u where u.tipologia_id = t.id and u.data_ufficializzazione is not null
        order by u.ordine, u.id)`.as('ufficiali'),
      sql<string | null>`(select k.nome from commissione_tipologia x join commissione k on k.id = x.commissione_id
        where x.tipologia_id = t.id)`.as('commissione'),
      sql<boolean>`exists (select from commissione_tipologia x join commissione k on k.id = x.commissione_id
        where x.tipologia_id = t.id and k.presidente_id is null)`.as('senzaPresidente'),
      limitiOf(sql.ref('t.sigla')).as('limiti'),
    ])
    .where('t.bando_id', '=', anyOf(ids))
    .where(inGruppi('t.gruppo', gruppi))
    .orderBy('t.ordine')
    .orderBy('t.id'),
);

export type TipologiaRow = RowOf<typeof listTipologieOf>;

export const listClassiOf = many((q, { bandi: ids, gruppi }: OfBandi & { gruppi: Gruppi }) =>
  q
    .selectFrom('classe as c')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .select([
      'c.id',
      'c.tipologia_id as tipologiaId',
      'c.nome',
      'c.descrizione',
      'b.anno',
      'c.data_ufficializzazione as dataUfficializzazione',
      'c.updated_at as updatedAt',
      byName('c.updated_by').as('updatedBy'),
      'c.updated_by as updatedById',
      contoOf(sql`x.id = c.id`).as('proposte'),
    ])
    .where('t.bando_id', '=', anyOf(ids))
    .where(inGruppi('t.gruppo', gruppi))
    .orderBy('c.ordine')
    .orderBy('c.id'),
);

export type ClasseConfRow = RowOf<typeof listClassiOf>;

/** Files of calls, in the order set by the office (D-61). */
export const listFilesOf = many((q, { bandi: ids }: OfBandi) =>
  q
    .selectFrom('bando_file as f')
    .innerJoin('media as m', 'm.id', 'f.media_id')
    .select(['f.bando_id as bandoId', 'm.id', 'm.nome', 'm.mime', 'm.dimensione', 'm.created_at as createdAt'])
    .where('f.bando_id', '=', anyOf(ids))
    .orderBy('f.ordine')
    .orderBy('m.id'),
);

export type FileRow = RowOf<typeof listFilesOf>;

/** Tipologie to filter calls by: those of these groups, and of other groups those of calls that have opened by `aperteAl`. */
export const listTipologieByYear = many((q, { anno, gruppi, aperteAl }: { anno: number | null; gruppi: Gruppi; aperteAl: Date | null }) =>
  q
    .selectFrom('tipologia_progetto as t')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .select(['t.id', 't.nome', 't.sigla', 'b.anno', 'b.id as bandoId'])
    .where(sql<boolean>`(${anno}::smallint is null or b.anno = ${anno})`)
    .where(sql<boolean>`(${inGruppi('t.gruppo', gruppi)} or coalesce(t.start_timestamp, b.start_timestamp) <= ${aperteAl}::timestamptz)`)
    .orderBy('b.anno', 'desc')
    .orderBy('t.nome')
    .orderBy('t.id'),
);

/** The call of a tipologia, if the account works on its group. */
export const findBandoOfTipologia = first((q, { id, gruppi }: { id: number; gruppi: Gruppi }) =>
  q.selectFrom('tipologia_progetto as t').select('t.bando_id as bandoId').where('t.id', '=', id).where(inGruppi('t.gruppo', gruppi)),
);

/** The call of a classe, if the account works on its group. */
export const findBandoOfClasse = first((q, { id, gruppi }: { id: number; gruppi: Gruppi }) =>
  q
    .selectFrom('classe as c')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .select('t.bando_id as bandoId')
    .where('c.id', '=', id)
    .where(inGruppi('t.gruppo', gruppi)),
);
