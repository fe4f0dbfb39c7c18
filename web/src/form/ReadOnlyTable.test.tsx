// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ReadOnlyTable } from './ReadOnlyTable.tsx';

afterEach(cleanup);

const colonne = ['Voce', 'Note', 'Importo'].map((titolo) => ({ titolo, numerica: titolo === 'Importo' }));
const show = (righe: string[][], totali: string[] | null = null) => {
  cleanup();
  render(<ReadOnlyTable label="Spese" tabella={{ colonne, righe, totali }} />);
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
};

test('a column in which nothing stands is left out; one with a single answer stays, with dashes for the others', () => {
  expect(
    show(
      [
        ['Missioni', '', '100'],
        ['Libri', '', ''],
      ],
      ['Totale', '', '100'],
    ),
  ).toEqual([
    ['Voce', 'Importo'],
    ['Missioni', '100'],
    ['Libri', '—'],
    ['Totale', '100'],
  ]);
  expect(show([['Missioni', 'a Roma', '']])).toEqual([
    ['Voce', 'Note'],
    ['Missioni', 'a Roma'],
  ]);
});

test('two columns of one name are two columns', () => {
  cleanup();
  const anni = ['Progetto', 'Anno', 'Anno'].map((titolo) => ({ titolo, numerica: false }));
  render(<ReadOnlyTable label="Anni" tabella={{ colonne: anni, righe: [['Onde', '2024', '2025']], totali: null }} />);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Onde', '2024', '2025']);
});

test('without rows its head stays whole', () => {
  expect(show([])).toEqual([['Voce', 'Note', 'Importo']]);
});

const persone = ['Partecipante', 'Titolo', 'Anno', 'Autori'].map((titolo) => ({ titolo, numerica: false }));

test('who has nothing to show takes one word along the row; what is missing of others is a dash', () => {
  const righe = [
    ['Conti Sara', 'Nessun Elemento', '', ''],
    ['Villa Mario', 'Onde', '2024', ''],
    ['Bo Ada', 'Parte non ancora compilata', '', ''],
    ['Re Ugo', 'Reti', '', 'Re, U.'],
  ];
  render(<ReadOnlyTable label="Pubblicazioni" tabella={{ colonne: persone, righe, totali: null }} />);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent, colSpan }) => `${textContent} ${colSpan}`))).toEqual([
    ['Conti Sara 1', 'Nessun Elemento 3'],
    ['Villa Mario 1', 'Onde 1', '2024 1', '— 1'],
    ['Bo Ada 1', 'Parte non ancora compilata 3'],
    ['Re Ugo 1', 'Reti 1', '— 1', 'Re, U. 1'],
  ]);
});

test('what an indicator cannot show is said once along the row', () => {
  const notice = 'Il docente non ha ancora autorizzato la visione degli indicatori';
  expect(
    show([
      ['Conti Sara', notice, ''],
      ['Villa Mario', 'A', '9'],
    ]),
  ).toEqual([
    ['Voce', 'Note', 'Importo'],
    ['Conti Sara', notice],
    ['Villa Mario', 'A', '9'],
  ]);
});

test('on a phone it stays a table where all its columns fit beside each other, or under the name of who several rows are about', () => {
  const narrowOf = (titoli: string[], ...righe: string[][]) => {
    const tabella = { colonne: titoli.map((titolo) => ({ titolo, numerica: false })), righe, totali: null };
    cleanup();
    render(<ReadOnlyTable label="Dati" tabella={tabella} />);
    return screen.getByRole('table').getAttribute('data-narrow');
  };
  const indicatori = ['Indicatore', 'Soglia', "Valore dell'Ateneo"];
  expect(narrowOf(indicatori, ['A', '9', '6'])).toBe('accanto');
  expect(narrowOf(['Partecipante', 'h-index', 'Banca dati'], ['Martinelli Giovanna', '24', 'Scopus'])).toBe('accanto');
  const notice = 'Il docente non ha ancora autorizzato la visione degli indicatori';
  const ofPeople = [
    ['Conti Sara', 'A', '9', '6'],
    ['', 'B', '140', '114'],
    ['Villa Mario', notice, '', ''],
  ];
  expect(narrowOf(['Partecipante', ...indicatori], ...ofPeople)).toBe('sotto');
  expect(narrowOf(['Partecipante', ...indicatori], ['Conti Sara', 'A', '9', '6'])).toBeNull();
  const titolo = 'Un protocollo aperto per la condivisione dei dati';
  expect(narrowOf(['Partecipante', 'Titolo', 'Anno'], ['Conti Sara', titolo, '2025'])).toBeNull();
  expect(narrowOf(['Progetto', 'Anno'], [`${titolo} nelle città`, '2025'])).toBeNull();
});
