import { type NewIds, namesIn, newIds } from '@sigeba/contract/form/template/newIds.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';

/** Random names for what is added to a template; `before`: what stood in it earlier in this page, and was taken out. */
export const freshIds = (template: FormTemplate, before: Iterable<string | number> = []): NewIds =>
  newIds(new Set([...namesIn(template), ...before]), (bound) =>
    Math.floor(((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * bound),
  );
