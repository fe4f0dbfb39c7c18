import { describe, expect, test } from 'vitest';
import { refusalText } from '../refusals/refusals.ts';
import { canGrantWithin, canStayWithin, type Purse, pursesOf, remainderOf, withTransfers } from './denaro.rules.ts';

const borsa = (disponibile: number, concesso: number, macroArea: string | null = null): Purse => ({ macroArea, disponibile, concesso });

describe('the money that the office has made available', () => {
  test('it is granted to the last cent, assegni included, and not beyond', () => {
    const borse = [borsa(100.3, 100.1)];
    expect(canGrantWithin(borse, { prima: 0, dopo: 0.2 }).ok).toBe(true);
    expect(canGrantWithin(borse, { prima: 0, dopo: 0.21 }).ok).toBe(false);
  });

  test('the present grant of the proposta counts as free', () =>
    expect(
      canGrantWithin([borsa(100, 100)], { prima: 40, dopo: 40 }).ok && canGrantWithin([borsa(100, 100)], { prima: 40, dopo: 39 }).ok,
    ).toBe(true));

  test('an outcome may be lowered where too much is granted, and nothing may be raised', () => {
    const borse = [borsa(100, 150)];
    expect(canGrantWithin(borse, { prima: 50, dopo: 45 }).ok).toBe(true);
    expect(canGrantWithin(borse, { prima: 50, dopo: 51 }).ok).toBe(false);
  });

  test('the money of a macro-area limits its proposte even if the classe has more', () => {
    const verdict = canGrantWithin([borsa(1_000, 0), borsa(100, 90, 'Scienze')], { prima: 0, dopo: 20 });
    expect(verdict.ok ? '' : refusalText(verdict)).toBe(
      'Per la macroarea «Scienze» sono disponibili 100,00\u00a0€ e ne risulterebbero concessi 110,00\u00a0€, assegni compresi: 10,00\u00a0€ in più. Prima l’ufficio aumenta il disponibile.',
    );
  });

  test('grants of several proposte weigh on the classe, and each on its own macro-area', () => {
    const borse = [borsa(1_000, 400), borsa(500, 100, 'Scienze'), borsa(300, 300, 'Lettere')];
    const passaggi = [
      { macroArea: 'Scienze', prima: 0, dopo: 200 },
      { macroArea: 'Lettere', prima: 300, dopo: 0 },
      { macroArea: null, prima: 0, dopo: 50.5 },
    ];
    expect(withTransfers(borse, passaggi).map(({ concesso }) => concesso)).toEqual([350.5, 300, 0]);
  });

  test('a classe becomes official only within it, whoever granted', () =>
    expect([canStayWithin([borsa(100, 100)]).ok, canStayWithin([borsa(100, 100.01)]).ok, canStayWithin([]).ok]).toEqual([
      true,
      false,
      true,
    ]));

  test('it is counted for the classe and for each macro-area with money of its own', () => {
    const concesse = [
      { macroAreaId: 1, totale: 10.1 },
      { macroAreaId: 2, totale: 20.2 },
      { macroAreaId: null, totale: 0.3 },
    ];
    const macroAree = [
      { id: 1, nome: 'Scienze', disponibile: 10 },
      { id: 2, nome: 'Lettere', disponibile: null },
    ];
    const borse = pursesOf(concesse, { disponibile: 40, macroAree });
    expect(borse).toEqual([borsa(40, 30.6), borsa(10, 10.1, 'Scienze')]);
    expect(borse.map(remainderOf)).toEqual([9.4, -0.1]);
    expect(pursesOf(concesse, { disponibile: null, macroAree: [] })).toEqual([]);
  });
});
