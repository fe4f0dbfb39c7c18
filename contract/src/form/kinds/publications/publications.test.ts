import { describe, expect, test } from 'vitest';
import { checkCampo } from '../../engine/checkForm.ts';
import { cleanValori } from '../../engine/cleanValori.ts';
import { withColumn } from '../../engine/faultColumn.ts';
import { viewCampo } from '../../engine/viewModel.ts';
import type { Facts } from '../../template/facts.types.ts';
import { noFacts } from '../../template/noFacts.ts';
import { buildCampo, buildSezione, buildTemplate } from '../../template/template.build.ts';
import type { Campo, Pubblicazione } from '../../template/template.types.ts';
import { isSamePubblicazione } from './publications.ts';

const prodotto: Pubblicazione = {
  prodottoId: '100',
  handle: '11573/100',
  tipo: 'Articolo in rivista',
  titolo: 'Onde',
  anno: 2024,
  autori: 'Rossi, M.',
  testo: 'Rivista di fisica, 12, 1-9',
  impactFactor: 2.5,
};
const amano: Pubblicazione = {
  prodottoId: null,
  handle: null,
  tipo: '',
  titolo: 'Particelle',
  anno: 2020,
  autori: 'Rossi, M.',
  testo: 'Atti, pp. 3-8',
  impactFactor: null,
};
const facts: Facts = {
  ...noFacts('2026-11-20'),
  prodotti: { 100: prodotto, 200: { ...prodotto, prodottoId: '200', handle: '11573/200' } },
  gruppo: [
    { utenteId: 1, cognome: 'Rossi', nome: 'Maria' },
    { utenteId: 2, cognome: 'Bianchi', nome: 'Ugo' },
  ],
};
const tre = buildCampo('publications', { label: 'Pubblicazioni', opzioni: { massimo: 3 } });
const rend = buildCampo('publications-rend', { label: 'Prodotti', opzioni: { massimo: 2 } });
const of = (...pubblicazioni: object[]) => ({ pubblicazioni });
const faults = (campo: Campo, value: unknown) =>
  checkCampo(campo, { [campo.uid]: value as never }, facts).map((fault) => [fault.riga, withColumn(campo, fault)]);
const save = (campo: Campo, value: unknown, known: Facts = facts) => {
  const { valori, violazioni } = cleanValori(buildTemplate([buildSezione([campo])]), { [campo.uid]: value }, known);
  return { value: valori[campo.uid], refused: violazioni.map(({ messaggio }) => messaggio) };
};
const many = (length: number) => 'x'.repeat(length);

describe('a publication typed by hand', () => {
  const rows: [why: string, said: object, faults: [number, string][]][] = [
    ['with all four [FORM-184]', {}, []],
    ['without a title [FORM-184]', { titolo: ' ' }, [[0, 'Titolo: Questo campo di testo è obbligatorio.']]],
    ['with a title at its limit [FORM-185]', { titolo: many(4000) }, []],
    [
      'with a title over it [FORM-185] [LIM-028]',
      { titolo: many(4001) },
      [[0, 'Titolo: Il campo non puo superare i 4000 caratteri di lunghezza.']],
    ],
    ['without a year [FORM-186]', { anno: null }, [[0, 'Anno: Questo campo numerico è obbligatorio.']]],
    ['in a year with decimals [FORM-186]', { anno: 2020.5 }, [[0, 'Anno: Sono ammesse solo cifre.']]],
    ['in the year 20 [FORM-186]', { anno: 20 }, [[0, "Anno: L'anno è di quattro cifre."]]],
    ['without authors [FORM-187]', { autori: '' }, [[0, 'Autori: Questo campo di testo è obbligatorio.']]],
    [
      'with authors over the limit [FORM-188] [LIM-028]',
      { autori: many(4001) },
      [[0, 'Autori: Il campo non puo superare i 4000 caratteri di lunghezza.']],
    ],
    ['with authors at the limit [FORM-188]', { autori: many(4000) }, []],
    ['without a text of reference [FORM-189]', { testo: '' }, [[0, 'Testo di riferimento: Questo campo di testo è obbligatorio.']]],
  ];
  test.each(rows)('%s', (_why, said, expected) => {
    expect(faults(tre, of({ ...amano, ...said }))).toEqual(expected);
  });

  test('a year that is no number is refused [FORM-186]', () => {
    expect(save(tre, of({ ...amano, anno: '20x1' })).refused).toEqual(['Pubblicazioni: Il valore inviato non è valido.']);
  });

  test('only its words are stored, and a blank one is dropped [FORM-115]', () => {
    const forged = { ...amano, handle: '11573/1', tipo: 'Nature', impactFactor: 99, extra: true };
    expect(save(tre, of(forged, { ...amano, titolo: '', anno: null, autori: '', testo: '' })).value).toEqual(of(amano));
  });
});

describe('a product of the catalogue', () => {
  test('a product is stored as the catalogue has it, whatever the client says [FORM-115]', () => {
    const forged = { ...prodotto, titolo: 'Un Nobel', autori: 'Io', impactFactor: 99 };
    expect(save(tre, of(forged)).value).toEqual(of(prodotto));
  });

  test('a product is stored once, by id or by handle [FORM-190]', () => {
    const sameHandle = { ...prodotto, prodottoId: '300', handle: '11573/100'.toUpperCase() };
    expect(isSamePubblicazione(prodotto, sameHandle)).toBe(true);
    expect(isSamePubblicazione(prodotto, { ...prodotto, handle: null })).toBe(true);
    expect(isSamePubblicazione(amano, { ...amano })).toBe(false);
    expect(save(tre, of(prodotto, { ...prodotto, handle: null })).value).toEqual(of(prodotto));
  });

  test.each(['999', '__proto__', 'a b', ''])('that nobody has seen there is refused: %s', (prodottoId) => {
    expect(save(tre, of({ ...prodotto, prodottoId })).refused).toEqual([
      expect.stringMatching(
        /^Pubblicazioni(, Onde)?: (Una pubblicazione non è nel catalogo: cercala di nuovo\.|Il valore inviato non è valido\.)$/,
      ),
    ]);
  });
});

test('a fourth of three is refused, in a draft too [FORM-177] [FORM-178] [FORM-006]', () => {
  const four = of(prodotto, { ...prodotto, prodottoId: '200', handle: '11573/200' }, amano, { ...amano, anno: 2021 });
  expect(save(tre, of(...four.pubblicazioni.slice(0, 3))).refused).toEqual([]);
  expect(save(tre, four).refused).toEqual(['Pubblicazioni: Numero massimo raggiunto']);
  expect(faults(tre, four)).toEqual([[null, 'Numero massimo raggiunto']]);
  expect(save(buildCampo('publications', { opzioni: { massimo: 0 } }), four).refused).toEqual([]);
});

test('a required list needs one publication', () => {
  const campo = { ...tre, flagRequired: true };
  expect(faults(campo, null)).toEqual([[null, 'Inserisci almeno una pubblicazione.']]);
  expect(faults(campo, of(prodotto))).toEqual([]);
});

test('publications are read as a bibliography and as a table [FORM-090]', () => {
  const read = viewCampo(tre, of(prodotto, amano) as never);
  expect(read.testo).toBe('Rossi, M., (2024), Onde, Rivista di fisica, 12, 1-9\nRossi, M., (2020), Particelle, Atti, pp. 3-8');
  expect(read.tabella?.righe[0]).toEqual(['Onde', 'Rossi, M.', '2024', 'Rivista di fisica, 12, 1-9 – 11573/100', '2,5']);
});

describe('publications of the people of a project', () => {
  const two = {
    perUtente: [
      { utenteId: 2, pubblicazioni: [amano] },
      { utenteId: 1, pubblicazioni: [prodotto] },
      { utenteId: 9, pubblicazioni: [amano] },
    ],
  };

  test('they are stored in the order of the people, without strangers [FORM-114]', () => {
    expect(save(rend, two).value).toEqual({
      perUtente: [
        { utenteId: 1, pubblicazioni: [prodotto] },
        { utenteId: 2, pubblicazioni: [amano] },
      ],
    });
  });

  test('the table names the person', () => {
    const { tabella } = viewCampo(rend, save(rend, two).value as never, { facts });
    expect(tabella?.righe.map(([persona, titolo]) => [persona, titolo])).toEqual([
      ['Rossi Maria', 'Onde'],
      ['Bianchi Ugo', 'Particelle'],
    ]);
  });

  test('they are counted for each person, and rows are numbered across all', () => {
    const wrong = { ...amano, autori: '' };
    const value = {
      perUtente: [
        { utenteId: 1, pubblicazioni: [prodotto, amano] },
        { utenteId: 2, pubblicazioni: [wrong] },
      ],
    };
    expect(faults(rend, value)).toEqual([[2, 'Autori: Questo campo di testo è obbligatorio.']]);
    const three = { perUtente: [{ utenteId: 1, pubblicazioni: [amano, { ...amano, anno: 2021 }, { ...amano, anno: 2022 }] }] };
    expect(save(rend, three).refused).toEqual(['Prodotti: Numero massimo raggiunto']);
  });
});
