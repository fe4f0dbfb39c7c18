import { expect, test } from 'vitest';
import * as z from 'zod';
import { reasonOf } from './reasonOf.ts';

const SHAPES = {
  testo: z.string().min(1).max(3),
  lista: z.array(z.int()).min(1).max(2),
  mesi: z.int().min(0).max(24),
  giudizio: z.enum(['POSITIVA', 'NEGATIVA']),
};

const reasons = (value: Record<string, unknown>, lingua: 'it' | 'en'): string[] => {
  const parsed = z.object(SHAPES).partial().safeParse(value);
  return parsed.error?.issues.map((issue) => reasonOf(issue, value, lingua)) ?? [];
};

test.each([
  ['a text that is too long [LIM-008]', { testo: 'abcd' }, 'Sono ammessi al massimo 3 caratteri.', 'At most 3 characters are allowed.'],
  ['an empty text [ARCH-014]', { testo: '' }, 'Il campo è obbligatorio.', 'Please fill in this field.'],
  ['null for a number [ARCH-013]', { mesi: null }, 'Il campo è obbligatorio.', 'Please fill in this field.'],
  ['null for a choice', { giudizio: null }, 'Il campo è obbligatorio.', 'Please fill in this field.'],
  [
    'a choice that is not offered',
    { giudizio: 'FORSE' },
    'Valore non ammesso. Valori ammessi: POSITIVA, NEGATIVA.',
    'This value is not allowed. Allowed are: POSITIVA, NEGATIVA.',
  ],
  ['a list that is too long', { lista: [1, 2, 3] }, 'Sono ammessi al massimo 2 elementi.', 'At most 2 items are allowed.'],
  ['an empty list', { lista: [] }, 'Il campo è obbligatorio.', 'Please fill in this field.'],
  ['a number above its limit', { mesi: 25 }, 'Il valore supera il massimo (24).', 'The value is beyond its limit (24).'],
  ['a number below its limit', { mesi: -1 }, 'Il valore è inferiore al minimo (0).', 'The value is below its minimum (0).'],
])('%s is refused in words that fit it', (_, value, it, en) => {
  expect([reasons(value, 'it'), reasons(value, 'en')]).toEqual([[it], [en]]);
});
