import { createHash } from 'node:crypto';
import type { FormVersion } from '@sigeba/contract/form/formVersion.shape.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { Tx } from '../ground/db/db.types.ts';
import { found } from '../ground/refuse.ts';
import type { StoredFamily } from './stored.types.ts';
import { findPublished, readVersione } from './template.queries.ts';

/** What the running application knows of forms: the families of fields, and the templates that it has cached. */
export type Forms = {
  /** The families that a template needs, in their order. */
  familiesOf(template: FormTemplate): readonly StoredFamily[];
  /** The template of one version. @throws Refused NOT_FOUND where it does not exist */
  templateOf(tx: Tx, formVersioneId: number): Promise<FormTemplate>;
  /** The template that a view names. @throws Refused NOT_FOUND where no published version has this number and content */
  publishedAt(tx: Tx, modulo: FormVersion): Promise<FormTemplate>;
};

declare module '../ground/asking.ts' {
  interface Carried {
    forms: Forms;
  }
}

/** Templates that stay cached: a published version never changes. */
const KEEP = 500;

const versions = new WeakMap<FormTemplate, FormVersion>();

/** The name of a template in views: computed once for each that is cached. */
export function formVersionOf(template: FormTemplate): FormVersion {
  const known = versions.get(template);
  if (known !== undefined) return known;
  const { id, versione } = template;
  const impronta = createHash('sha256').update(JSON.stringify(template)).digest('base64url').slice(0, 16);
  const modulo = { id, versione, impronta };
  versions.set(template, modulo);
  return modulo;
}

/** Creates the form engine of one application, with the families that store rows in tables of their own (listed in families.ts). */
export function createForms(families: readonly StoredFamily[]): Forms {
  const templates = new Map<number, FormTemplate>();
  // Computed once per template, so that a form without stored kinds costs nothing.
  const familiesIn = new WeakMap<FormTemplate, readonly StoredFamily[]>();
  const templateOf: Forms['templateOf'] = async (tx, formVersioneId) => {
    const before = templates.get(formVersioneId);
    if (before !== undefined) return before;
    const { template, stato } = found(await readVersione(tx, formVersioneId));
    if (stato === 'BOZZA') return template;
    if (templates.size >= KEEP) templates.clear();
    templates.set(formVersioneId, template);
    return template;
  };
  return {
    familiesOf(template) {
      const before = familiesIn.get(template);
      if (before !== undefined) return before;
      const kinds = new Set<string>([...indexTemplate(template).campi.values()].map(({ campo }) => campo.tipoCampo));
      const matches = families.filter((family) => family.kinds === 'EVERY' || family.kinds.some((kind) => kinds.has(kind)));
      familiesIn.set(template, matches);
      return matches;
    },
    templateOf,
    async publishedAt(tx, { impronta, ...which }) {
      const template = await templateOf(tx, found(await findPublished(tx, which)).id);
      return found(formVersionOf(template).impronta === impronta ? template : undefined);
    },
  };
}
