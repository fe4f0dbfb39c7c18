import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { Tx } from '../ground/db/db.types.ts';
import { first, many } from '../ground/db/question.ts';
import { found } from '../ground/refuse.ts';

const findVersione = first((q, { id }: { id: number }) =>
  q
    .selectFrom('form_versione as v')
    .innerJoin('form as f', 'f.id', 'v.form_id')
    .select(['v.modello', 'v.versione', 'f.id', 'f.codice', 'f.tipo', 'f.lingua', 'f.messaggio_avviso as messaggioAvviso'])
    .where('v.id', '=', id),
);

/** The template of one version, read anew: who answers requests asks `forms`, which keeps it. */
export async function findTemplate(tx: Tx, formVersioneId: number): Promise<FormTemplate | undefined> {
  const row = await findVersione(tx, { id: formVersioneId });
  if (row === undefined) return undefined;
  const { sezioni, regole } = row.modello as Pick<FormTemplate, 'sezioni' | 'regole'>;
  return {
    id: row.id,
    versione: row.versione,
    codice: row.codice,
    tipo: row.tipo,
    lingua: row.lingua as FormTemplate['lingua'],
    messaggioAvviso: row.messaggioAvviso,
    sezioni,
    regole,
  };
}

const findLatest = first((q, { formId }: { formId: number }) =>
  q.selectFrom('form_versione').select('id').where('form_id', '=', formId).orderBy('versione', 'desc').limit(1),
);

/** The version that a new compilazione starts from. */
export const latestVersione = async (tx: Tx, formId: number): Promise<number> => found(await findLatest(tx, { formId })).id;

/** Every form that has a version, with the newest. */
export const listForms = many((q) =>
  q
    .selectFrom('form as f')
    .innerJoin('form_versione as v', 'v.form_id', 'f.id')
    .select((eb) => ['f.id', 'f.codice', 'f.tipo', 'f.lingua', eb.fn.max('v.versione').as('versione')])
    .groupBy(['f.id', 'f.codice', 'f.tipo', 'f.lingua'])
    .orderBy('f.codice'),
);
