import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { Tx } from '../ground/db/db.types.ts';
import { found } from '../ground/refuse.ts';
import type { StoredFamily } from './stored.types.ts';
import { readVersione } from './template.queries.ts';

/** What the running application knows of forms: the families it was handed, and the templates it has read. */
export type Forms = {
  /** Those that a template asks for, in their order. */
  familiesOf(template: FormTemplate): readonly StoredFamily[];
  /** The template of one version; not found where there is no such version. */
  templateOf(tx: Tx, formVersioneId: number): Promise<FormTemplate>;
};

declare module '../ground/asking.ts' {
  interface Carried {
    forms: Forms;
  }
}

/** A published version never changes, so it may be kept for as long as the application lives. */
const KEEP = 500;

/** The form engine of one application, with the families that keep rows of their own (families.ts lists them). */
export function createForms(families: readonly StoredFamily[]): Forms {
  const templates = new Map<number, FormTemplate>();
  // Worked out once a template, so that a form without stored kinds costs nothing.
  const familiesIn = new WeakMap<FormTemplate, readonly StoredFamily[]>();
  return {
    familiesOf(template) {
      const before = familiesIn.get(template);
      if (before !== undefined) return before;
      const kinds = new Set<string>([...indexTemplate(template).campi.values()].map(({ campo }) => campo.tipoCampo));
      const matches = families.filter((family) => family.kinds === 'EVERY' || family.kinds.some((kind) => kinds.has(kind)));
      familiesIn.set(template, matches);
      return matches;
    },
    async templateOf(tx, formVersioneId) {
      const before = templates.get(formVersioneId);
      if (before !== undefined) return before;
      const { template, stato } = found(await readVersione(tx, formVersioneId));
      if (stato === 'BOZZA') return template;
      if (templates.size >= KEEP) templates.clear();
      templates.set(formVersioneId, template);
      return template;
    },
  };
}
