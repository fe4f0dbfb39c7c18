import { expect, test } from 'vitest';
import { canMakePronto, type UsoModulo } from './bandoPronto.rules.ts';

const verdict = (...usi: UsoModulo[]) => canMakePronto(usi.map((uso) => ({ nome: 'Mobilità', codice: 'MOBILITA', uso })));

test('a ready-made call is made where its forms are missing or usable [D-238]', () => {
  expect(verdict('CREA', 'USA')).toEqual({ ok: true });
});

test.each([
  ['BOZZA', 'è solo in bozza: pubblicala o eliminala'],
  ['BOZZA_DIVERSA', 'è una bozza di un altro tipo o in un’altra lingua: eliminala'],
  ['DIVERSO', 'è di un altro tipo o in un’altra lingua: parti da un bando vuoto o dalla copia di un bando'],
] as const)('a form that stops a ready-made call as %s is told with what the office can do [D-238]', (uso, words) => {
  expect(verdict('CREA', uso)).toMatchObject({
    reason: 'PRONTO_SENZA_MODULI',
    facts: { ostacoli: [`Il modulo «Mobilità» (MOBILITA) ${words}.`] },
  });
});
