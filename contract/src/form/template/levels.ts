import { indexTemplate, type TemplateIndex } from './indexTemplate.ts';
import type { FormTemplate, Id } from './template.types.ts';

/** The fields, with their options, in whose place a section is opened; null: by the field itself. */
export const nestingOpeners = ({ campi }: TemplateIndex, uid: string): [campo: string, opzione: Id | null][] =>
  [...campi].flatMap(([campo, { byOption, always }]) => {
    const options = [...byOption].flatMap(([id, { sezione }]) => (sezione === uid ? [id] : []));
    return [...options, ...(always.some(({ sezione }) => sezione === uid) ? [null] : [])].map((id): [string, Id | null] => [campo, id]);
  });

/** The fields and the sections in the place of a field, under its options or by itself. */
export function opensDirectly({ campi }: TemplateIndex, uid: string): string[] {
  const indexed = campi.get(uid);
  const next = indexed === undefined ? [] : [...indexed.byOption.values(), ...indexed.always];
  return [...new Set(next.flatMap(({ campi: inner, sezione }) => [...inner, ...(sezione === null ? [] : [sezione])]))];
}

/** A field or a section with all that its answers open, by rules too, in whatever section. */
export function below(template: FormTemplate, uid: string): Set<string> {
  const index = indexTemplate(template);
  const found = new Set<string>();
  const pending = [uid];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    pending.push(...(index.sezioni.get(next)?.campi ?? []), ...opensDirectly(index, next), ...openedByRule(template, next));
  }
  return found;
}

/** The sections that a rule opens by an answer of this field. */
function openedByRule(template: FormTemplate, uid: string): string[] {
  const { campoById, sezioneById } = indexTemplate(template);
  return template.regole.flatMap((regola) =>
    regola.tipo === 'APRI_COLLATERALE' && campoById.get(regola.campo) === uid ? (sezioneById.get(regola.sezione) ?? []) : [],
  );
}

/** How many levels a field with what it opens takes, or the fields of a section. A section opened by a rule begins at level 1 again. */
export function depthIn(index: TemplateIndex, uid: string): number {
  return remembered(0, (next, depthOf) => {
    const sezione = index.sezioni.get(next);
    const inner = sezione === undefined ? opensDirectly(index, next) : sezione.campi;
    return (sezione === undefined ? 1 : 0) + Math.max(0, ...inner.map(depthOf));
  })(uid);
}

/** The deepest level at which a field or a section stands; the root is 1 (D-153). */
export const levelsIn = (index: TemplateIndex): ((uid: string) => number) =>
  remembered(1, (uid, levelOf) => {
    const campo = index.campi.get(uid);
    if (campo !== undefined) return campo.parent === null ? levelOf(campo.sezioneUid) : 1 + levelOf(campo.parent);
    return Math.max(1, ...nestingOpeners(index, uid).map(([opener]) => 1 + levelOf(opener)));
  });

/** A recursive count, made once for each uid; sections that open each other, which the lint refuses, count `within` inside themselves. */
function remembered(within: number, count: (uid: string, again: (uid: string) => number) => number): (uid: string) => number {
  const known = new Map<string, number>();
  const again = (uid: string): number => {
    const before = known.get(uid);
    if (before !== undefined) return before;
    known.set(uid, within);
    const counted = count(uid, again);
    known.set(uid, counted);
    return counted;
  };
  return again;
}
