import type * as z from 'zod';

/** zod's own sentences are English: people read Italian. */
export function reasonOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'too_big') return `Il valore supera il massimo (${issue.maximum}).`;
  if (issue.code === 'too_small') return `Il valore è inferiore al minimo (${issue.minimum}).`;
  if (issue.code === 'invalid_value') return `Valore non ammesso. Valori ammessi: ${issue.values.join(', ')}.`;
  if (issue.code === 'invalid_type' && isAbsent(value, issue.path)) return 'Il campo è obbligatorio.';
  return 'Il valore non ha il formato atteso.';
}

/** zod leaves the refused input out of its issues, so that it reaches no log: looked up again where it stood. */
function isAbsent(value: unknown, path: readonly PropertyKey[]): boolean {
  const found = path.reduce<unknown>(
    (at, key) => (at === null || at === undefined ? undefined : (at as Record<PropertyKey, unknown>)[key]),
    value,
  );
  return found === undefined;
}
