import { RESPONSABILE } from '@sigeba/contract/partecipazioni/categorie.ts';
import type { Limite, Presenza, RuoloInTipologia } from '@sigeba/contract/partecipazioni/limiti.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, json, many, one, write } from '../../ground/db/query.ts';
import { scadenzaAs } from './scadenza.queries.ts';

type PersonAt = { utenteId: unknown; received: Date };

export type PresenzaDiAnno = Presenza & { anno: number };

/**
 * A person's roles in the proposte of every year, by sigla and categoria (D-79): responsabile of sent proposte, reopened ones too
 * (a sent version counts until another replaces it); member of sent proposte, and of a BOZZA until its call closes.
 */
export const presenzeOf = ({ utenteId, received }: PersonAt): RawBuilder<PresenzaDiAnno[]> => sql<PresenzaDiAnno[]>`coalesce((
  select jsonb_agg(to_jsonb(n)) from (
    select ms.anno, ms.sigla, ms."categoriaId", count(*) as quante from (
      select mp.anno, mt.sigla, ${sql.lit(RESPONSABILE)}::bigint as "categoriaId" from proposta mp
      join classe mc on mc.id = mp.classe_id
      join tipologia_progetto mt on mt.id = mc.tipologia_id
      where mp.responsabile_id = ${utenteId} and mp.numero_protocollo is not null and mp.eliminata_ts is null
      union all
      select mp.anno, mt.sigla, m.categoria_id from proposta_partecipante m
      join richiesta_partecipazione mr on mr.partecipante_id = m.id
      join proposta mp on mp.id = m.proposta_id
      join classe mc on mc.id = mp.classe_id
      join tipologia_progetto mt on mt.id = mc.tipologia_id
      join bando mb on mb.id = mt.bando_id
      where m.utente_id = ${utenteId} and mr.status = 'ACCETTATA' and mp.eliminata_ts is null and (mp.numero_protocollo is not null
        or ${scadenzaAs({ proposta: 'mp', tipologia: 'mt', bando: 'mb' })} >= ${received})) ms
    group by ms.anno, ms.sigla, ms."categoriaId") n), '[]')`;

/** The roles of one person. */
export const readPresenze = one((q, { utenteId, received }: { utenteId: number; received: Date }) =>
  q.selectNoFrom(presenzeOf({ utenteId, received }).as('presenze')),
);

const ruolo = (sigla: RawBuilder<unknown>, categoriaId: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('sigla', ${sigla}, 'categoriaId', ${categoriaId}, 'nome', lk.descrizione_singolare || lt.dove,
    'nomeEn', lk.descrizione_singolare_en || lt.dove)
  from categoria lk, (select ' in ' || coalesce(
    (select lt.nome from tipologia_progetto lt where lt.sigla = ${sigla} order by lt.id desc limit 1), ${sigla}) as dove) lt
  where lk.id = ${categoriaId})`;

/** The limits that concern a tipologia, in a stable order. */
export const limitiOf = (sigla: unknown): RawBuilder<Limite[]> => sql<Limite[]>`coalesce((
  select jsonb_agg(jsonb_build_object('massimo', li.massimo,
    'a', ${ruolo(sql`li.sigla_a`, sql`li.categoria_a_id`)},
    'b', ${ruolo(sql`li.sigla_b`, sql`li.categoria_b_id`)}) order by li.sigla_a, li.categoria_a_id, li.sigla_b, li.categoria_b_id)
  from tipologia_incompatibilita li where li.sigla_a = ${sigla} or li.sigla_b = ${sigla}), '[]')`;

/** The limit of proposte for one person in a single role; null means no limit. */
export const limiteAlone = (sigla: RawBuilder<unknown>, categoriaId: RawBuilder<unknown>): RawBuilder<number | null> => sql<number | null>`(
  select li.massimo from tipologia_incompatibilita li where li.sigla_a = ${sigla} and li.categoria_a_id = ${categoriaId}
    and li.sigla_b = li.sigla_a and li.categoria_b_id = li.categoria_a_id)`;

export type LimiteRow = Record<'sigla_a' | 'sigla_b', string> & Record<'categoria_a_id' | 'categoria_b_id' | 'massimo', number>;

/** Serialises writers of limits, which belong to sigle and not to a call. Taken before any call is locked. */
export const lockLimiti = one((_) => sql`select pg_advisory_xact_lock(hashtextextended('limiti', 0))`);

/** The stored limits of a sigla, in any pair. */
export const listLimitiOf = many((q, { sigla }: { sigla: string }) =>
  q
    .selectFrom('tipologia_incompatibilita')
    .select(['sigla_a', 'categoria_a_id', 'sigla_b', 'categoria_b_id', 'massimo'])
    .where((eb) => eb.or([eb('sigla_a', '=', sigla), eb('sigla_b', '=', sigla)])),
);

/** The groups that own these sigle: those of their tipologie in every call. */
export const listGruppiOfSigle = many((q, { sigle }: { sigle: readonly string[] }) =>
  q.selectFrom('tipologia_progetto').select('gruppo').distinct().where('sigla', '=', anyOf(sigle)),
);

type TipologieTouch = { sigle: readonly string[]; exceptId: number; at: Date; by: number };

/** Touches the other tipologie with these limits, so that a user who has one open is told (code 9). */
export const touchTipologieOf = write((q, { sigle, exceptId, at, by }: TipologieTouch) =>
  q
    .updateTable('tipologia_progetto')
    .set({ updated_at: sql<Date>`greatest(${at}::timestamptz, updated_at + interval '1 millisecond')`, updated_by: by })
    .where('sigla', '=', anyOf(sigle))
    .where('id', '<>', exceptId),
);

/** Deletes every limit of a sigla, in any pair. */
export const deleteLimiti = write((q, { sigla }: { sigla: string }) =>
  q.deleteFrom('tipologia_incompatibilita').where((eb) => eb.or([eb('sigla_a', '=', sigla), eb('sigla_b', '=', sigla)])),
);

/** Deletes limits of sigle without a tipologia: they bind nobody now, and would bind the next tipologia that takes the sigla. */
export const deleteLimitiOrfani = write(
  (_) => sql`delete from tipologia_incompatibilita li where not exists (select from tipologia_progetto t where t.sigla = li.sigla_a)
    or not exists (select from tipologia_progetto t where t.sigla = li.sigla_b)`,
);

/** The other tipologie of a sigla, in any call. */
export const listSameSigla = many((q, { sigla, exceptId }: { sigla: string; exceptId: number | null }) =>
  q
    .selectFrom('tipologia_progetto as t')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .select(['t.gruppo', 'b.nome as bando'])
    .where('t.sigla', '=', sigla)
    .where(sql<boolean>`t.id is distinct from ${exceptId}`)
    .orderBy('b.anno', 'desc')
    .orderBy('t.id', 'desc'),
);

export const insertLimiti = write(
  (_, { rows }: { rows: readonly LimiteRow[] }) => sql`
    insert into tipologia_incompatibilita (sigla_a, categoria_a_id, sigla_b, categoria_b_id, massimo)
    select r.sigla_a, r.categoria_a_id, r.sigla_b, r.categoria_b_id, r.massimo
    from jsonb_to_recordset(${json(rows)}) as r(sigla_a text, categoria_a_id bigint, sigla_b text, categoria_b_id bigint, massimo smallint)`,
);

/** Whether a tipologia with this sigla and a categoria exist: a limit may name nothing else. */
export const listUnknownRuoli = many(
  (_, { ruoli }: { ruoli: readonly RuoloInTipologia[] }) =>
    sql<RuoloInTipologia>`
    select r.sigla, r."categoriaId" from jsonb_to_recordset(${json(ruoli)}) as r(sigla text, "categoriaId" bigint)
    where not exists (select from tipologia_progetto t where t.sigla = r.sigla) or not exists (select from categoria c where c.id = r."categoriaId")`,
);
