import { describe, expect, test } from 'vitest';
import { loginTesti } from '../features/login/login.testi.ts';
import { proposteTesti } from '../features/proposte/proposte.testi.ts';
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
    expect(translator(proposteTesti, 'en')('compilaParte')).toBe('Compila la tua parte');
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

  /** What no page in English says, of areas that have English; all other areas are the university's own, in Italian (D-27). */
  const ONLY_ITALIAN: Record<string, RegExp> = {
    shell: /^(profiloDaConfermare|secondoFattore|nonTuo)$/,
    login:
      /^(sso|ssoSpiegazione|senzaSso|senzaSsoTesto|accessoUffici|titoloUffici|bandoRiservato|titoloHd|titoloCert|ingresso|giaDentro\.\w+|bandi|scade)$/,
    domande: /^(\w+\.ufficio|elenco\..+)$/,
    form: /^(caratteri|nonIndicato)$/,
    proposte:
      /^(indice|compila|compilaParte|parte\.(tua|salvata)|domanda(Inviata|Riaperta)|riapertaRicevuta|modificaRiaperta|rileggi|cosaSuccede|passo\w+|rendicontazioni)$/,
    riaperture: /^(riapri|riapriProposta|(ufficio|propria)\..+)$/,
    valutazioni: /^(suCarta|(referee|ufficio)\..+)$/,
  };

  test('no area that has English lacks a sentence that a page in English says [SHELL-079]', () => {
    const keys = (all: object, area: string) => sentences((all as Record<string, object>)[area] ?? {}).map(([key]) => key);
    const areas = Object.keys(resources.en);
    expect(areas).toEqual(
      expect.arrayContaining(['ui', 'shell', 'login', 'form', 'bandi', 'stampa', 'valutazioni', ...Object.keys(ONLY_ITALIAN)]),
    );
    for (const area of areas) {
      const english = new Set(keys(resources.en, area));
      const missing = keys(resources.it, area).filter((key) => !english.has(key) && !/_many$/.test(key));
      expect([area, missing.filter((key) => ONLY_ITALIAN[area]?.test(key) !== true)]).toEqual([area, []]);
    }
  });

  test('the words of a form lack no English sentence', () => {
    const outside = /_many$/;
    const said = (all: object) =>
      sentences((all as Record<string, object>).form ?? {})
        .map(([key]) => key)
        .filter((key) => !outside.test(key));
    const neutral = ['caratteri', 'nonIndicato'];
    expect(said(resources.en).toSorted()).toEqual(
      said(resources.it)
        .filter((key) => !neutral.includes(key))
        .toSorted(),
    );
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
