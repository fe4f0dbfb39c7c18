// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../page/renderScreen.testing.tsx';
import { riga } from './archivio.testing.ts';
import { openArchivio as open, page } from './elenco/openArchivio.testing.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('saved views', () => {
  const grandi = {
    id: 3,
    nome: 'Grandi',
    domanda: 'richiestoDa=20000',
    colonne: ['titolo', 'classe'],
    condivisa: true,
    autore: 'Bruni Ugo',
  };
  const query = 'anno=2026&richiestoDa=20000&statusValutazione=ALL';
  const more = {
    'GET /viste?lista=archivio': [grandi],
    [`GET /ur/proposte?${query}&limit=1&offset=0`]: { resultList: [], totale: 12, start: 0, end: 0 },
  };

  test('say how many rows they have; one opens its filters and its columns', async () => {
    const { asked } = await open({ queries: [query], more });
    const view = await screen.findByRole('button', { name: 'Grandi\u00A0· Bruni Ugo12' });
    await userEvent.click(view);
    await asked(page(query));
    expect(view.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['', 'Titolo', 'Classe']);
  });

  test('keep the year in which they were saved when a later one begins', async () => {
    const view = { ...grandi, nome: 'Giovani 2025', domanda: 'anno=2025&under40=true&statusValutazione=ALL', colonne: null };
    const asked2025 = 'anno=2025&under40=true&statusValutazione=ALL';
    const { asked } = await open({
      queries: [asked2025],
      more: {
        'GET /viste?lista=archivio': [view],
        [`GET /ur/proposte?${asked2025}&limit=1&offset=0`]: { resultList: [], totale: 20, start: 0, end: 0 },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Giovani 2025\u00A0· Bruni Ugo20' }));
    await asked(page(asked2025));
    expect(window.location.search).toContain('anno=2025');
  });

  test('keep what is seen now', async () => {
    const saved = { ...more, 'POST /viste': { id: 4 } };
    const { calls } = await open({ search: '?under40=true', queries: ['anno=2026&under40=true&statusValutazione=ALL'], more: saved });
    await userEvent.click(screen.getByRole('button', { name: 'Viste' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Viste salvate' }));
    await userEvent.type(dialog.getByLabelText('Nome della vista'), 'Giovani');
    await userEvent.click(dialog.getByLabelText('Condivisa con l’ufficio'));
    await userEvent.click(dialog.getByRole('button', { name: 'Salva la vista' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      lista: 'archivio',
      nome: 'Giovani',
      domanda: 'anno=2026&under40=true&statusValutazione=ALL',
      condivisa: true,
      colonne: null,
    });
  });
});

describe('the keyboard', () => {
  const second = { ...riga, id: 12, titolo: 'Archeologia' };
  const next = { ...riga, id: 13, titolo: 'Oceani' };
  const focused = () => document.activeElement?.textContent;
  const shown = () => within(screen.getByRole('complementary', { name: 'Accanto all’elenco' }));
  const openTwo = async () => {
    const filter = 'anno=2026&statusValutazione=ALL';
    const more = { [`GET /ur/proposte?${filter}&limit=20&offset=20`]: { resultList: [next], totale: 412, start: 21, end: 21 } };
    const view = await open({ rows: [riga, second], more });
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    return view;
  };

  test('moves with j and k from row to row and page to page, selects with x, and clears the selection with Esc', async () => {
    await openTwo();
    await userEvent.keyboard('jj');
    expect(focused()).toBe('Archeologia');
    await userEvent.keyboard('kx');
    expect(focused()).toBe('Reti neurali');
    expect(screen.getByText('1 selezionata')).toBeTruthy();
    await userEvent.keyboard('{Escape}jj');
    await waitFor(() => expect(focused()).toBe('Oceani'));
    expect(screen.queryByText('1 selezionata')).toBeNull();
  });

  test('opens a row beside the list with o, with its place in the whole result; Esc returns to the row', async () => {
    await openTwo();
    await userEvent.keyboard('jo');
    expect(shown().getByRole('heading', { name: 'Reti neurali' })).toBeTruthy();
    expect(shown().getByText('1 di 412')).toBeTruthy();
    await userEvent.click(shown().getByRole('button', { name: 'Successiva' }));
    expect(shown().getByText('2 di 412')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('complementary', { name: 'Accanto all’elenco' })).toBeNull();
    expect(focused()).toBe('Archeologia');
  });

  test('lists the keys with ?, and does not act while letters are typed in a field', async () => {
    await openTwo();
    await userEvent.type(screen.getByLabelText('Cerca'), 'jx?');
    expect(screen.getByLabelText<HTMLInputElement>('Cerca').value).toBe('jx?');
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Tasti dell’elenco' })).toBeTruthy();
  });
});

describe('selected rows', () => {
  const three = [1, 2, 3].map((id) => ({ ...riga, id, titolo: id === 1 ? riga.titolo : `Altra ${id}` }));
  const sums = { totale: 3, richiesto: 24_000, concesso: 18_000, speso: 100 };
  const filter = 'anno=2026&statusValutazione=ALL';
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const bar = () => within(screen.getByRole('region', { name: 'Selezione' }));
  const choose = () =>
    open({
      rows: three,
      more: { [`GET /ur/proposte/totali?${filter}&ids=1%2C2%2C3`]: sums, [`GET /ur/proposte/totali?${filter}&ids=1`]: sums },
    });

  test('show totals of filter and selection; Shift selects all rows between', async () => {
    await choose();
    expect(await screen.findByText('4.102.350 €')).toBeTruthy();
    // In words, for whoever has no mouse to hover with; of what has no assegni nothing.
    expect(screen.getAllByText(/^con assegni/).map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
      'con assegni 4.150.350 €',
    ]);
    await userEvent.click(box('Seleziona: Reti neurali'));
    expect(bar().getByText('1 selezionata')).toBeTruthy();
    fireEvent.click(box('Seleziona: Altra 3'), { shiftKey: true });
    expect(bar().getByText('3 selezionate')).toBeTruthy();
    expect(await bar().findByText('24.000 €')).toBeTruthy();
    expect(box('Seleziona le righe della pagina').checked).toBe(true);
    await userEvent.click(bar().getByRole('button', { name: 'Deseleziona' }));
    expect(box('Seleziona: Altra 2').checked).toBe(false);
  });

  test('may be all rows of the filter, and an act says how many it is about', async () => {
    await choose();
    await userEvent.click(box('Seleziona le righe della pagina'));
    await userEvent.click(bar().getByRole('button', { name: 'Tutte le 412 del filtro' }));
    await userEvent.click(bar().getByRole('button', { name: 'Esporta' }));
    for (const name of ['Esporta CSV (412)', 'Stampa (412)']) expect(await screen.findByRole('menuitem', { name })).toBeTruthy();
  });

  test('have addresses that can be copied', async () => {
    const more = {
      [`GET /ur/proposte/totali?${filter}&ids=1`]: sums,
      [`GET /ur/proposte/indirizzi?${filter}&ids=1`]: { indirizzi: ['rossi@ateneo.example', 'verdi@ateneo.example'] },
    };
    await open({ rows: three, more });
    await userEvent.click(box('Seleziona: Reti neurali'));
    await userEvent.click(bar().getByRole('button', { name: 'Esporta' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Indirizzi e-mail' }));
    expect(await screen.findByDisplayValue('rossi@ateneo.example; verdi@ateneo.example')).toBeTruthy();
  });
});

describe('the CSV', () => {
  const risorsa = '/ur/proposte/export?anno=2026&statusValutazione=FINANZIATE&ordine=titolo';
  const search = '?statusValutazione=FINANZIATE&ordine=titolo';
  const queries = ['anno=2026&statusValutazione=FINANZIATE&ordine=titolo'];

  test('is asked for the current filter and order [ARCH-043]', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const file = () => new Response('x', { headers: { 'content-disposition': 'attachment; filename="proposte_2026.csv"' } });
    const more = { 'POST /token-download': { token: 'abc' }, [`GET ${risorsa}&token=abc`]: file };
    Object.assign(URL, { createObjectURL: () => 'blob:proposte' });
    const { calls } = await open({ search, queries, more });
    await userEvent.click(await screen.findByRole('button', { name: 'Esporta' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Esporta CSV (412)' }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ risorsa });
    expect(click.mock.contexts[0]).toMatchObject({ href: 'blob:proposte', download: 'proposte_2026.csv' });
  });

  test('that is refused says why', async () => {
    const { findByRole } = await open({
      search,
      queries,
      more: { 'POST /token-download': () => refusal(503, 1, 'Servizio non disponibile') },
    });
    await userEvent.click(await findByRole('button', { name: 'Esporta' }));
    await userEvent.click(await findByRole('menuitem', { name: 'Esporta CSV (412)' }));
    expect((await findByRole('alert')).textContent).toContain('Servizio non disponibile');
  });
});
