import { sameValore } from '@sigeba/contract/form/engine/answers.ts';
import { lintTemplate } from '@sigeba/contract/form/engine/lintTemplate.ts';
import { FormTemplateShape } from '@sigeba/contract/form/template/template.shape.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import * as z from 'zod';
import type { Tx } from '../ground/db/db.types.ts';
import { found } from '../ground/refuse.ts';
import { findTemplate, latestVersione } from './template.queries.ts';

export type Letto = { ok: true; template: FormTemplate } | { ok: false; difetti: string[] };

/** Reads the JSON of a template: what is wrong with it, and where, or the template itself. */
export function readTemplateFile(json: string): Letto {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { ok: false, difetti: [`Il file non è JSON: ${error instanceof Error ? error.message : ''}`] };
  }
  const parsed = FormTemplateShape.safeParse(value);
  if (!parsed.success)
    return { ok: false, difetti: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'modello'}: ${message}`) };
  const difetti = lintTemplate(parsed.data).map(({ uid, messaggio }) => `${uid}: ${messaggio}`);
  return difetti.length > 0 ? { ok: false, difetti } : { ok: true, template: parsed.data };
}

/** The JSON schema of a template's file (draft 2020-12), for the editors that check while one types; what only the lint sees it does not know. */
export const templateSchema = (): string => `${JSON.stringify(z.toJSONSchema(FormTemplateShape, { io: 'input' }), null, 2)}\n`;

const formByCodice = (tx: Tx, codice: string) =>
  tx.selectFrom('form').select(['id', 'tipo']).where('codice', '=', codice).forUpdate().executeTakeFirst();

/** The newest version of a form as the JSON of its file; null where no form has this codice. */
export async function exportTemplate(tx: Tx, codice: string): Promise<string | null> {
  const form = await formByCodice(tx, codice);
  if (form === undefined) return null;
  return `${JSON.stringify(await findTemplate(tx, await latestVersione(tx, form.id)), null, 2)}\n`;
}

export type Importato = { esito: 'NUOVO' | 'NUOVA_VERSIONE' | 'UGUALE'; versione: number } | { esito: 'TIPO_DIVERSO' };

/**
 * Publishes a template: a new form, or the next version of the one with its codice. A version is never changed, and
 * the same content makes no new one; id and version in the file count for nothing.
 */
export async function importTemplate(tx: Tx, template: FormTemplate): Promise<Importato> {
  const { codice, tipo, lingua, messaggioAvviso, sezioni, regole } = template;
  const known = await formByCodice(tx, codice);
  if (known !== undefined && known.tipo !== tipo) return { esito: 'TIPO_DIVERSO' };
  if (known !== undefined) {
    const latest = found(await findTemplate(tx, await latestVersione(tx, known.id)));
    if (sameValore({ sezioni: latest.sezioni, regole: latest.regole }, { sezioni, regole }))
      return { esito: 'UGUALE', versione: latest.versione };
    await addVersione(tx, known.id, latest.versione + 1, template);
    return { esito: 'NUOVA_VERSIONE', versione: latest.versione + 1 };
  }
  const { id } = await tx
    .insertInto('form')
    .values({ codice, tipo, lingua, messaggio_avviso: messaggioAvviso })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addVersione(tx, id, 1, template);
  return { esito: 'NUOVO', versione: 1 };
}

const addVersione = (tx: Tx, formId: number, versione: number, template: FormTemplate) =>
  tx
    .insertInto('form_versione')
    .values({ form_id: formId, versione, modello: JSON.stringify({ ...template, id: formId, versione }) })
    .execute();
