import { describe, expect, test } from 'vitest';
import {
  areOfTwoPeople,
  checkCharacter,
  checkCodiceFiscale,
  codiceFiscale,
  findContradictions,
  refusedContradictions,
  withControllo,
} from './codiceFiscale.ts';

describe('the codice fiscale of invented people', () => {
  test('letters, birth and check character follow the rules', () => {
    expect(codiceFiscale({ cognome: 'Rossi', nome: 'Maria', sesso: 'F', dataDiNascita: '1982-11-19' })).toBe('RSSMRA82S59Z999L');
    expect(codiceFiscale({ cognome: 'Fo', nome: 'Alessandro', sesso: 'M', dataDiNascita: '1990-01-05' })).toMatch(/^FOXLSN90A05Z999[A-Z]$/);
    expect(codiceFiscale({ cognome: "D'Alò", nome: 'Zoë', sesso: 'F', dataDiNascita: '2000-12-31' })).toMatch(/^DLAZOE00T71Z999[A-Z]$/);
  });

  test('the check character is that of the published example', () => {
    expect(checkCharacter('MRTMTT25D09F205')).toBe('Z');
  });
});

describe('a codice fiscale and the other data of its person', () => {
  const maria = { codiceFiscale: 'RSSMRA82S59Z999L', cognome: 'Rossi', nome: 'Maria', dataDiNascita: '1982-11-19' };
  const GIORNO = 'Il codice fiscale non corrisponde alla data di nascita.';
  const NESSUN_GIORNO = 'Il giorno di nascita scritto nel codice fiscale non esiste, né per un uomo né per una donna.';
  const NOME = 'Il codice fiscale non corrisponde né al cognome né al nome.';
  const of = (said: Partial<typeof maria>) => findContradictions(Object.assign({}, maria, said)).map(({ messaggio }) => messaggio);

  test('the check character must be right, also of the provisional one of eleven digits', () => {
    const CONTROLLO = 'Il carattere di controllo del codice fiscale non torna: un carattere è sbagliato.';
    expect(of({ codiceFiscale: 'RSSMRA82S59Z999M' })).toEqual([CONTROLLO]);
    expect(of({ codiceFiscale: '00743110157' })).toEqual([]);
    expect(of({ codiceFiscale: '00743110158' })).toEqual([CONTROLLO]);
    expect(['00743110157', 'RSSMRA82S59Z999L', '0074311015', 'RSSMRA82S59Z999'].map(checkCodiceFiscale)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test.each([
    ['all of it agrees', {}, []],
    ['digits are written by the letters of homocody', { codiceFiscale: `RSSMRAUNSRVZ999${checkCharacter('RSSMRAUNSRVZ999')}` }, []],
    ['the day is that of a man', { codiceFiscale: 'RSSMRA82S19Z999H' }, []],
    ['the surname is another', { cognome: 'Verdi' }, []],
    ['another first name is used', { nome: 'Maria Grazia' }, []],
    ['neither surname nor name is that of the codice fiscale', { cognome: 'Santoro', nome: 'Marcello' }, [NOME]],
    ['the day is another', { dataDiNascita: '1982-11-20' }, [GIORNO]],
    ['the month is another', { dataDiNascita: '1982-10-19' }, [GIORNO]],
    ['the year is another', { dataDiNascita: '1983-11-19' }, [GIORNO]],
    ['the day is that of nobody', { codiceFiscale: withControllo('RSSMRA82S39Z999') }, [NESSUN_GIORNO]],
    ['the day is zero', { codiceFiscale: withControllo('RSSMRA82S40Z999') }, [NESSUN_GIORNO]],
    ['the day is beyond those of a woman', { codiceFiscale: withControllo('RSSMRA82S72Z999') }, [NESSUN_GIORNO]],
    ['nothing agrees', { cognome: 'Santoro', nome: 'Marcello', dataDiNascita: '1964-02-01' }, [GIORNO, NOME]],
  ])('they are compared where %s', (_, said, messaggi) => {
    expect(of(said)).toEqual(messaggi);
  });

  test('contradictions of a new person prevent nothing once the office has confirmed the codice fiscale (D-219)', () => {
    const nuovo = { codiceFiscale: 'RSSMRA82S59Z999L', cognome: 'Rossi', nome: 'Maria', dataDiNascita: '1983-11-19' };
    expect(refusedContradictions(null, nuovo, false).map(({ messaggio }) => messaggio)).toEqual([GIORNO]);
    expect(refusedContradictions(null, nuovo, true)).toEqual([]);
  });

  test('they are not compared where one is missing or has not the right form', () => {
    expect(findContradictions({ codiceFiscale: null, cognome: 'Verdi', nome: 'Ada', dataDiNascita: '1964-02-01' })).toEqual([]);
    expect(findContradictions({ codiceFiscale: 'RSSMRA82S59Z999L', cognome: null, nome: null, dataDiNascita: null })).toEqual([]);
    expect(of({ codiceFiscale: 'ABC' })).toEqual([]);
  });

  test('existing contradictions may stay, and a new codice fiscale is judged anew', () => {
    const stored = { codiceFiscale: 'RSSMRA82S59Z999L', cognome: 'Santoro', nome: 'Marcello', dataDiNascita: '1982-11-19' };
    const becomes = (said: Partial<typeof stored>) =>
      refusedContradictions(stored, Object.assign({}, stored, said), true).map(({ messaggio }) => messaggio);
    expect(becomes({ cognome: 'Santori' })).toEqual([]);
    expect(becomes({ dataDiNascita: '1964-02-01' })).toEqual([GIORNO]);
    // No confirmation lets a change through: access hangs on it.
    expect(becomes({ codiceFiscale: `VRDNNA82S59Z999${checkCharacter('VRDNNA82S59Z999')}` })).toEqual([NOME]);
  });
});

test('two codici fiscali are of two people where both are as issued and differ beyond homocody', () => {
  const maria = withControllo('RSSMRA82S59Z999');
  expect(areOfTwoPeople(maria, withControllo('RSSMRA83S59Z999'))).toBe(true);
  expect(areOfTwoPeople(maria, withControllo('RSSMRAUNSRVZ999'))).toBe(false);
  // One was typed wrongly, or is provisional: it says nothing of another person.
  expect(areOfTwoPeople(maria, 'RSSMRA83S59Z999A')).toBe(false);
  expect(areOfTwoPeople(maria, '00743110157')).toBe(false);
});
