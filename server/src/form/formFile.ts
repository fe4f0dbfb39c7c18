import { sameValore } from '@sigeba/contract/form/engine/answers.ts';
import { lintTemplate } from '@sigeba/contract/form/engine/lintTemplate.ts';
import { FormTemplateShape } from '@sigeba/contract/form/template/template.shape.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import * as z from 'zod';
import type { Tx } from '../ground/db/db.types.ts';
import { found } from '../ground/refuse.ts';
import { insertForm, insertVersione, lockForm } from './formFile.queries.ts';
import { findTemplate, latestVersione } from './template.queries.ts';

export type ReadFile = { ok: true; template: FormTemplate } | { ok: false; faults: string[] };

/** Reads the JSON of a template: what is wrong with it, and where, or the template itself. */
export function readTemplateFile(json: string): ReadFile {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { ok: false, faults: [`Il file non è JSON: ${error instanceof Error ? error.message : ''}`] };
  }
  const parsed = FormTemplateShape.safeParse(value);
  if (!parsed.success)
    return { ok: false, faults: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'modello'}: ${message}`) };
  const faults = lintTemplate(parsed.data).map(({ uid, messaggio }) => `${uid}: ${messaggio}`);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, template: parsed.data };
}

/** The JSON schema of a template's file (draft 2020-12), for the editors that check while one types; what only the lint sees it does not know. */
export const templateSchema = (): string => `${JSON.stringify(z.toJSONSchema(FormTemplateShape, { io: 'input' }), null, 2)}\n`;

/** The newest version of a form as the JSON of its file; null where no form has this codice. */
export async function exportTemplate(tx: Tx, codice: string): Promise<string | null> {
  const form = await lockForm(tx, { codice });
  if (form === undefined) return null;
  return `${JSON.stringify(await findTemplate(tx, await latestVersione(tx, form.id)), null, 2)}\n`;
}

export type ImportOutcome = { esito: 'NUOVO' | 'NUOVA_VERSIONE' | 'UGUALE'; versione: number } | { esito: 'TIPO_DIVERSO' };

/**
 * Publishes a template: a new form, or the next version of the one with its codice. A version is never changed, and
 * the same content makes no new one; id and version in the file count for nothing.
 */
export async function importTemplate(tx: Tx, template: FormTemplate): Promise<ImportOutcome> {
  const { codice, tipo, sezioni, regole } = template;
  const form = await lockForm(tx, { codice });
  if (form !== undefined && form.tipo !== tipo) return { esito: 'TIPO_DIVERSO' };
  if (form !== undefined) {
    const latest = found(await findTemplate(tx, await latestVersione(tx, form.id)));
    if (sameValore({ sezioni: latest.sezioni, regole: latest.regole }, { sezioni, regole }))
      return { esito: 'UGUALE', versione: latest.versione };
    await addVersione(tx, form.id, latest.versione + 1, template);
    return { esito: 'NUOVA_VERSIONE', versione: latest.versione + 1 };
  }
  const { id } = await insertForm(tx, template);
  await addVersione(tx, id, 1, template);
  return { esito: 'NUOVO', versione: 1 };
}

const addVersione = (tx: Tx, formId: number, versione: number, template: FormTemplate) =>
  insertVersione(tx, { formId, versione, modello: { ...template, id: formId, versione } });
