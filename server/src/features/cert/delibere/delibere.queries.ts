import type { Esito } from '@sigeba/contract/cert/stati.ts';
import { type SqlBool, sql } from 'kysely';
import { first, json, many, type RowOf, write } from '../../../ground/db/query.ts';
import type { ContenutoDelibera } from './contenuto.ts';
import type { ContenutoVerbale } from './verbale.text.ts';

type Delibera = {
  istanzaId: number;
  numero: string;
  data: string;
  statoId: Esito;
  revisione: number;
  sedutaId: number | null;
  rettificaDi: number | null;
  motivo: string | null;
  prevalePresidente: boolean;
  motivoDeroga: string | null;
  contenuto: ContenutoDelibera;
  at: Date;
  by: number;
};

/** The number without its year, as the index `cert_delibera_numero` computes it; `numeroProprio` in the contract. */
const PROPRIO = sql`lower(regexp_replace(regexp_replace(numero, '^\\s*' || anno::text || '/|/' || anno::text || '\\s*$', '', 'g'),
  '^[\\s0]+(?=[0-9])|^\\s+|\\s+$', '', 'g'))`;
const NUMERO = sql`anno, ${PROPRIO}`;

/** The last progressive number of each year; other numbers are ignored (D-195). */
export const listUltime = many(
  (_) => sql<{ anno: number; numero: number }>`select anno, max(${PROPRIO}::int)::int as numero from cert_delibera
    where ${PROPRIO} ~ '^[0-9]{1,9}$' group by anno order by anno`,
);

/** Inserts a delibera; answers nothing where the number is taken in the year of its day. */
export const insertDelibera = first((q, given: Delibera) =>
  q
    .insertInto('cert_delibera')
    .values({
      istanza_id: given.istanzaId,
      numero: given.numero,
      anno: sql<number>`extract(year from ${given.data}::date)`,
      data: given.data,
      stato_id: given.statoId,
      revisione: given.revisione,
      seduta_id: given.sedutaId,
      rettifica_di: given.rettificaDi,
      motivo: given.motivo,
      contenuto: json(given.contenuto),
      prevale_presidente: given.prevalePresidente,
      motivo_deroga: given.motivoDeroga,
      created_at: given.at,
      created_by: given.by,
    })
    .onConflict((conflict) => conflict.expression(NUMERO).where(sql<SqlBool>`not doppione`).doNothing())
    .returning('id'),
);

/** Commission and chair for the delibera: those of the sitting, or without one of the commission in office. */
export const findCornice = first(
  (_, { sedutaId, oggi, statoId }: { sedutaId: number | null; oggi: string; statoId: number }) => sql<{
    comitato: string;
    presidente: string;
    premessa: string;
    dispositivo: string;
    chiusura: string;
  }>`
    select k.nome as comitato, u.cognome || ' ' || u.nome as presidente, t.premessa, t.dispositivo, t.chiusura
    from cert_commissione k left join cert_seduta s on s.id = ${sedutaId}
      join utente u on u.id = coalesce(s.presidente_id, k.presidente_id) join cert_testo_delibera t on t.stato_id = ${statoId}
    where k.id = coalesce(s.commissione_id,
      (select c.id from cert_commissione c where ${oggi}::date between c.data_inizio and c.data_fine))`,
);

export type Natura = 'BOZZA' | 'CONFERMATA' | 'FIRMATA';
type Documento = { mediaId: number; natura: Natura };
type Rettificata = { numero: string; anno: number; data: string };

/** The last document of a kind is the valid one; `d` is the delibera. */
const ultimo = (tipo: 'COMPLETA' | 'RIDOTTA') => sql<Documento | null>`(select jsonb_build_object('mediaId', f.media_id, 'natura', f.natura)
  from cert_delibera_file f where f.delibera_id = d.id and f.tipo = ${sql.lit(tipo)} order by f.id desc limit 1)`;

/** The delibere on an istanza, the latest first. */
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
      sql<Rettificata | null>`(select jsonb_build_object('numero', r.numero, 'anno', r.anno, 'data', r.data)
        from cert_delibera r where r.rettifica_di = d.id)`.as('rettificataDa'),
      ultimo('COMPLETA').as('completa'),
      ultimo('RIDOTTA').as('ridotta'),
    ])
    .where('d.istanza_id', '=', istanzaId)
    .orderBy('d.id', 'desc'),
);
export type DeliberaRow = RowOf<typeof listDelibere>;

/** A delibera with its istanza and contents. */
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

/** The delibere of a sitting, in order; later corrections are not part of it (D-196). */
export const listDelibereDiSeduta = many((q, { sedutaId }: { sedutaId: number }) =>
  q
    .selectFrom('cert_delibera as d')
    .select(['d.id', 'd.istanza_id as istanzaId', 'd.numero', 'd.anno'])
    .select([sql<Esito>`d.stato_id`.as('statoId'), sql<ContenutoDelibera | null>`d.contenuto`.as('contenuto')])
    .where('d.seduta_id', '=', sedutaId)
    .where('d.rettifica_di', 'is', null)
    .orderBy('d.id'),
);
export type DeliberaDiSeduta = RowOf<typeof listDelibereDiSeduta>;

/** Whether the issued verbale of `s` contains the delibera `d`. */
const inVerbale = sql<SqlBool>`(s.verbale is null or exists (select from jsonb_path_query(s.verbale, '$.punti[*].delibere[*]') v
  where v ->> 'numero' = d.numero and (v ->> 'anno')::int = d.anno))`;

/** The delibere that the verbale of a sitting does not contain, in order: later corrections, and decisions after it was issued (D-196). */
export const listSuccessiveDiSeduta = many((q, { sedutaId }: { sedutaId: number }) =>
  q
    .selectFrom('cert_delibera as d')
    .innerJoin('cert_seduta as s', 's.id', 'd.seduta_id')
    .leftJoin('cert_delibera as p', 'p.id', 'd.rettifica_di')
    .select(['d.id', 'd.istanza_id as istanzaId', 'd.numero', 'd.anno', 'd.data', 'p.numero as rettificaDi', 'p.anno as annoPrima'])
    .select(['d.created_at as presa', sql<Esito>`d.stato_id`.as('statoId')])
    .where('d.seduta_id', '=', sedutaId)
    .where(sql<SqlBool>`(d.rettifica_di is not null or not ${inVerbale})`)
    .orderBy('d.id'),
);

export type SuccessivaDiSeduta = RowOf<typeof listSuccessiveDiSeduta>;

/** The verbale of a sitting as first issued; both columns null before. */
export const findVerbale = first((q, { sedutaId }: { sedutaId: number }) =>
  q
    .selectFrom('cert_seduta as s')
    .select([sql<ContenutoVerbale | null>`s.verbale`.as('contenuto'), 's.verbale_ts as quando'])
    .where('s.id', '=', sedutaId),
);

/** Stores the verbale, unless one is stored already. */
export const keepVerbale = write((q, { sedutaId, contenuto, at }: { sedutaId: number; contenuto: ContenutoVerbale; at: Date }) =>
  q
    .updateTable('cert_seduta')
    .set({ verbale: json(contenuto), verbale_ts: at })
    .where('id', '=', sedutaId)
    .where('verbale', 'is', null),
);

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
