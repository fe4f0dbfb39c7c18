import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { Tx } from '../ground/db/db.types.ts';
import { found } from '../ground/refuse.ts';

/** Templates by version id. A version never changes, so it may be kept for as long as the process lives. */
const kept = new Map<number, FormTemplate>();
const KEEP = 500;

/** The template of one immutable version. */
export async function templateOf(tx: Tx, formVersioneId: number): Promise<FormTemplate> {
  const known = kept.get(formVersioneId);
  if (known !== undefined) return known;
  const row = found(
    await tx
      .selectFrom('form_versione as v')
      .innerJoin('form as f', 'f.id', 'v.form_id')
      .select(['v.modello', 'v.versione', 'f.id', 'f.codice', 'f.tipo', 'f.lingua', 'f.messaggio_avviso as messaggioAvviso'])
      .where('v.id', '=', formVersioneId)
      .executeTakeFirst(),
  );
  const { sezioni, regole } = row.modello as Pick<FormTemplate, 'sezioni' | 'regole'>;
  const template: FormTemplate = {
    id: row.id,
    versione: row.versione,
    codice: row.codice,
    tipo: row.tipo,
    lingua: row.lingua as FormTemplate['lingua'],
    messaggioAvviso: row.messaggioAvviso,
    sezioni,
    regole,
  };
  if (kept.size >= KEEP) kept.clear();
  kept.set(formVersioneId, template);
  return template;
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
