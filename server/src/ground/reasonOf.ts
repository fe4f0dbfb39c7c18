import type * as z from 'zod';

type Lingua = 'it' | 'en';

const PAROLE = {
  it: {
    massimo: (massimo: number | bigint) => `Il valore supera il massimo (${massimo}).`,
    caratteri: (massimo: number | bigint) => `Sono ammessi al massimo ${massimo} caratteri.`,
    elementi: (massimo: number | bigint) => `Sono ammessi al massimo ${massimo} elementi.`,
    minimo: (minimo: number | bigint) => `Il valore è inferiore al minimo (${minimo}).`,
    valori: (valori: string) => `Valore non ammesso. Valori ammessi: ${valori}.`,
    manca: 'Il campo è obbligatorio.',
    formato: 'Il valore non ha il formato atteso.',
  },
  en: {
    massimo: (massimo: number | bigint) => `The value is beyond its limit (${massimo}).`,
    caratteri: (massimo: number | bigint) => `At most ${massimo} characters are allowed.`,
    elementi: (massimo: number | bigint) => `At most ${massimo} items are allowed.`,
    minimo: (minimo: number | bigint) => `The value is below its minimum (${minimo}).`,
    valori: (valori: string) => `This value is not allowed. Allowed are: ${valori}.`,
    manca: 'Please fill in this field.',
    formato: 'The value does not have the expected format.',
  },
} as const satisfies Record<Lingua, object>;

/** What has a length, and how its limit is told. No shape asks such a value for more than one character or item. */
const LIMITI: Partial<Record<string, 'caratteri' | 'elementi'>> = { string: 'caratteri', array: 'elementi', set: 'elementi' };

/** The fault of a value in our own words, not in zod's: in Italian, or in English for the referees' pages. */
export function reasonOf(issue: z.core.$ZodIssue, value: unknown, lingua: Lingua = 'it'): string {
  const parole = PAROLE[lingua];
  if (issue.code === 'too_big') return parole[LIMITI[issue.origin] ?? 'massimo'](issue.maximum);
  if (issue.code === 'too_small') return issue.origin in LIMITI ? parole.manca : parole.minimo(issue.minimum);
  if ((issue.code === 'invalid_type' || issue.code === 'invalid_value') && isAbsent(value, issue.path)) return parole.manca;
  if (issue.code === 'invalid_value') return parole.valori(issue.values.join(', '));
  return parole.formato;
}

/** zod leaves the refused input out of its issues, so that it reaches no log: it is looked up again at its path. */
function isAbsent(value: unknown, path: readonly PropertyKey[]): boolean {
  const found = path.reduce<unknown>(
    (at, key) => (at === null || at === undefined ? undefined : (at as Record<PropertyKey, unknown>)[key]),
    value,
  );
  return found === undefined || (found === null && path.length > 0);
}
