import { PAROLE_CUN } from '../../lookup/lookupPaths.ts';
import { lookupOf } from '../kinds/choice.ts';
import { indexTemplate } from '../template/indexTemplate.ts';
import type { FormTemplate, Id } from '../template/template.types.ts';
import { isId, isObject } from '../values/isObject.ts';

/** Ids of the university keywords in the answers, as they were sent: to be looked up in the table. */
export function namedWords(template: FormTemplate, answers: Readonly<Record<string, unknown>>): Id[] {
  const asking = [...indexTemplate(template).campi.values()].filter(({ campo }) => lookupOf(campo) === PAROLE_CUN);
  const words = asking.flatMap(({ campo }): unknown[] => {
    const answer = answers[campo.uid];
    return isObject(answer) && Array.isArray(answer.parole) ? answer.parole.slice(0, 100) : [];
  });
  return [...new Set(words.flatMap((word) => (isObject(word) && isId(word.id) ? word.id : [])))];
}
