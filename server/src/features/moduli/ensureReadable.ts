import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { ReadFile } from '../../form/formFile.ts';
import { ensureValid } from '../../ground/refuse.ts';

/** Returns the parsed template; refuses one with errors, each at its place. */
export function ensureReadable(read: ReadFile): FormTemplate {
  if (read.ok) return read.template;
  ensureValid(read.faults.map(({ dove, messaggio }) => ({ campo: dove, messaggio })));
  throw new Error('a template without faults that was not read');
}
