import { describe, expect, test } from 'vitest';
import { loginTesti } from '../features/login/login.testi.ts';
import { valutazioniTesti } from '../features/valutazioni/valutazioni.testi.ts';
import { formTesti } from '../form/form.testi.ts';
import { uiTesti } from '../ui/ui.testi.ts';
import { allTexts } from './allTexts.testing.ts';
import { translator } from './translate.ts';

const resources = await allTexts();

describe('the words of the application', () => {
  test('a sentence takes its values, written as they are: the page escapes them', () => {
    expect(translator(uiTesti, 'it')('shell.impersona', { utente: '<b>Rossi</b>', operatore: 'Help' })).toContain('<b>Rossi</b>');
  });

  test('the number chooses the sentence', () => {
    const t = translator(formTesti, 'it');
    expect([t('errori', { count: 1 }), t('errori', { count: 2 })]).toEqual(['1 errore', '2 errori']);
  });

  test('what English lacks is said in Italian, never as a raw key [SHELL-006]', () => {
    expect(translator(valutazioniTesti, 'en')('suCarta')).toBe('Scheda di valutazione');
    expect(translator(loginTesti, 'en')('entra')).toBe('Log in');
  });
});

describe('the words in two languages', () => {
  /** The paths of all sentences, with the values that each takes. */
  const sentences = (words: object, path = ''): [string, string][] =>
    Object.entries(words).flatMap(([key, word]): [string, string][] =>
      typeof word === 'string'
        ? [
            [
              path + key,
              [...word.matchAll(/\{\{\w+\}\}/g)]
                .map(([hole]) => hole)
                .sort()
                .join(),
            ],
          ]
        : sentences(word as object, `${path}${key}.`),
    );
  const italian = new Map(sentences(resources.it));

  test('every English sentence says in English what an Italian one says, with the same values', () => {
    const strangers = sentences(resources.en).filter(([key, holes]) => italian.get(key) !== holes);
    expect(strangers).toEqual([]);
  });

  /** What of the sheets of an evaluation only offices and commissioni read; the compiler sees that all other English is whole. */
  const ONLY_ITALIAN = /^(suCarta|(referee|ufficio)\..+)$/;

  test('the sheets of an evaluation lack no sentence that a referee reads [SHELL-079]', () => {
    const keys = (all: object) => sentences((all as { valutazioni: object }).valutazioni).map(([key]) => key);
    const english = new Set(keys(resources.en));
    expect(english.size).toBeGreaterThan(50);
    expect(keys(resources.it).filter((key) => !english.has(key) && !/_many$/.test(key) && !ONLY_ITALIAN.test(key))).toEqual([]);
  });

  test.each([
    ['the pages of the password', 'password', ''],
    ['the print pages', 'stampa', '[MEDIA-021]'],
    ['the pages of the calls', 'bandi', ''],
    ['the notice of a profile to be confirmed', 'avviso', ''],
    ['what stands around and between the pages', 'ui', ''],
  ] as const)('%s lack no English sentence, and say it in English', (_pages, area, _id) => {
    const english = sentences((resources.en as Record<string, object>)[area] ?? {}).map(([key]) => key);
    const italianKeys = sentences((resources.it as Record<string, object>)[area] ?? {}).map(([key]) => key);
    // English has no form of its own for "molti".
    expect(english).toEqual(italianKeys.filter((key) => !/_many$/.test(key)));
    const texts = { it: resources.it[area] ?? {}, en: resources.en[area] ?? {} };
    const [it, en] = [translator(texts, 'it'), translator(texts, 'en')] as ((key: string) => string)[];
    const theSame = ['shell.prodotto', 'shell.menu', 'lista.home', 'home', 'intervallo', 'cifra', 'euro'];
    expect(english.filter((key) => it?.(key) === en?.(key) && !theSame.includes(key))).toEqual([]);
  });
});
