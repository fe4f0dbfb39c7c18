import { lookupOf, optionsOf } from '../kinds/choice.ts';
import { familyOf } from '../kinds/kinds.ts';
import { indexTemplate, LIVELLO_MASSIMO } from '../template/indexTemplate.ts';
import { below, depthIn, levelsIn } from '../template/levels.ts';
import type { Campo, FormTemplate, Id } from '../template/template.types.ts';
import type { Risposta } from './conditionsOf.ts';

/** A kind whose answer picks options of the template: only these open something. */
export const canOpen = (campo: Campo): boolean =>
  familyOf(campo.tipoCampo)?.picked !== undefined && lookupOf(campo) === null && campo.valori.length > 0;

/**
 * The fields whose options may open a field or a section, in the order of the form: never itself, what it opens, or what would move it or
 * what it opens to an eleventh level (D-153).
 */
export function possibleOpeners(template: FormTemplate, uid: string): (Risposta & { opzioni: Id[] })[] {
  const own = below(template, uid);
  const index = indexTemplate(template);
  const depth = depthIn(index, uid);
  const levelOf = levelsIn(index);
  return [...index.campi.values()]
    .filter(({ campo }) => canOpen(campo) && !own.has(campo.uid) && levelOf(campo.uid) + depth <= LIVELLO_MASSIMO)
    .map(({ campo }) => ({ campo: campo.uid, opzioni: optionsOf(campo).map(({ id }) => id) }));
}
