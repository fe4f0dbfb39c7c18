import { sameValore } from '@sigeba/contract/form/engine/answers.ts';
import { lintTemplate } from '@sigeba/contract/form/engine/lintTemplate.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import { reusedNames } from '@sigeba/contract/form/template/reusedNames.ts';
import { MAX_ANNIDATI, MAX_CAMPI, MAX_FILE, MAX_SEZIONI } from '@sigeba/contract/form/template/template.limits.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { FormTemplateShape } from '@sigeba/contract/form/template.shape.ts';
import { soundText } from '@sigeba/contract/form/values/soundText.ts';
import { faultsOfNome } from '@sigeba/contract/moduli/moduli.rules.ts';
import * as z from 'zod';
import type { Tx } from '../ground/db/db.types.ts';
import { reasonOf } from '../ground/reasonOf.ts';
import { found } from '../ground/refuse.ts';
import { findNewest, insertForm, insertVersione, listModelli, lockForm } from './formFile.queries.ts';
import { findTemplate, latestVersione, listNomiModuli, lockNomiModuli } from './template.queries.ts';
import { placeOfPath, placeOfUid } from './templatePlace.ts';

/** A fault of a template: its place in words for the office, and the uid or path. */
export type TemplateFault = { uid: string; dove: string; messaggio: string };
export type ReadFile = { ok: true; template: FormTemplate } | { ok: false; faults: TemplateFault[] };

const wrong = (messaggio: string): ReadFile => ({ ok: false, faults: [{ uid: 'modello', dove: 'file', messaggio }] });

/**
 * Parses and checks the JSON of a template. @returns the template, or its faults with their places
 * Size and depth are checked before parsing, and sections and fields are counted before anything walks along them.
 */
export const readTemplateFile = (json: string): ReadFile => readJson(json, readTemplate);

/** The same for a draft of the office, of which only the structure must be sound (D-241): what the lint finds is for whoever publishes it. */
export const readDraftFile = (json: string): ReadFile => readJson(json, readStructure);

function readJson(json: string, read: (value: unknown) => ReadFile): ReadFile {
  if (json.length > MAX_FILE) return wrong(`Il file supera ${MAX_FILE.toLocaleString('it-IT')} caratteri.`);
  if (isDeeperThan(json, MAX_ANNIDATI))
    return wrong('Il file è annidato troppo in profondità: i campi stanno al massimo su dieci livelli.');
  let value: unknown;
  try {
    value = JSON.parse(json, (_, part) => (typeof part === 'string' ? soundText(part) : part));
  } catch (error) {
    return wrong(`Il file non è JSON${lineOf(error, json)}.`);
  }
  return read(value);
}

/** Checks a template that has been parsed already. */
export function readTemplate(value: unknown): ReadFile {
  const read = readStructure(value);
  if (!read.ok) return read;
  const faults = lintTemplate(read.template).slice(0, MAX_DIFETTI);
  return faults.length === 0 ? read : { ok: false, faults: faultsAt(read.template, faults) };
}

type Found = { uid: string; messaggio: string };

const faultsAt = (template: FormTemplate, faults: readonly Found[]): TemplateFault[] =>
  faults.map(({ uid, messaggio }) => ({ uid, dove: placeOfUid(template, uid), messaggio }));

function readStructure(value: unknown): ReadFile {
  const parsed = FormTemplateShape.safeParse(value, {
    // zod has no path yet for a fault of the whole file.
    error: (issue) => reasonOf({ ...issue, path: issue.path ?? [] } as z.core.$ZodIssue, value),
  });
  if (!parsed.success) {
    const faults = parsed.error.issues.slice(0, MAX_DIFETTI);
    return {
      ok: false,
      faults: faults.map(({ path, message }) => ({
        uid: path.join('.') || 'modello',
        dove: placeOfPath(value, path),
        messaggio: message,
      })),
    };
  }
  const many = tooMany(parsed.data);
  return many === null ? { ok: true, template: parsed.data } : wrong(many);
}

/** The position where parsing stopped, as far as the engine tells it; the engine's own sentence is in English. */
function lineOf(error: unknown, json: string): string {
  const at = /at position (\d+)/.exec(String(error))?.[1];
  return at === undefined ? '' : `: errore alla riga ${json.slice(0, Number(at)).split('\n').length}`;
}

/** Faults shown at most: an office cannot read more at one time. */
const MAX_DIFETTI = 200;

/** Counts nesting in one pass over the characters; braces within strings do not count. */
function isDeeperThan(json: string, most: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (inString && sign === '\\') at++;
    else if (sign === '"') inString = !inString;
    else if (!inString && (sign === '{' || sign === '[') && ++depth > most) return true;
    else if (!inString && (sign === '}' || sign === ']')) depth--;
  }
  return false;
}

function tooMany(template: FormTemplate): string | null {
  const { campi, sezioni } = indexTemplate(template);
  if (sezioni.size > MAX_SEZIONI) return `Il modulo ha più di ${MAX_SEZIONI} sezioni.`;
  return campi.size > MAX_CAMPI ? `Il modulo ha più di ${MAX_CAMPI.toLocaleString('it-IT')} campi.` : null;
}

/**
 * The JSON schema (draft 2020-12) of a template's file, for editors that check while one types. It does not know the faults that only the
 * lint finds.
 */
export const templateSchema = (): string => `${JSON.stringify(z.toJSONSchema(FormTemplateShape, { io: 'input' }), null, 2)}\n`;

/** The newest version of a form as the JSON of its file; null where no form has this codice. */
export async function exportTemplate(tx: Tx, codice: string): Promise<string | null> {
  const form = await lockForm(tx, { codice });
  if (form === undefined) return null;
  return `${JSON.stringify(await findTemplate(tx, await latestVersione(tx, form.id)), null, 2)}\n`;
}

type Stored = { formId: number; versioneId: number; versione: number };
export type ImportOutcome =
  | ({ esito: 'NUOVO' | 'NUOVA_VERSIONE' | 'UGUALE' } & Stored)
  | ({ esito: 'CON_BOZZA' } & Stored)
  | { esito: 'NOMI_IN_USO'; faults: TemplateFault[] }
  | { esito: 'TIPO_DIVERSO' | 'LINGUA_DIVERSA' };

/** The state in which a template is stored, when and by whom. */
type StorageState = { stato: 'BOZZA' | 'PUBBLICATA'; at: Date; by: number | null };

/**
 * Stores a template as a new form, or as the next version of the form with its codice. A published version never changes, equal content
 * makes no new version, and a form that has a draft is refused; so are names that something else has, of another form (D-239) or in an
 * earlier version (D-242). Id and version in the file are ignored.
 */
export async function importTemplate(tx: Tx, template: FormTemplate, as: StorageState): Promise<ImportOutcome> {
  const { codice, tipo, lingua } = template;
  await lockNomiModuli(tx);
  const form = await lockForm(tx, { codice });
  if (form === undefined) {
    const taken = faultsOfNome(codice, await listNomiModuli(tx));
    if (taken.length > 0)
      return inUse(
        template,
        taken.map((messaggio) => ({ uid: codice, messaggio })),
      );
    return { esito: 'NUOVO', ...(await addForm(tx, template, { nome: null, ...as })) };
  }
  if (form.tipo !== tipo) return { esito: 'TIPO_DIVERSO' };
  if (form.lingua !== lingua) return { esito: 'LINGUA_DIVERSA' };
  const newest = found(await findNewest(tx, { formId: form.id }));
  const stored = { formId: form.id, versioneId: newest.id, versione: newest.versione };
  if (newest.stato === 'BOZZA') return { esito: 'CON_BOZZA', ...stored };
  const last = found(await findTemplate(tx, newest.id));
  if (isSameTemplate(last, template)) return { esito: 'UGUALE', ...stored };
  const others = await listModelli(tx, { formId: form.id, except: newest.id });
  const versions = [last, ...others.map(({ modello }) => modello)];
  const reused = reusedNames(template, last, versions).map(({ campo: uid, messaggio }) => ({ uid, messaggio }));
  if (reused.length > 0) return inUse(template, reused);
  return { esito: 'NUOVA_VERSIONE', ...(await addVersione(tx, template, { formId: form.id, versione: newest.versione + 1, ...as })) };
}

const inUse = (template: FormTemplate, faults: readonly Found[]): ImportOutcome => ({
  esito: 'NOMI_IN_USO',
  faults: faultsAt(template, faults),
});

const contentOf = ({ messaggioAvviso, sezioni, regole }: FormTemplate) => ({ messaggioAvviso, sezioni, regole });
/** Whether two templates say the same, whatever their id and version. */
export const isSameTemplate = (one: FormTemplate, other: FormTemplate): boolean => sameValore(contentOf(one), contentOf(other));

/** Adds a form with its first version; the caller holds `lockNomiModuli` and has seen that name and codice are free. */
export async function addForm(tx: Tx, template: FormTemplate, { nome, ...as }: StorageState & { nome: string | null }): Promise<Stored> {
  const { codice, tipo, lingua, messaggioAvviso } = template;
  const { id: formId } = await insertForm(tx, { nome, codice, tipo, lingua, messaggioAvviso });
  return addVersione(tx, template, { formId, versione: 1, ...as });
}

type NewVersione = StorageState & { formId: number; versione: number };

/** Adds the next version of a form; the caller holds the lock of the form. */
export async function addVersione(tx: Tx, template: FormTemplate, { formId, versione, ...as }: NewVersione): Promise<Stored> {
  const { id } = await insertVersione(tx, { formId, versione, modello: { ...template, id: formId, versione }, ...as });
  return { formId, versioneId: id, versione };
}
