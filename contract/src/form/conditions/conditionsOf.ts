import { indexTemplate, type TemplateIndex } from '../template/indexTemplate.ts';
import { nestingOpeners } from '../template/levels.ts';
import type { FormTemplate, Id } from '../template/template.types.ts';

/** An answer that shows something: one of these options of the field is picked; null: the field itself is seen, whatever its answer. */
export type Risposta = { campo: string; opzioni: Id[] | null };

/** Any of these answers is enough; without one nothing ever shows it. */
export type Condizione = Risposta[];

/**
 * The conditions under which a field or a section is seen, outermost first: all must hold; empty means always. An answer counts only while
 * its field is seen, so that of a section which several fields open those answers alone are said, not what stands before them.
 */
export function conditionsOf(template: FormTemplate, uid: string): Condizione[] {
  return ofPlace(template, uid, new Set());
}

/** The answers that show a field within its section, outermost first: what moving the field changes. */
export function conditionsInSezione(template: FormTemplate, uid: string): Risposta[] {
  const { campi } = indexTemplate(template);
  const chain: Risposta[] = [];
  for (let own = campi.get(uid); own !== undefined && own.parent !== null; own = campi.get(own.parent)) {
    const opzione = openingOption(indexTemplate(template), own.campo.uid);
    if (opzione !== null) chain.unshift({ campo: own.parent, opzioni: [opzione] });
  }
  return chain;
}

/** The option of the parent under which a field is nested; null where the field follows its parent whatever the answer, or has none. */
export function openingOption({ campi }: TemplateIndex, uid: string): Id | null {
  const parent = campi.get(campi.get(uid)?.parent ?? '');
  for (const [id, next] of parent?.byOption ?? []) if (next.campi.includes(uid)) return id;
  return null;
}

/** What opens a section: options, fields by themselves and rules APRI_COLLATERALE; an entry for each field. */
export function openersOfSezione(template: FormTemplate, uid: string): Condizione {
  const index = indexTemplate(template);
  const byRule = template.regole.flatMap((regola): [campo: string, opzione: Id][] => {
    if (regola.tipo !== 'APRI_COLLATERALE' || index.sezioneById.get(regola.sezione) !== uid) return [];
    const campo = index.campoById.get(regola.campo);
    return campo === undefined ? [] : [[campo, regola.valore]];
  });
  const openers = new Map<string, Risposta>();
  for (const [campo, opzione] of [...nestingOpeners(index, uid), ...byRule]) {
    const before = openers.get(campo)?.opzioni;
    openers.set(campo, { campo, opzioni: opzione === null || before === null ? null : [...new Set([...(before ?? []), opzione])] });
  }
  return [...openers.values()];
}

function ofPlace(template: FormTemplate, uid: string, seen: Set<string>): Condizione[] {
  const { campi, roots } = indexTemplate(template);
  const campo = campi.get(uid);
  if (campo !== undefined) {
    const own = conditionsInSezione(template, uid).map((risposta) => [risposta]);
    return [...ofPlace(template, campo.sezioneUid, seen), ...own];
  }
  if (roots.includes(uid)) return [];
  const openers = seen.has(uid) ? [] : openersOfSezione(template, uid);
  seen.add(uid);
  const [only, another] = openers;
  if (only === undefined || another !== undefined) return [openers];
  return [...ofPlace(template, only.campo, seen), ...(only.opzioni === null ? [] : [openers])];
}
