import { describe, expect, test } from 'vitest';
import {
  checkLimiti,
  checkLimitiConSigla,
  type Limite,
  limitiConSigla,
  limitiDelRuolo,
  limitiRaggiunti,
  testoConteggio,
  testoCoppia,
} from './limiti.rules.ts';

const guida = { sigla: 'RM', categoriaId: 1, nome: 'Responsabile in Progetti' };
const copro = { sigla: 'RM', categoriaId: 2, nome: 'Coproponente in Progetti' };
const avvio = { sigla: 'AR', categoriaId: 1, nome: 'Responsabile in Avvio' };
const alone: Limite = { a: copro, b: copro, massimo: 2 };
const pair: Limite = { a: guida, b: avvio, massimo: 1 };

describe('the limits of a year', () => {
  test('a single role has its own limit', () => {
    expect(limitiRaggiunti([alone], [{ ...copro, quante: 1 }], copro)).toEqual([]);
    expect(limitiRaggiunti([alone], [{ ...copro, quante: 2 }], copro)).toEqual([{ ...alone, presenti: 2 }]);
  });

  test('two roles are counted together, in either order', () => {
    expect(limitiRaggiunti([pair], [{ ...avvio, quante: 1 }], guida)).toEqual([{ ...pair, presenti: 1 }]);
    expect(limitiRaggiunti([pair], [{ ...guida, quante: 1 }], avvio)).toEqual([{ ...pair, presenti: 1 }]);
  });

  test('a pair names both roles and their number', () => {
    expect(testoCoppia({ ...pair, presenti: 1 })).toBe(
      "In un anno si può avere al massimo una proposta in tutto come Responsabile in Progetti e come Responsabile in Avvio: ce n'è già una.",
    );
    expect(testoCoppia({ ...pair, massimo: 3, presenti: 3 })).toMatch(/al massimo 3 proposte in tutto .*: ce ne sono già 3\.$/);
  });

  test('an acceptance tells in advance its limits, the role and the resulting numbers', () => {
    const said = (quante: number) => limitiDelRuolo([alone, pair], [{ ...copro, quante }], copro).map(testoConteggio);
    expect(said(1)).toEqual(['Come Coproponente in Progetti: al massimo 2 proposte in un anno; con questa ne hai 2.']);
    expect(said(2)).toEqual(['Come Coproponente in Progetti: al massimo 2 proposte in un anno; ne hai già 2, non puoi accettarne altre.']);
    expect(limitiDelRuolo([pair], [], guida).map(testoConteggio)).toEqual([
      'Come Responsabile in Progetti e come Responsabile in Avvio, in tutto: al massimo una proposta in un anno; con questa ne hai 1.',
    ]);
  });

  test('a limit of another role does not apply', () => {
    expect(limitiRaggiunti([pair], [{ ...guida, quante: 1 }], copro)).toEqual([]);
    expect(limitiRaggiunti([pair], [{ ...copro, quante: 9 }], guida)).toEqual([]);
  });
});

describe('limits as the office edits them', () => {
  test('a fault names its row and, where possible, its cell', () => {
    const faults = checkLimiti('RM', [
      { categoriaId: 1, con: null, massimo: 1 },
      { categoriaId: null, con: null, massimo: 1 },
      { categoriaId: 2, con: { sigla: 'AR', categoriaId: 1 }, massimo: null },
      { categoriaId: 1, con: { sigla: 'RM', categoriaId: 1 }, massimo: 3 },
    ]);
    expect(faults).toEqual([
      { campo: 'limiti.1.categoriaId', messaggio: 'Riga 2: scegli la categoria.' },
      { campo: 'limiti.2.massimo', messaggio: 'Riga 3: indica quante proposte, da 1 a 99.' },
      { campo: 'limiti.3', messaggio: 'Riga 4: lo stesso limite c’è già.' },
    ]);
  });
});

describe('limits in a save that gives their tipologia a new sigla', () => {
  const limite = (sigla: string | null) => ({ categoriaId: 1, con: sigla === null ? null : { sigla, categoriaId: 2 }, massimo: 1 });
  const cambio = { da: 'RM', a: 'RX', daDiAltre: false, aDiAltre: false };
  const resta = (riga: number) => ({
    campo: `limiti.${riga - 1}.con`,
    messaggio: `Riga ${riga}: la sigla RM resta ad altre tipologie: salva prima la sigla nuova, poi cambia i limiti.`,
  });
  const altre = {
    campo: 'sigla',
    messaggio: 'Altre tipologie hanno la sigla RX, con i loro limiti: salva prima la sigla, poi cambia i limiti.',
  };
  test.each([
    ['nobody else has either', cambio, []],
    ['others keep the old one, at the rows that name it', { ...cambio, daDiAltre: true }, [resta(2), resta(4)]],
    ['others have the new one', { ...cambio, aDiAltre: true }, [altre]],
    ['others have the new one, said before the rows', { ...cambio, daDiAltre: true, aDiAltre: true }, [altre]],
  ])('are judged by who else has the siglas: %s (D-273)', (_who, di, faults) =>
    expect(checkLimitiConSigla([limite(null), limite('RM'), limite('AR'), limite('RM')], di)).toEqual(faults),
  );

  test('name the new one where they named the old one, and others as before (D-273)', () => {
    expect(limitiConSigla([limite(null), limite('RM'), limite('AR')], cambio)).toEqual([limite(null), limite('RX'), limite('AR')]);
  });
});
