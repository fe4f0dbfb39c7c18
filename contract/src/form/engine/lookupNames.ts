import { peopleLookups } from '../kinds/people/peopleColumns.ts';
import { indexTemplate } from '../template/indexTemplate.ts';
import type { FormTemplate } from '../template/template.types.ts';

/** The vocabularies that the select fields of a template, and the columns of its people, choose from. */
export const lookupNames = (template: FormTemplate): string[] => [
  ...new Set([...indexTemplate(template).campi.values()].flatMap(({ campo }) => campo.opzioni?.lookup ?? peopleLookups(campo))),
];
