import type { Esito } from '@sigeba/contract/cert/stati.ts';
import { type SqlBool, sql } from 'kysely';
import { first, json, many, type RowOf, write } from '../../../ground/db/question.ts';
import type { ContenutoDelibera } from './contenuto.ts';

type Delibera = {
  istanzaId: number;
  numero: string;
  data: string;
  statoId: Esito;
  revisione: number;
  sedutaId: number | null;
  rettificaDi: number | null;
  motivo: string | null;
  contenuto: ContenutoDelibera;
  at: Date;
  by: number;
};

/** The number as it is told apart from others: without its year, whatever the case (index `cert_delibera_numero`). */
const NUMERO = sql`anno, lower(regexp_replace(numero, '/' || anno::text || '$', ''))`;

/** Nothing where the number of that year is used; the year is that of its day. */
export const insertDelibera = first((q, given: Delibera) =>
  q
    .insertInto('cert_delibera')
    .values({
      ...{ istanza_id: given.istanzaId, numero: given.numero, anno: sql<number>`extract(year from ${given.data}::date)` },
      ...{ data: given.data, stato_id: given.statoId, revisione: given.revisione, seduta_id: given.sedutaId },
      ...{ rettifica_di: given.rettificaDi, motivo: given.motivo, contenuto: json(given.contenuto) },
      ...{ created_at: given.at, created_by: given.by },
    })
    .onConflict((conflict) => conflict.expression(NUMERO).where(sql<SqlBool>`not doppione`).doNothing())
    .returning('id'),
);

/** Who runs the committee that decides: of the sitting, or where there is none of the commission in office. */
export const findCornice = first(
  (_, { sedutaId, oggi, statoId }: { sedutaId: number | null; oggi: string; statoId: number }) => sql<{
    comitato: string;
    presidente: string;
    premessa: string;
    dispositivo: string;
    chiusura: string;
  }>`
    select k.nome as comitato, u.cognome || ' ' || u.nome as presidente, t.premessa, t.dispositivo, t.chiusura
    from cert_commissione k join utente u on u.id = k.presidente_id join cert_testo_delibera t on t.stato_id = ${statoId}
    where k.id = coalesce((select s.commissione_id from cert_seduta s where s.id = ${sedutaId}),
      (select c.id from cert_commissione c where ${oggi}::date between c.data_inizio and c.data_fine))`,
);

export type Natura = 'BOZZA' | 'CONFERMATA' | 'FIRMATA';
type Documento = { mediaId: number; natura: Natura };

/** The last one of a kind is the one that counts; `d` is the delibera. */
const ultimo = (tipo: 'COMPLETA' | 'RIDOTTA') => sql<Documento | null>`(select jsonb_build_object('mediaId', f.media_id, 'natura', f.natura)
  from cert_delibera_file f where f.delibera_id = d.id and f.tipo = ${sql.lit(tipo)} order by f.id desc limit 1)`;

/** All that were taken on an istanza, the latest first. */
export const listDelibere = many((q, { istanzaId }: { istanzaId: number }) =>
  q
    .selectFrom('cert_delibera as d')
    .innerJoin('istanza as i', 'i.id', 'd.istanza_id')
    .leftJoin('cert_delibera as p', 'p.id', 'd.rettifica_di')
    .select(['d.id', 'd.numero', 'd.anno', 'd.data', 'd.revisione', 'd.motivo', 'd.confermata_ts as confermata', 'p.numero as rettificaDi'])
    .select([
      sql<Esito>`d.stato_id`.as('statoId'),
      sql<boolean>`d.contenuto is not null`.as('scritta'),
      sql<boolean>`coalesce(i.delibera_id = d.id, false)`.as('vigente'),
      ultimo('COMPLETA').as('completa'),
      ultimo('RIDOTTA').as('ridotta'),
    ])
    .where('d.istanza_id', '=', istanzaId)
    .orderBy('d.id', 'desc'),
);
export type DeliberaRow = RowOf<typeof listDelibere>;

/** Of which istanza it is, and what it says. */
export const findDelibera = first((q, { id }: { id: number }) =>
  q
    .selectFrom('cert_delibera as d')
    .select(['d.id', 'd.istanza_id as istanzaId', 'd.numero', 'd.anno', 'd.data', 'd.confermata_ts as confermata'])
    .select(sql<ContenutoDelibera | null>`d.contenuto`.as('contenuto'))
    .where('d.id', '=', id),
);

type NewFile = { deliberaId: number; tipo: 'COMPLETA' | 'RIDOTTA'; natura: Natura; mediaId: number; at: Date; by: number };

export const insertFile = write((q, { deliberaId, tipo, natura, mediaId, at, by }: NewFile) =>
  q.insertInto('cert_delibera_file').values({ delibera_id: deliberaId, tipo, natura, media_id: mediaId, created_at: at, created_by: by }),
);

export const writeConferma = write((q, { id, at, by }: { id: number; at: Date; by: number }) =>
  q.updateTable('cert_delibera').set({ confermata_ts: at, confermata_by: by }).where('id', '=', id),
);

/** All that were taken in a sitting, corrections too, in their order. */
export const listDelibereDiSeduta = many((q, { sedutaId }: { sedutaId: number }) =>
  q
    .selectFrom('cert_delibera as d')
    .leftJoin('cert_delibera as p', 'p.id', 'd.rettifica_di')
    .select(['d.id', 'd.istanza_id as istanzaId', 'd.numero', 'd.anno', 'd.motivo', 'p.numero as rettificaDi'])
    .select([sql<Esito>`d.stato_id`.as('statoId'), sql<ContenutoDelibera | null>`d.contenuto`.as('contenuto')])
    .where('d.seduta_id', '=', sedutaId)
    .orderBy('d.id'),
);
export type DeliberaDiSeduta = RowOf<typeof listDelibereDiSeduta>;

const testi = sql`select t.stato_id as "statoId", t.premessa, t.dispositivo, t.chiusura, t.updated_at as "updatedAt",
  t.updated_by::int8 as "updatedById", u.cognome || ' ' || u.nome as "updatedBy"
  from cert_testo_delibera t left join utente u on u.id = t.updated_by`;
type Testo = {
  statoId: Esito;
  premessa: string;
  dispositivo: string;
  chiusura: string;
  updatedAt: Date | null;
  updatedById: number | null;
  updatedBy: string | null;
};
export type TestoRow = Testo;

export const listTesti = many((_) => sql<Testo>`${testi} order by t.stato_id`);
export const lockTesto = first(
  (_, { statoId }: { statoId: number }) => sql<Testo>`${testi} where t.stato_id = ${statoId}::int8 for update of t`,
);

type Scritto = { statoId: number; premessa: string; dispositivo: string; chiusura: string; at: Date; by: number };
export const writeTesto = write((q, { statoId, premessa, dispositivo, chiusura, at, by }: Scritto) =>
  q
    .updateTable('cert_testo_delibera')
    .set({ premessa, dispositivo, chiusura, updated_at: at, updated_by: by })
    .where('stato_id', '=', statoId),
);
