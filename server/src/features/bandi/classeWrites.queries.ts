import type { CategoriaAmmessa, Voce } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Criterio, Fase, Step } from '@sigeba/contract/bandi/criteri.rules.ts';
import type { Storable } from '@sigeba/contract/stored.ts';
import { sql } from 'kysely';
import { json, many, one, write } from '../../ground/db/query.ts';

type Stamp = { at: Date; by: number };
type OfClasse = { classeId: number };

/** Adds a classe after the others of its tipologia. */
export const insertClasse = one(
  (q, { tipologiaId, nome, formVersioneId, at, by }: Stamp & { tipologiaId: number; nome: string; formVersioneId: number }) =>
    q
      .insertInto('classe')
      .values({
        tipologia_id: tipologiaId,
        nome,
        form_versione_id: formVersioneId,
        updated_at: at,
        updated_by: by,
        ordine: sql<number>`(select coalesce(max(o.ordine), 0) + 1 from classe o where o.tipologia_id = ${tipologiaId})`,
      })
      .returning('id'),
);

/** Locks a classe: nobody begins a proposta in it until the end of the transaction; a user about to send one has done so, or waits. */
export const lockClasse = many(
  (_, { classeId }: OfClasse) => sql<{ id: number }>`
    with held as (select id from classe where id = ${classeId} for update)
    select p.id from proposta p, held where p.classe_id = held.id and p.status = 'BOZZA' and p.eliminata_ts is null order by p.id
    for no key update of p`,
);

export const deleteClasseRow = write((q, { id }: { id: number }) => q.deleteFrom('classe').where('id', '=', id));

type Columns = Stamp & {
  id: number;
  nome: string;
  descrizione: string;
  formVersioneId: number;
  formPartecipanteVersioneId: number | null;
  formRendicontoVersioneId: number | null;
  importoSingoloAssegno: number | null;
  sogliaFinanziabilita: number | null;
  correzioneIndicatori: boolean;
};

/** `updated_at` advances with every change, so that caches of the classe are read again. */
export const writeClasse = write((q, given: Columns) =>
  q
    .updateTable('classe')
    .set({
      nome: given.nome,
      descrizione: given.descrizione,
      form_versione_id: given.formVersioneId,
      form_partecipante_versione_id: given.formPartecipanteVersioneId,
      form_rendiconto_versione_id: given.formRendicontoVersioneId,
      importo_singolo_assegno: given.importoSingoloAssegno,
      soglia_finanziabilita: given.sogliaFinanziabilita,
      correzione_indicatori: given.correzioneIndicatori,
      updated_at: given.at,
      updated_by: given.by,
    })
    .where('id', '=', given.id),
);

export const writeAttributi = write(
  (_, { classeId, attributi }: OfClasse & { attributi: object }) => sql`
    insert into classe_attributo (classe_id, codice, valore) select ${classeId}::bigint, a.key, a.value from jsonb_each(${json(attributi)}) a
    on conflict (classe_id, codice) do update set valore = excluded.valore`,
);

type Parametri = readonly { codice: string; valore: number | null }[];

/** Writes the given parameters; one without a value sets no bound. */
export const writeParametri = write(
  (_, { classeId, parametri }: OfClasse & { parametri: Parametri }) => sql`
    insert into classe_parametro (classe_id, codice, valore)
    select ${classeId}::bigint, p.codice, p.valore from jsonb_to_recordset(${json(parametri)}) as p (codice text, valore numeric)
    on conflict (classe_id, codice) do update set valore = excluded.valore`,
);

export const deleteCategorie = write((q, { classeId }: OfClasse) => q.deleteFrom('classe_categoria').where('classe_id', '=', classeId));

export const insertCategorie = write(
  (_, { classeId, categorie }: OfClasse & { categorie: readonly CategoriaAmmessa[] }) => sql`
    insert into classe_categoria (classe_id, categoria_id, ruoli, regimi, minimo, massimo)
    select ${classeId}::bigint, c.id, array(select (r.value)::bigint from jsonb_array_elements_text(c.ruoli) r),
      array(select r.value from jsonb_array_elements_text(c.regimi) r), c.minimo, c.massimo
    from jsonb_to_recordset(${json(categorie)}) as c (id bigint, ruoli jsonb, regimi jsonb, minimo smallint, massimo smallint)`,
);

type KeptRows = OfClasse & { ids: readonly number[] };

export const deleteVoci = write((q, { classeId, ids }: KeptRows) =>
  q.deleteFrom('classe_voce').where('classe_id', '=', classeId).where(sql<boolean>`id <> all(${ids}::bigint[])`),
);

/** Existing items keep their ids, to which answers refer; the others are new. */
export const writeVoci = write(
  (_, { classeId, voci }: OfClasse & { voci: readonly (Storable<Voce> & { ordine: number })[] }) => sql`
    with given as (
      select * from jsonb_to_recordset(${json(voci)}) as g (id bigint, nome text, descrizione text, "tipoImporto" text, importo numeric,
        min numeric, max numeric, ordine smallint)
    ), changed as (
      update classe_voce v set nome = g.nome, descrizione = g.descrizione, tipo_importo = g."tipoImporto", importo = g.importo, min = g.min,
        max = g.max, ordine = g.ordine
      from given g where v.id = g.id and v.classe_id = ${classeId}
    )
    insert into classe_voce (classe_id, nome, descrizione, tipo_importo, importo, min, max, ordine)
    select ${classeId}::bigint, nome, descrizione, "tipoImporto", importo, min, max, ordine from given where id is null order by ordine`,
);

export const deleteFasi = write((q, { classeId, ids }: KeptRows) =>
  q.deleteFrom('fase_valutazione').where('classe_id', '=', classeId).where(sql<boolean>`id <> all(${ids}::bigint[])`),
);

export const writeFasi = write(
  (_, { classeId, fasi }: OfClasse & { fasi: readonly (Storable<Fase> & { fase: number })[] }) => sql`
    with given as (select * from jsonb_to_recordset(${json(fasi)}) as g (id bigint, nome text, tipo text, fase smallint)), changed as (
      update fase_valutazione f set nome = g.nome, tipo = g.tipo, fase = g.fase from given g where f.id = g.id and f.classe_id = ${classeId}
    )
    insert into fase_valutazione (classe_id, fase, nome, tipo) select ${classeId}::bigint, fase, nome, tipo from given where id is null`,
);

export const deleteCriteri = write((q, { classeId, ids }: KeptRows) =>
  q.deleteFrom('criterio').where('classe_id', '=', classeId).where(sql<boolean>`id <> all(${ids}::bigint[])`),
);

export const deleteValori = write((q, { classeId }: OfClasse) =>
  q
    .deleteFrom('criterio_valore')
    .where('criterio_id', 'in', (eb) => eb.selectFrom('criterio').select('id').where('classe_id', '=', classeId)),
);

/** Writes criteria in order, each with its values. */
export const writeCriteri = write(
  (_, { classeId, criteri }: OfClasse & { criteri: readonly (Storable<Criterio> & { posizione: number })[] }) => sql`
    with given as (
      select * from jsonb_to_recordset(${json(criteri)}) as g (id bigint, descrizione text, "descrizioneEn" text, tipo text, bloccante boolean,
        "concorreSoglia" boolean, coefficiente numeric,
        "faseId" bigint, posizione smallint, "valoreList" jsonb)
    ), changed as (
      update criterio k set descrizione = g.descrizione, descrizione_en = nullif(btrim(g."descrizioneEn"), ''), tipo = g.tipo, bloccante = g.bloccante,
        concorre_soglia = g."concorreSoglia", coefficiente = g.coefficiente,
        fase_id = g."faseId", posizione = g.posizione
      from given g where k.id = g.id and k.classe_id = ${classeId} returning k.id, k.posizione
    ), added as (
      insert into criterio (classe_id, descrizione, descrizione_en, tipo, bloccante, concorre_soglia, coefficiente, fase_id, posizione)
      select ${classeId}::bigint, descrizione, nullif(btrim("descrizioneEn"), ''), tipo, bloccante, "concorreSoglia", coefficiente, "faseId", posizione from given where id is null
      returning id, posizione
    )
    insert into criterio_valore (criterio_id, valore, descrizione, posizione, minimo, massimo, valore_true, valore_false,
      descrizione_en, valore_true_en, valore_false_en)
    select k.id, (v.value ->> 'valore')::numeric, v.value ->> 'descrizione', v.ordinality, (v.value ->> 'minimo')::numeric,
      (v.value ->> 'massimo')::numeric, v.value ->> 'valoreTrue', v.value ->> 'valoreFalse',
      nullif(btrim(v.value ->> 'descrizioneEn'), ''), nullif(btrim(v.value ->> 'valoreTrueEn'), ''), nullif(btrim(v.value ->> 'valoreFalseEn'), '')
    from (select * from changed union all select * from added) k join given g on g.posizione = k.posizione,
      jsonb_array_elements(g."valoreList") with ordinality v`,
);

/** Steps that would be deleted although a report was begun in them. */
export const listStepsInUse = many((q, { classeId, ids }: KeptRows) =>
  q
    .selectFrom('step_rendicontazione as s')
    .select('s.nome')
    .where('s.classe_id', '=', classeId)
    .where(sql<boolean>`s.id <> all(${ids}::bigint[])`)
    .where((eb) => eb.exists(eb.selectFrom('rendicontazione as r').select('r.id').whereRef('r.step_id', '=', 's.id'))),
);

export const deleteSteps = write((q, { classeId, ids }: KeptRows) =>
  q.deleteFrom('step_rendicontazione').where('classe_id', '=', classeId).where(sql<boolean>`id <> all(${ids}::bigint[])`),
);

export const writeSteps = write(
  (_, { classeId, steps }: OfClasse & { steps: readonly (Storable<Step> & { ordine: number })[] }) => sql`
    with given as (select * from jsonb_to_recordset(${json(steps)}) as g (id bigint, nome text, mesi smallint, ordine smallint)), changed as (
      update step_rendicontazione s set nome = g.nome, mesi = g.mesi, ordine = g.ordine from given g where s.id = g.id and s.classe_id = ${classeId}
    )
    insert into step_rendicontazione (classe_id, nome, mesi, ordine) select ${classeId}::bigint, nome, mesi, ordine from given where id is null`,
);

type NewRettifica = OfClasse & Stamp & { numero: string; motivo: string; cosa: string };

export const insertRettifica = write((q, { classeId, numero, motivo, cosa, at, by }: NewRettifica) =>
  q.insertInto('rettifica').values({ classe_id: classeId, numero, motivo, cosa, utente_id: by, quando: at }),
);
