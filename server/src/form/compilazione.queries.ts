import type { mediaOf } from '@sigeba/contract/form/engine/media.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { DatiRicevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import { type SqlBool, sql } from 'kysely';
import { anyOf, json, many, one, write } from '../ground/db/query.ts';

// The only file that writes `compilazione`, `compilazione_versione` and `compilazione_media`. openForm.ts and the family of files call it
// for one form; acts on many forms (a classe changed, a version published, a reopening that lapsed) call it directly.

/** The columns of a form's document that a verb reads: its key (`k`), its state, and the result of Controlla. */
export const documentOf = <As extends string>(k: As) =>
  [
    `${k}.form_versione_id as formVersioneId`,
    `${k}.versione_prima_id as versionePrimaId`,
    `${k}.risposte_prima as rispostePrima`,
    `${k}.valori`,
    `${k}.stato_validazione as statoValidazione`,
  ] as const;

/** Whether the answers that are written passed the check, null if they were not checked, and the instant of it. */
type Validazione = { valida: boolean | null; at: Date };

/** Answers that were not checked have no instant of a check. */
const checkedAt = (valida: boolean | null, at: Date) =>
  sql<Date | null>`case when ${valida}::boolean is not null then ${at}::timestamptz end`;

type NewAnswers = Validazione & { formVersioneId: number; valori: Valori };

/** Stores the answers of a form that is filled in for the first time. */
export const insertCompilazione = one((q, { formVersioneId, valori, valida, at }: NewAnswers) =>
  q
    .insertInto('compilazione')
    .values({ form_versione_id: formVersioneId, valori: json(valori), stato_validazione: valida, validata_ts: checkedAt(valida, at) })
    .returning('id'),
);

/** Stores new answers; the result of an earlier check no longer counts. */
export const updateCompilazione = write((q, { id, valori, valida, at }: Validazione & { id: number; valori: Valori }) =>
  q
    .updateTable('compilazione')
    .set({ valori: json(valori), stato_validazione: valida, validata_ts: checkedAt(valida, at), errori: null })
    .where('id', '=', id),
);

/** Stores the result of a check: the number of faults, and whether the answers may be sent as they are. */
export const storeValidazione = write((q, { id, valida, errori, at }: { id: number; valida: boolean; errori: number; at: Date }) =>
  q.updateTable('compilazione').set({ stato_validazione: valida, errori, validata_ts: at }).where('id', '=', id),
);

type FrozenAnswers = { id: number; valori: Valori; versione: number; at: Date };

/** Stores the answers as they are sent, for good; changes of their form before the sending no longer matter. */
export const freezeCompilazione = write((q, { id, valori, versione, at }: FrozenAnswers) =>
  q
    .with('sent', (cte) =>
      cte
        .updateTable('compilazione')
        .set({ valori: json(valori), versione_prima_id: null, risposte_prima: null })
        .where('id', '=', id)
        .returning(['id', 'valori', 'form_versione_id']),
    )
    .insertInto('compilazione_versione')
    .columns(['compilazione_id', 'versione', 'valori', 'quando', 'form_versione_id'])
    .expression((eb) =>
      eb
        .selectFrom('sent')
        .select([
          ...(['id', sql<number>`${versione}::integer`.as('versione'), 'valori', sql<Date>`${at}::timestamptz`.as('quando')] as const),
          'form_versione_id',
        ]),
    ),
);

type ReceiptRow = { id: number; versione: number; dati: DatiRicevuta; impronta: Buffer };

/** Stores the receipt of a version that has just been frozen. */
export const sealVersione = write((q, { id, versione, dati, impronta }: ReceiptRow) =>
  q
    .updateTable('compilazione_versione')
    .set({ ricevuta: json(dati), impronta })
    .where('compilazione_id', '=', id)
    .where('versione', '=', versione)
    .where(sql<SqlBool>`ricevuta is null`),
);

/** Discards the results of Controlla in the drafts of a classe, because the classe has changed. */
export const forgetValidazioni = write(
  (_, { classeId }: { classeId: number }) => sql`
    update compilazione k set stato_validazione = null, validata_ts = null, errori = null from proposta p
    where k.id = p.compilazione_id and p.classe_id = ${classeId} and p.status = 'BOZZA' and p.eliminata_ts is null
      and k.stato_validazione is not null`,
);

type DraftMove = { ids: readonly number[]; to: number };

/**
 * Moves drafts to another version of their form. Answers with the same uid stay, the result of Controlla is discarded, and the version in
 * which each draft was begun is remembered.
 */
export const moveCompilazioni = write(
  (_, { ids, to }: DraftMove) => sql`
    update compilazione set versione_prima_id = coalesce(versione_prima_id, form_versione_id), form_versione_id = ${to},
      stato_validazione = null, validata_ts = null, errori = null
    where id = any(${ids}::bigint[]) and form_versione_id <> ${to}`,
);

/** Sets aside answers that have no field in the new version; they stay readable. */
export const putAside = write(
  (_, { perse }: { perse: readonly { id: number; uids: readonly string[] }[] }) => sql`
    update compilazione k set valori = k.valori - g.uids,
      risposte_prima = coalesce(k.risposte_prima, '{}') || (select jsonb_object_agg(u, k.valori -> u) from unnest(g.uids) u)
    from (select id, array(select jsonb_array_elements_text(uids)) as uids
          from jsonb_to_recordset(${json(perse)}) as x (id bigint, uids jsonb)) g
    where k.id = g.id`,
);

/** The answers of those drafts that have an answer under one of these uids. */
export const listAnswersTo = many(
  (_, { ids, uids }: { ids: readonly number[]; uids: readonly string[] }) => sql<{ id: number; valori: Valori }>`
    select id, valori from compilazione where id = any(${ids}::bigint[]) and jsonb_exists_any(valori, ${uids}::text[])`,
);

/** Restores the answers as they were sent, of the responsabile and of the members, after a reopening that ended without another sending. */
export const restoreCompilazioni = write(
  (_, { propostaId }: { propostaId: number }) => sql`
    update compilazione k set form_versione_id = s.form_versione_id, valori = s.valori, stato_validazione = s.stato_validazione,
      validata_ts = s.validata_ts, errori = s.errori, versione_prima_id = s.versione_prima_id, risposte_prima = s.risposte_prima
    from jsonb_populate_recordset(null::compilazione, (select a.tenuta -> 'compilazioni' from proposta_riapertura a
      where a.proposta_id = ${propostaId} and a.chiusa_ts is null)) s where k.id = s.id`,
);

/**
 * Detaches the files of answers. Files that a sent version names stay for good; files of a part that a reopening may restore stay while it
 * is open.
 */
export const detachFiles = write((q, { compilazioneId }: { compilazioneId: number }) =>
  q
    .deleteFrom('compilazione_media as cm')
    .where('cm.compilazione_id', '=', compilazioneId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('compilazione_versione as v').select('v.versione').whereRef('v.compilazione_id', '=', 'cm.compilazione_id'),
        ),
      ),
    )
    .where(
      sql<SqlBool>`not exists (select from proposta_riapertura a where a.chiusa_ts is null
        and a.tenuta -> 'compilazioni' @> jsonb_build_array(jsonb_build_object('id', cm.compilazione_id)))`,
    ),
);

type NamedFiles = { compilazioneId: number; files: ReturnType<typeof mediaOf> };

/** Attaches files to the answers that name them, in the order in which they are named. */
export const attachFiles = write(
  (_, { compilazioneId, files }: NamedFiles) => sql`
    insert into compilazione_media (compilazione_id, campo_uid, media_id, ordine)
    select ${compilazioneId}::bigint, f.value ->> 'uid', (f.value ->> 'mediaId')::bigint, f.ordinality - 1
    from jsonb_array_elements(${json(files)}) with ordinality as f
    on conflict (compilazione_id, campo_uid, media_id) do nothing`,
);

type Renaming = { ids: readonly number[]; da: number; a: number };
/** The lists of an answer whose entries are people, each with its account: parts and publications of members, who took part. */
const PERSONE = sql`('perUtente', 'partecipanti')`;
/** A document with another account in place of one, in the entries of people alone: a column of a table may bear the same name. */
const rinominata = (colonna: string, { da, a }: Renaming) => sql<string>`case when ${sql.ref(colonna)} is not null then (
  select coalesce(jsonb_object_agg(r.uid, case when jsonb_typeof(r.risposta) <> 'object' then r.risposta else (
    select coalesce(jsonb_object_agg(l.nome, case when l.nome not in ${PERSONE} or jsonb_typeof(l.lista) <> 'array' then l.lista else (
      select coalesce(jsonb_agg(case when v.voce -> 'utenteId' = to_jsonb(${da}::bigint)
        then jsonb_set(v.voce, '{utenteId}', to_jsonb(${a}::bigint)) else v.voce end order by v.n), '[]')
      from jsonb_array_elements(l.lista) with ordinality v (voce, n)) end), '{}')
    from jsonb_each(r.risposta) l (nome, lista)) end), '{}')
  from jsonb_each(${sql.ref(colonna)}) r (uid, risposta)) end`;
/** Whether an entry of people in a document of answers names an account by its id. */
export const namesAccount = (colonna: string, utenteId: number) =>
  sql<SqlBool>`coalesce(jsonb_path_exists(${sql.ref(colonna)},
    '$.* ? (@.perUtente[*].utenteId == $chi || @.partecipanti[*].utenteId == $chi)', jsonb_build_object('chi', ${utenteId}::bigint)), false)`;

/** Names another account wherever these answers name one; sent versions, whose fingerprint is known, stay. Answers the changed ids. */
export const renameInCompilazioni = many((q, renaming: Renaming) =>
  q
    .updateTable('compilazione')
    .set({ valori: rinominata('valori', renaming), risposte_prima: rinominata('risposte_prima', renaming) })
    .where('id', '=', anyOf(renaming.ids))
    .where((eb) => eb.or([namesAccount('valori', renaming.da), namesAccount('risposte_prima', renaming.da)]))
    .returning('id'),
);
