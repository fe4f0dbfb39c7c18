import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCents } from '../../numbers/denaro.ts';
import { cleanValori } from '../engine/cleanValori.ts';
import { BadFormula, evaluateFormula, parseFormula } from './formula.ts';
import { noFacts } from './noFacts.ts';
import { buildCampo, buildSezione, buildTemplate } from './template.build.ts';

const run = (source: string, values: Record<string, number> = {}) => evaluateFormula(parseFormula(source), (uid) => values[uid] ?? 0);

describe('the language of calculatedfield', () => {
  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 2 - 3', 5],
    ['-4 + 1', -3],
    ['sum(1, 2, 3)', 6],
    ['min(3, 1, 2) + max(3, 1, 2)', 4],
    ['if(2 > 1, 10, 20)', 10],
    ['if(1 >= 2, 10, if(1 != 2, 3, 4))', 3],
    ['ab12cd * 2', 20],
    ['12ab3c + 1', 6],
    ['1 / 0', null],
    ['0.5 * 4', 2],
  ])('%s gives %s [FORM-078]', (source, expected) => expect(run(source, { ab12cd: 10, '12ab3c': 5 })).toBe(expected));

  test.each([
    '',
    '1 +',
    '(1',
    '1)',
    'sum()',
    'if(1, 2)',
    'alert(1)',
    'a b',
    '1;2',
    'a["b"]',
    'constructor.constructor("x")()',
    `${'('.repeat(60)}1${')'.repeat(60)}`,
    '1 '.repeat(2000),
  ])('%j cannot be parsed', (source) => expect(() => parseFormula(source)).toThrow(BadFormula));

  test('any text is either parsed or refused', () => {
    const words = fc.array(fc.constantFrom('(', ')', '+', '-', '*', '/', ',', 'sum', 'if', 'ab12cd', '1', '2.5', '<', '=', ' '), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          words.map((list) => list.join('')),
          fc.string(),
        ),
        (source) => {
          try {
            run(source);
          } catch (error) {
            expect(error).toBeInstanceOf(BadFormula);
          }
        },
      ),
    );
  });

  test("the server computes, the client's value is ignored, and cents stay whole", () => {
    const amounts = ['importo1', 'importo2', 'importo3'].map((label, at) => buildCampo('currencyfield', { uid: `impor${at}`, label }));
    const total = buildCampo('calculatedfield', { uid: 'totale', opzioni: { formula: 'sum(impor0, impor1, impor2)' } });
    const double = buildCampo('calculatedfield', { uid: 'doppio', opzioni: { formula: 'totale * 2' } });
    const template = buildTemplate([buildSezione([double, ...amounts, total])]);
    const cents = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, (a, b, c) => {
        const sent = { impor0: a / 100, impor1: b / 100, impor2: c / 100, totale: 1, doppio: 1 };
        const { valori } = cleanValori(template, sent, noFacts('2026-11-20'));
        expect(toCents(valori.totale as number)).toBe(a + b + c);
        expect(toCents(valori.doppio as number)).toBe(2 * (a + b + c));
      }),
    );
  });
});
