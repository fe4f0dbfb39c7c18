import { REVISIONE } from '@sigeba/contract/cert/stati.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { sql } from 'kysely';
import { nameOfForm } from '../../form/template.queries.ts';
import { first, json, many, type Q, type RowOf, write } from '../../ground/db/query.ts';

const byName = (column: string) => sql<string | null>`(select a.cognome || ' ' || a.nome from utente a where a.id = ${sql.ref(column)})`;

const versioni = (q: Q) =>
  q
    .selectFrom('form_versione as v')
    .innerJoin('form as f', 'f.id', 'v.form_id')
    .select([
      'v.id',
      'v.versione',
      'v.stato',
      'v.pubblicata_ts as pubblicataTs',
      byName('v.pubblicata_da').as('pubblicataDa'),
      'v.updated_at as updatedAt',
      byName('v.updated_by').as('updatedBy'),
      'v.updated_by as updatedById',
      'f.id as formId',
      nameOfForm,
      'f.codice',
      'f.tipo',
      'f.lingua',
    ]);

/** The form; null means all forms. */
type Which = { formId: number | null };
const ofForm = ({ formId }: Which, column: string) => sql<boolean>`(${formId}::bigint is null or ${sql.ref(column)} = ${formId})`;

/** Every version, form by form, newest first. */
export const listVersioni = many((q, which: Which) =>
  versioni(q).where(ofForm(which, 'f.id')).orderBy('nome').orderBy('f.id').orderBy('v.versione', 'desc'),
);
export type VersioneRow = RowOf<typeof listVersioni>;

export const findVersione = first((q, { id }: { id: number }) => versioni(q).where('v.id', '=', id));

/** The form of a version, locked: nobody else adds, saves or publishes one of its versions until the end of the transaction. */
export const lockFormOf = first((q, { versioneId }: { versioneId: number }) =>
  q
    .selectFrom('form as f')
    .select('f.id')
    .where('f.id', '=', (eb) => eb.selectFrom('form_versione').select('form_id').where('id', '=', versioneId))
    .forUpdate(),
);
export const lockFormById = first((q, { id }: { id: number }) => q.selectFrom('form').select('id').where('id', '=', id).forUpdate());

/** The classi that use a version for new drafts: in the classe itself, or in one of its steps. */
export const listClassiOn = many(
  (_, { formId }: Which) => sql<ClasseRow>`
    select v.id as "versioneId", c.id, c.nome, b.id as "bandoId", b.nome as bando, b.anno
    from (select id as classe_id, unnest(array[form_versione_id, form_partecipante_versione_id, form_rendiconto_versione_id]) as versione_id
          from classe union select classe_id, form_rendiconto_versione_id from step_rendicontazione) x
      join form_versione v on v.id = x.versione_id and (${formId}::bigint is null or v.form_id = ${formId})
      join classe c on c.id = x.classe_id
      join tipologia_progetto t on t.id = c.tipologia_id
      join bando b on b.id = t.bando_id
    order by b.anno desc, b.id, t.ordine, c.ordine, c.id`,
);
type ClasseRow = { versioneId: number; id: number; nome: string; bandoId: number; bando: string; anno: number };

/** How many people have filled in each version: not sent yet, and sent. A revision counts as sent. */
export const listConteggi = many(
  (_, { formId }: Which) => sql<{ versioneId: number; bozze: number; inviate: number }>`
    select k.form_versione_id as "versioneId", (count(*) filter (where o.bozza))::int as bozze,
      (count(*) filter (where not o.bozza))::int as inviate
    from (select compilazione_id, status = 'BOZZA' as bozza from proposta where eliminata_ts is null
        union all select m.compilazione_id, p.status = 'BOZZA' from proposta_partecipante m join proposta p on p.id = m.proposta_id
          where m.compilazione_id is not null and p.eliminata_ts is null
        union all select compilazione_id, status = 'BOZZA' from rendicontazione where eliminata_ts is null
        union all select compilazione_id, stato_id not in (${sql.lit(REVISIONE)}) and numero_protocollo is null from istanza
          where eliminata_ts is null) o
      join compilazione k on k.id = o.compilazione_id
      join form_versione v on v.id = k.form_versione_id and (${formId}::bigint is null or v.form_id = ${formId})
    group by k.form_versione_id`,
);

type ModelloChange = { id: number; modello: FormTemplate; at: Date; by: number };
export const writeModello = write((q, { id, modello, at, by }: ModelloChange) =>
  q
    .updateTable('form_versione')
    .set({ modello: json(modello), updated_at: at, updated_by: by })
    .where('id', '=', id),
);

export const deleteVersioneRow = write((q, { id }: { id: number }) => q.deleteFrom('form_versione').where('id', '=', id));

/** Deletes a form without versions. */
export const deleteEmptyForm = write((q, { id }: { id: number }) =>
  q
    .deleteFrom('form')
    .where('id', '=', id)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('form_versione as v').select('v.id').whereRef('v.form_id', '=', 'form.id')))),
);
