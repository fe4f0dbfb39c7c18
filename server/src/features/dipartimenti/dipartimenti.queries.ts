import { sql } from 'kysely';
import { first, many, one, type Q, type RowOf, write } from '../../ground/db/query.ts';

type Incaricati = { id: number; cognome: string; nome: string; email: string; dipartimento: string | null }[];

/** The holders of an office of a department or structure, by surname, as a JSON array. */
const personeOf = (table: string, column: string, of: string) => sql<Incaricati>`coalesce((
  select jsonb_agg(jsonb_build_object('id', u.id, 'cognome', u.cognome, 'nome', u.nome, 'email', u.email,
    'dipartimento', (select o.nome from utente_profilo f join dipartimento o on o.id = f.dipartimento_id where f.utente_id = u.id)) order by u.cognome_norm, u.nome, u.id)
  from ${sql.table(table)} x join utente u on u.id = x.utente_id where x.${sql.ref(column)} = ${sql.ref(of)}), '[]')`;

/** Null stands for the seeded vocabularies, which have no author. */
const updatedBy = (of: string) =>
  sql<string>`coalesce((select a.cognome || ' ' || a.nome from utente a where a.id = ${sql.ref(of)}), 'SIGEBA')`;

const dipartimenti = (q: Q) =>
  q
    .selectFrom('dipartimento as d')
    .innerJoin('macroarea as m', 'm.id', 'd.macroarea_id')
    .select(['d.id', 'd.nome', 'd.valido', 'm.id as macroAreaId', 'm.codice as macroAreaCodice', 'm.nome as macroAreaNome'])
    .orderBy('d.nome')
    .orderBy('d.id');

/** Every department with its macro-area, by name. */
export const listDipartimenti = many((q) => dipartimenti(q));

const completi = (q: Q) =>
  dipartimenti(q).select([
    'd.nome_en as nomeEn',
    'd.updated_at as updatedAt',
    'd.updated_by as updatedById',
    updatedBy('d.updated_by').as('updatedBy'),
    personeOf('dipartimento_direttore', 'dipartimento_id', 'd.id').as('direttoreList'),
    personeOf('dipartimento_rad', 'dipartimento_id', 'd.id').as('radList'),
    personeOf('dipartimento_referente', 'dipartimento_id', 'd.id').as('refereeList'),
    sql<number[]>`coalesce((select jsonb_agg(y.anno order by y.anno desc) from dipartimento_qualificato y
      where y.dipartimento_id = d.id), '[]')`.as('anniQualificati'),
  ]);

export const listCompleti = many((q) => completi(q));
export type DipartimentoRow = RowOf<typeof listCompleti>;

/** The departments that a person directs. */
export const listDiretti = many((q, { utenteId }: { utenteId: number }) =>
  completi(q).where(
    sql<boolean>`exists (select from dipartimento_direttore o where o.dipartimento_id = d.id and o.utente_id = ${utenteId})`,
  ),
);

/** The departments whose RAD a person is. */
export const listSeguiti = many((q, { utenteId }: { utenteId: number }) =>
  completi(q).where(sql<boolean>`exists (select from dipartimento_rad o where o.dipartimento_id = d.id and o.utente_id = ${utenteId})`),
);

export const findDipartimento = first((q, { id }: { id: number }) => completi(q).where('d.id', '=', id));

/** Locks a department until the end of the transaction. */
export const lockDipartimento = first((q, { id }: { id: number }) =>
  q.selectFrom('dipartimento').select('id').where('id', '=', id).forNoKeyUpdate(),
);

/** Serialises additions and renamings of departments and structures until the end of the transaction, so that no name is taken twice. */
export const lockNomi = one((_) => sql`select pg_advisory_xact_lock(hashtextextended('nomi di dipartimenti e strutture', 0))`);

type Nuovi = { nomi: readonly string[]; at: Date; by: number };

export const insertDipartimenti = many(
  (_, { nomi, macroAreaId, at, by }: Nuovi & { macroAreaId: number }) => sql<{ id: number; nome: string }>`
    insert into dipartimento (nome, macroarea_id, updated_at, updated_by)
    select n, ${macroAreaId}::bigint, ${at}::timestamptz, ${by}::bigint from unnest(${nomi}::text[]) n returning id, nome`,
);

type Touch = { id: number; nome: string; nomeEn: string | null; valido: boolean; at: Date; by: number };

export const writeDipartimento = write((q, { id, nome, nomeEn, macroAreaId, valido, at, by }: Touch & { macroAreaId: number }) =>
  q
    .updateTable('dipartimento')
    .set({ nome, nome_en: nomeEn, macroarea_id: macroAreaId, valido, updated_at: at, updated_by: by })
    .where('id', '=', id),
);

export const findMacroarea = first((q, { id }: { id: number }) => q.selectFrom('macroarea').select(['id', 'nome']).where('id', '=', id));

type OfficeHolders = { id: number; utenti: readonly number[] };

/** Sets the holders of one office of a department. */
const replaced = (table: string, { id, utenti }: OfficeHolders) => sql`
  with tolti as (delete from ${sql.table(table)} where dipartimento_id = ${id} and utente_id <> all(${utenti}::bigint[]))
  insert into ${sql.table(table)} (dipartimento_id, utente_id)
  select ${id}::bigint, u from unnest(${utenti}::bigint[]) u on conflict do nothing`;
export const replaceDirettori = write((_, given: OfficeHolders) => replaced('dipartimento_direttore', given));
export const replaceRad = write((_, given: OfficeHolders) => replaced('dipartimento_rad', given));
export const replaceReferenti = write((_, given: OfficeHolders) => replaced('dipartimento_referente', given));

export const replaceAnniQualificati = write(
  (_, { id, anni }: { id: number; anni: readonly number[] }) => sql`
    with tolti as (delete from dipartimento_qualificato where dipartimento_id = ${id} and anno <> all(${anni}::smallint[]))
    insert into dipartimento_qualificato (dipartimento_id, anno)
    select ${id}::bigint, a from unnest(${anni}::smallint[]) a on conflict do nothing`,
);

const strutture = (q: Q) => q.selectFrom('struttura as s').select(['s.id', 's.nome', 's.valido']).orderBy('s.nome').orderBy('s.id');

/** Every structure, by name. */
export const listStrutture = many((q) => strutture(q));

const struttureComplete = (q: Q) =>
  strutture(q).select([
    's.nome_en as nomeEn',
    's.updated_at as updatedAt',
    's.updated_by as updatedById',
    updatedBy('s.updated_by').as('updatedBy'),
    personeOf('struttura_rad', 'struttura_id', 's.id').as('radList'),
  ]);

export const listStruttureComplete = many((q) => struttureComplete(q));
export type StrutturaRow = RowOf<typeof listStruttureComplete>;

/** The structures whose RAD a person is. */
export const listStruttureSeguite = many((q, { utenteId }: { utenteId: number }) =>
  struttureComplete(q).where(sql<boolean>`exists (select from struttura_rad o where o.struttura_id = s.id and o.utente_id = ${utenteId})`),
);

export const findStruttura = first((q, { id }: { id: number }) => struttureComplete(q).where('s.id', '=', id));

export const lockStruttura = first((q, { id }: { id: number }) =>
  q.selectFrom('struttura').select('id').where('id', '=', id).forNoKeyUpdate(),
);

export const writeStruttura = write((q, { id, nome, nomeEn, valido, at, by }: Touch) =>
  q.updateTable('struttura').set({ nome, nome_en: nomeEn, valido, updated_at: at, updated_by: by }).where('id', '=', id),
);

export const insertStrutture = many(
  (_, { nomi, at, by }: Nuovi) => sql<{ id: number; nome: string }>`
    insert into struttura (nome, updated_at, updated_by)
    select n, ${at}::timestamptz, ${by}::bigint from unnest(${nomi}::text[]) n returning id, nome`,
);

/** Sets the RAD of a structure, who replaces the previous one. */
export const leaveStruttura = write((q, { id }: { id: number }) => q.deleteFrom('struttura_rad').where('struttura_id', '=', id));
export const takeStruttura = write(
  (_, { id, utenti }: { id: number; utenti: readonly number[] }) => sql`
    insert into struttura_rad (struttura_id, utente_id) select ${id}::bigint, u from unnest(${utenti}::bigint[]) u`,
);
