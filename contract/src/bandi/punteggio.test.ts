import { expect, test } from 'vitest';
import { punteggioMassimo } from './criteri.rules.ts';

const criterio = (massimo: number | null, coefficiente = 1, bloccante = false) => ({ massimo, coefficiente, bloccante });

test.each([
  [[criterio(10), criterio(20, 1.5)], 40],
  [[criterio(0.1, 3), criterio(0.2, 3)], 0.9],
  [[criterio(10), criterio(null, 1, true)], 10],
  [[criterio(10), criterio(null)], null],
  [[], null],
])('the greatest score of a proposta by %j is %j', (criteri, expected) => expect(punteggioMassimo({ criteri })).toBe(expected));
