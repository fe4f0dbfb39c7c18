import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { sql } from 'kysely';
import type { Tx } from '../ground/db/db.types.ts';
import { first, many, one } from '../ground/db/query.ts';
import { found } from '../ground/refuse.ts';

const findVersione = first((q, { id }: { id: number }) =>
  q
    .selectFrom('form_versione as v')
    .innerJoin('form as f', 'f.id', 'v.form_id')
    .select(['v.modello', 'v.versione', 'v.stato', 'f.id', 'f.codice', 'f.tipo', 'f.lingua', 'f.messaggio_avviso as messaggioAvviso'])
    .where('v.id', '=', id),
);

/** The template of one version, read from the database, and its state. Requests use the cache of `forms` instead. */
export async function readVersione(tx: Tx, formVersioneId: number): Promise<{ template: FormTemplate; stato: string } | undefined> {
  const row = await findVersione(tx, { id: formVersioneId });
  if (row === undefined) return undefined;
  const {
    sezioni,
    regole,
    messaggioAvviso = row.messaggioAvviso,
  } = row.modello as Pick<FormTemplate, 'sezioni' | 'regole'> & Partial<FormTemplate>;
  const { id, versione, codice, tipo, stato } = row;
  return {
    stato,
    template: { id, versione, codice, tipo, lingua: row.lingua as FormTemplate['lingua'], messaggioAvviso, sezioni, regole },
  };
}

export const findTemplate = async (tx: Tx, formVersioneId: number): Promise<FormTemplate | undefined> =>
  (await readVersione(tx, formVersioneId))?.template;

/** A version by its number, once it is published: a draft is the office's alone. */
export const findPublished = first((q, { id, versione }: { id: number; versione: number }) =>
  q.selectFrom('form_versione').select('id').where('form_id', '=', id).where('versione', '=', versione).where('stato', '=', 'PUBBLICATA'),
);

const findLatest = first((q, { formId }: { formId: number }) =>
  q
    .selectFrom('form_versione')
    .select('id')
    .where('form_id', '=', formId)
    .where('stato', '=', 'PUBBLICATA')
    .orderBy('versione', 'desc')
    .limit(1),
);

/** The newest published version of a form. */
export const latestVersione = async (tx: Tx, formId: number): Promise<number> => found(await findLatest(tx, { formId })).id;

/** The name of the form `f`: its codice where it never got one (D-239). */
export const nameOfForm = sql<string>`coalesce(f.nome, f.codice)`.as('nome');

/** Whoever names a form waits for others who do, until the end of the transaction. */
export const lockNomiModuli = one((_) => sql`select pg_advisory_xact_lock(hashtextextended('nomi dei moduli', 0))`);

/** How the forms are called: no two alike (D-239). Whoever adds one holds `lockNomiModuli`. */
export const listNomiModuli = many((q) => q.selectFrom('form as f').select([nameOfForm, 'f.codice']));

/** Every form that has a published version, with all its published versions, the newest first. */
export const listForms = many((q) =>
  q
    .selectFrom('form as f')
    .innerJoin('form_versione as v', 'v.form_id', 'f.id')
    .select([
      ...(['f.id', 'f.codice', 'f.tipo', 'f.lingua'] as const),
      nameOfForm,
      sql<
        { id: number; versione: number }[]
      >`jsonb_agg(jsonb_build_object('id', v.id, 'versione', v.versione) order by v.versione desc)`.as('versioni'),
    ])
    .where('v.stato', '=', 'PUBBLICATA')
    .groupBy(['f.id', 'f.nome', 'f.codice', 'f.tipo', 'f.lingua'])
    .orderBy('nome')
    .orderBy('f.codice'),
);
