import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { Tx } from '../ground/db/db.types.ts';
import { found } from '../ground/refuse.ts';

/** The template of one version, read anew: who answers requests asks `forms`, which keeps it. */
export async function findTemplate(tx: Tx, formVersioneId: number): Promise<FormTemplate | undefined> {
  const row = await tx
    .selectFrom('form_versione as v')
    .innerJoin('form as f', 'f.id', 'v.form_id')
    .select(['v.modello', 'v.versione', 'f.id', 'f.codice', 'f.tipo', 'f.lingua', 'f.messaggio_avviso as messaggioAvviso'])
    .where('v.id', '=', formVersioneId)
    .executeTakeFirst();
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

/** The version that a new compilazione starts from. */
export async function latestVersione(tx: Tx, formId: number): Promise<number> {
  const row = await tx
    .selectFrom('form_versione')
    .select('id')
    .where('form_id', '=', formId)
    .orderBy('versione', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found(row).id;
}
