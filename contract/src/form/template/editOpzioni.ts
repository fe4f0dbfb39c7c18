import { changeCampo, insertIn, stepBefore } from './editLists.ts';
import { inOrder } from './indexTemplate.ts';
import { newOpzione } from './newCampo.ts';
import type { NewIds } from './newIds.ts';
import type { Campo, FormTemplate, Id, Opzione } from './template.types.ts';

/** An option more, at the end. */
export const addOpzione = (template: FormTemplate, uid: string, descrizione: string, ids: NewIds): FormTemplate =>
  changeCampo(template, uid, (campo) => ({ ...campo, valori: withOpzione(campo.valori, descrizione, ids) }));

const withOpzione = (valori: readonly Opzione[], descrizione: string, ids: NewIds): Opzione[] =>
  insertIn(valori, newOpzione(descrizione, 0, ids), null);

/** The words of an option, wherever its field stands. */
export const changeOpzione = (template: FormTemplate, uid: string, id: Id, descrizione: string): FormTemplate =>
  changeCampo(template, uid, (campo) => ({
    ...campo,
    valori: campo.valori.map((opzione) => (opzione.id === id ? { ...opzione, descrizione } : opzione)),
  }));

/** Moves an option before its previous sibling or after its next one. */
export function stepOpzione(campo: Campo, id: Id, step: -1 | 1): Campo {
  const ordered = inOrder(campo.valori);
  const opzione = ordered.find((each) => each.id === id);
  const before = opzione === undefined ? undefined : stepBefore(ordered, opzione, step);
  if (opzione === undefined || before === undefined) return campo;
  const others = campo.valori.filter((each) => each !== opzione);
  return { ...campo, valori: insertIn(others, opzione, before?.uid ?? null) };
}

/** What a pasted list adds: one option a line; lines that are options already, or come twice, are named and added once. */
export type Incollate = { nuove: string[]; ripetute: string[] };

/** @returns the options that a pasted text would add to a field: lines, or parts between semicolons where it is one line */
export function readElenco(campo: Campo, testo: string): Incollate {
  const lines = testo.split(/\r\n|[\r\n]/);
  const parts = lines.filter((line) => line.trim() !== '').length === 1 ? testo.split(';') : lines;
  const words = parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter((part) => part !== '');
  const known = new Set(campo.valori.map(({ descrizione }) => bare(descrizione)));
  const read: Incollate = { nuove: [], ripetute: [] };
  for (const word of words) {
    (known.has(bare(word)) ? read.ripetute : read.nuove).push(word);
    known.add(bare(word));
  }
  return read;
}

/**
 * The options that lines of text stand for: a line that was there is the same option, wherever it stands now, and the one line that is being
 * written keeps its option; every other line is a new one. No two lines are one option.
 */
export function optionsOfLines(valori: readonly Opzione[], testo: string, ids: NewIds): Opzione[] {
  const before = inOrder(valori);
  const lines = testo === '' ? [] : testo.split('\n');
  const left = new Set(before);
  const taken = (opzione: Opzione | undefined): Opzione | undefined =>
    opzione !== undefined && left.delete(opzione) ? opzione : undefined;
  const here = lines.map((line, at) => taken(before[at]?.descrizione === line ? before[at] : undefined));
  const same = here.map((opzione, at) => opzione ?? taken([...left].find(({ descrizione }) => descrizione === lines[at])));
  const isWriting = same.filter((opzione) => opzione === undefined).length === 1;
  return lines.map((descrizione, at) => {
    const own = same[at] ?? (isWriting ? taken(before[at]) : undefined);
    return own === undefined ? newOpzione(descrizione, at + 1, ids) : { ...own, descrizione, numOrdine: at + 1 };
  });
}

const bare = (words: string): string => words.trim().toLocaleLowerCase('it');

/** Adds options at the end, one for each of these words. */
export const addOpzioni = (template: FormTemplate, uid: string, words: readonly string[], ids: NewIds): FormTemplate =>
  words.reduce((edited, descrizione) => addOpzione(edited, uid, descrizione, ids), template);
