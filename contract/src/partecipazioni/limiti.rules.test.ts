import { describe, expect, test } from 'vitest';
import { type Limite, limitiRaggiunti, testoCoppia } from './limiti.rules.ts';

const guida = { sigla: 'RM', categoriaId: 1, nome: 'Responsabile in Progetti' };
const copro = { sigla: 'RM', categoriaId: 2, nome: 'Coproponente in Progetti' };
const avvio = { sigla: 'AR', categoriaId: 1, nome: 'Responsabile in Avvio' };
const alone: Limite = { a: copro, b: copro, massimo: 2 };
const pair: Limite = { a: guida, b: avvio, massimo: 1 };

describe('the limits of a year', () => {
  test('one role alone is full at its own number', () => {
    expect(limitiRaggiunti([alone], [{ ...copro, quante: 1 }], copro)).toEqual([]);
    expect(limitiRaggiunti([alone], [{ ...copro, quante: 2 }], copro)).toEqual([{ ...alone, presenti: 2 }]);
  });

  test('two roles are counted together, whichever of them comes second', () => {
    expect(limitiRaggiunti([pair], [{ ...avvio, quante: 1 }], guida)).toEqual([{ ...pair, presenti: 1 }]);
    expect(limitiRaggiunti([pair], [{ ...guida, quante: 1 }], avvio)).toEqual([{ ...pair, presenti: 1 }]);
  });

  test('a pair says both roles and how many there are', () => {
    expect(testoCoppia({ ...pair, presenti: 1 })).toBe(
      "In un anno si può avere al massimo una proposta in tutto come Responsabile in Progetti e come Responsabile in Avvio: ce n'è già una.",
    );
    expect(testoCoppia({ ...pair, massimo: 3, presenti: 3 })).toMatch(/al massimo 3 proposte in tutto .*: ce ne sono già 3\.$/);
  });

  test('what has nothing to do with a role does not limit it', () => {
    expect(limitiRaggiunti([pair], [{ ...guida, quante: 1 }], copro)).toEqual([]);
    expect(limitiRaggiunti([pair], [{ ...copro, quante: 9 }], guida)).toEqual([]);
  });
});
