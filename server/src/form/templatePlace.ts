import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { isObject } from '@sigeba/contract/form/values/isObject.ts';

/** The place of a fault in a template, in words for the office. */

const quoted = (text: unknown): string => (typeof text === 'string' && text.trim() !== '' ? ` «${text.trim().slice(0, 80)}»` : '');
const COSA: Record<string, string> = {
  sezioni: 'sezione',
  campi: 'campo',
  campiSuccessivi: 'campo che segue',
  valori: 'opzione',
  colonne: 'colonna',
  regole: 'regola',
  esiti: 'esito',
};
const ALONE: Record<string, string> = { campoSuccessivo: 'campo che segue', sezioneSuccessiva: 'sezione che segue' };

/**
 * The place of a path in the JSON: "sezione 2 «Il gruppo», campo 4 «Titolo»: label". Names are taken from the JSON itself, as far as it has
 * them.
 */
export function placeOfPath(json: unknown, path: readonly PropertyKey[]): string {
  const steps: string[] = [];
  let here = json;
  let list = '';
  for (const key of path) {
    here = isObject(here) || Array.isArray(here) ? (here as Record<PropertyKey, unknown>)[key] : undefined;
    const { titolo, label, descrizione, tipo } = isObject(here) ? (here as Record<string, unknown>) : {};
    if (typeof key === 'number') steps.push(`${COSA[list] ?? list} ${key + 1}${quoted(titolo ?? label ?? descrizione ?? tipo)}`);
    else if (ALONE[key as string] !== undefined && here !== null) steps.push(`${ALONE[key as string]}${quoted(titolo ?? label)}`);
    list = String(key);
  }
  const last = path.at(-1);
  const what = typeof last === 'string' && ALONE[last] === undefined ? last : '';
  return [steps.join(', '), what].filter((part) => part !== '').join(': ') || 'modulo';
}

/** The place of a fault of the lint: the section and the field, or the rule. */
export function placeOfUid(template: FormTemplate, uid: string): string {
  const { campi, sezioni } = indexTemplate(template);
  const campo = campi.get(uid);
  const sezione = sezioni.get(campo?.sezioneUid ?? uid)?.sezione;
  if (sezione === undefined) return uid === template.codice ? 'modulo' : `regola ${uid}`;
  const section = `sezione${quoted(sezione.titolo)}`;
  return campo === undefined ? section : `${section}, campo${quoted(campo.campo.label)} (${uid})`;
}
