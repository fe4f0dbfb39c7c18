import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { ReadFile, TemplateFault } from '../../form/formFile.ts';
import { Refused } from '../../ground/refuse.ts';

/** Returns the parsed template; refuses one with errors, each at its place. */
export function ensureReadable(read: ReadFile): FormTemplate {
  if (read.ok) return read.template;
  throw refusedAt(read.faults);
}

/** The refusal of a template, with each of its faults at its place. */
export const refusedAt = (faults: readonly TemplateFault[]): Refused =>
  new Refused(no('INVALID', { violazioni: faults.map(({ dove, messaggio }) => ({ campo: dove, messaggio })) }));
