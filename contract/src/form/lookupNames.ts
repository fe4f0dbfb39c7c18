import { indexTemplate } from './indexTemplate.ts';
import type { FormTemplate } from './template.types.ts';

/** The vocabularies that the select fields of a template pick from. */
export const lookupNames = (template: FormTemplate): string[] => [
  ...new Set([...indexTemplate(template).campi.values()].flatMap(({ campo }) => campo.opzioni?.lookup ?? [])),
];
