// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useListFilters } from '../../../api/useListFilters.ts';
import { renderScreen } from '../../../page/renderScreen.testing.tsx';
import { actsOf } from '../../../ui/controls/rowActs.testing.ts';
import { riga } from '../archivio.testing.ts';
import { openArchivio as open, page } from './openArchivio.testing.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.restoreAllMocks();
});

test('Archivio Progetti opens with twenty of the latest financial year [ARCH-027] [LIM-019]', async () => {
  const { asked } = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Archivio Progetti' })).toBeTruthy();
  await asked(page('anno=2026&statusValutazione=ALL'));
});

test('the columns end with what was spent; the title opens the view, the other acts are in the menu of the row [ARCH-042]', async () => {
  await open({ rows: [{ ...riga, finanziamentoSpeso: 1500, azioniUfficio: ['RETTIFICA'] }] });
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['', 'Stato', 'Titolo', 'Responsabile', 'Valutazione', 'Richiesto €', 'Concesso €', 'Speso €']);
  expect(screen.getByRole('link', { name: riga.titolo ?? '' }).getAttribute('href')).toBe(`/ur/proposte/${riga.id}/view`);
  expect(await actsOf()).toEqual(['Rettifica esito']);
});

test('how many outcomes of a state are not concluded is said, and they alone are shown on demand [D-250]', async () => {
  const open3 = { BOZZA: 0, ALL: 3, DA_VALUTARE: 0, VALUTATE: 0, FINANZIATE: 3, NON_FINANZIATE: 0 };
  const funded = 'statusValutazione=FINANZIATE';
  const { asked } = await open({
    rows: [Object.assign({}, riga, { esitoAperto: true })],
    search: `?${funded}`,
    queries: [`anno=2026&${funded}`, `anno=2026&esitoAperto=true&${funded}`],
    more: { 'GET /ur/proposte/conteggi?anno=2026&esitoAperto=true': open3 },
  });
  expect(await screen.findByText(/3 delle finanziate hanno un esito non concluso/)).toBeTruthy();
  expect(screen.getByText(/esito non concluso$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mostra solo queste' }));
  await asked(page(`anno=2026&esitoAperto=true&${funded}`));
  expect(screen.getByText('Con un esito non concluso')).toBeTruthy();
});

describe('the columns', () => {
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
  const draft = { ...riga, status: 'BOZZA' as const, numeroProtocollo: null, sendTimestamp: null, statusValutazioneProposta: null };

  test('follow the state: a draft has no evaluation, and a value with a column is not repeated in another cell', async () => {
    await open({ rows: [draft], search: '?statusValutazione=BOZZA', queries: ['anno=2026&statusValutazione=BOZZA'] });
    expect(heads()).toEqual(['', 'Stato', 'Titolo', 'Responsabile', 'Dipartimento', 'Classe', 'Modificata il', 'Richiesto €']);
    expect(screen.getByRole('rowheader').textContent).toBe(riga.titolo);
  });

  test('say why a row does not open where the column of the score is hidden', async () => {
    const altrui = { ...riga, id: 12, titolo: 'Altra area', macroAreaValutabile: false };
    const search = '?statusValutazione=DA_VALUTARE';
    await open({ rows: [riga, altrui], search, queries: ['anno=2026&statusValutazione=DA_VALUTARE'] });
    expect(heads()).not.toContain('Valutazione');
    expect(screen.getAllByText('Macroarea non valutabile')).toHaveLength(1);
  });

  test('are chosen and ordered, and this browser remembers them until they are reset', async () => {
    await open();
    const dialog = async () => within(await screen.findByRole('dialog', { name: 'Colonne' }));
    await userEvent.click(screen.getByRole('button', { name: 'Colonne' }));
    await userEvent.click((await dialog()).getByLabelText('Protocollo'));
    await userEvent.click((await dialog()).getByLabelText('Valutazione'));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Sposta prima: Protocollo' }));
    const chosen = ['', 'Stato', 'Titolo', 'Responsabile', 'Richiesto €', 'Concesso €', 'Protocollo', 'Speso €'];
    expect(heads()).toEqual(chosen);
    cleanup();
    await open();
    expect(heads()).toEqual(chosen);
    await userEvent.click(screen.getByRole('button', { name: 'Colonne' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Ripristina' }));
    expect(heads()).toContain('Valutazione');
  });

  test('are widened by keyboard', async () => {
    await open();
    screen.getByRole('button', { name: 'Responsabile' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(screen.getByRole('columnheader', { name: 'Responsabile' }).style.width).toBe('56px');
    expect(screen.getByRole('columnheader', { name: 'Titolo' }).style.width).toBe('');
  });
});

describe('the filters narrow the list', () => {
  test.each([
    ['Anno finanziario', '2025', 'anno=2025&statusValutazione=ALL', '[ARCH-028]'],
    ['Tipologia e classe', 'Progetti Medi', 'anno=2026&classeId=12&statusValutazione=ALL', '[ARCH-029]'],
    ['Tipologia e classe', 'Tutte le classi: Progetti di Ricerca', 'anno=2026&tipologiaProgettoId=1&statusValutazione=ALL', '[ARCH-029]'],
    ['Macroarea e dipartimento', 'Dipartimento di Fisica', 'anno=2026&dipartimentoId=40&statusValutazione=ALL', '[ARCH-030]'],
    ['Macroarea e dipartimento', 'Tutti i dipartimenti: Macroarea A', 'anno=2026&macroAreaId=4&statusValutazione=ALL', '[ARCH-030]'],
  ])('by %s: %s asks %s %s', async (label, option, query) => {
    const { asked } = await open({ queries: [query] });
    await userEvent.selectOptions(screen.getByLabelText(label), await screen.findByRole('option', { name: option }));
    await asked(page(query));
  });

  test('by Under 40, and Azzera filtri takes every filter away [ARCH-033] [ARCH-034]', async () => {
    const query = 'anno=2026&under40=true&statusValutazione=ALL';
    const { asked } = await open({ queries: [query] });
    await userEvent.click(screen.getByLabelText('Under 40'));
    await asked(page(query));
    await userEvent.click(screen.getByRole('button', { name: 'Azzera filtri' }));
    await asked(page('anno=2026&statusValutazione=ALL'));
    await waitFor(() => expect(window.location.search).toBe('?anno=2026&statusValutazione=ALL'));
  });

  test('by surname, asked once 800 ms after the last key [ARCH-032] [LIM-023]', async () => {
    const query = 'anno=2026&cognome=rossi&statusValutazione=ALL';
    const { lists } = await open({ queries: [query] });
    vi.useFakeTimers();
    const before = lists().length;
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    for (const typed of ['r', 'ros', 'rossi']) {
      fireEvent.change(screen.getByLabelText('Cognome del responsabile'), { target: { value: typed } });
      await pass(700);
    }
    await pass(99);
    expect(lists().length).toBe(before);
    await pass(1);
    await pass(50);
    expect(lists().slice(before)).toEqual([`/ur/proposte?${page(query)}`]);
  });

  test('a slash focuses the search, Enter searches at once, and a protocol number is searched in all years', async () => {
    const query = 'testo=RM2026&statusValutazione=ALL';
    const { asked } = await open({ queries: [query] });
    await userEvent.keyboard('/RM2026{Enter}');
    await asked(page(query));
  });

  test('a year that is typed or chosen with a number holds, and the address says what is seen (D-221)', async () => {
    const one = 'anno=2025&testo=38&statusValutazione=ALL';
    const all = 'testo=38&statusValutazione=ALL';
    const { asked } = await open({ queries: [one, all, 'anno=2025&statusValutazione=ALL'] });
    await userEvent.keyboard('/anno:2025 38{Enter}');
    await asked(page(one));
    await userEvent.selectOptions(screen.getByLabelText('Anno finanziario'), 'Tutti');
    await asked(page(all));
    await userEvent.selectOptions(screen.getByLabelText('Anno finanziario'), '2025');
    await asked(page(one));
    expect(window.location.search).toContain('anno=2025');
    await userEvent.clear(screen.getByLabelText('Cerca'));
    await userEvent.keyboard('{Enter}');
    await asked(page('anno=2025&statusValutazione=ALL'));
  });

  test('"Tutti" that was chosen holds when a number is typed and taken away again', async () => {
    const all = 'testo=38&statusValutazione=ALL';
    const { asked } = await open({ queries: [all, 'statusValutazione=ALL'] });
    await userEvent.selectOptions(screen.getByLabelText('Anno finanziario'), 'Tutti');
    await asked(page('statusValutazione=ALL'));
    await userEvent.type(screen.getByLabelText('Cerca'), '38{Enter}');
    await asked(page(all));
    await userEvent.clear(screen.getByLabelText('Cerca'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('testo')).toBeNull());
    expect(new URLSearchParams(window.location.search).get('anno')).toBe('tutti');
  });

  test('"Tutti" that was chosen while a number stood there holds when it is taken away', async () => {
    const [all, one] = ['testo=38&statusValutazione=ALL', 'anno=2025&testo=38&statusValutazione=ALL'];
    const { asked } = await open({ queries: [all, one, 'statusValutazione=ALL'] });
    await userEvent.type(screen.getByLabelText('Cerca'), '38{Enter}');
    await asked(page(all));
    await userEvent.selectOptions(screen.getByLabelText('Anno finanziario'), '2025');
    await asked(page(one));
    await userEvent.selectOptions(screen.getByLabelText('Anno finanziario'), 'Tutti');
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('anno')).toBe('tutti'));
    await userEvent.clear(screen.getByLabelText('Cerca'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('testo')).toBeNull());
    expect(new URLSearchParams(window.location.search).get('anno')).toBe('tutti');
  });

  test('a number is looked for in all years, which the address says, and without it the latest year is shown again', async () => {
    const all = 'testo=38&statusValutazione=ALL';
    const { asked } = await open({ queries: [all] });
    await userEvent.keyboard('/38{Enter}');
    await asked(page(all));
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('anno')).toBe('tutti'));
    await userEvent.clear(screen.getByLabelText('Cerca'));
    await userEvent.keyboard('{Enter}');
    await asked(page('anno=2026&statusValutazione=ALL'));
  });
});

test.each([
  ['In bozza', 5, 'BOZZA', '[ARCH-035]'],
  ['Tutte le proposte', 412, 'ALL', '[ARCH-036]'],
  ['Da valutare', 3, 'DA_VALUTARE', '[ARCH-037]'],
  ['Valutate', 9, 'VALUTATE', '[ARCH-038]'],
  ['Finanziate', 120, 'FINANZIATE', '[ARCH-039]'],
  ['Non finanziate', 280, 'NON_FINANZIATE', '[ARCH-040]'],
])('the button %s (%i) shows %s %s', async (name, count, status) => {
  const query = `anno=2026&statusValutazione=${status}`;
  const { asked } = await open({ queries: [query] });
  const button = await screen.findByRole('button', { name: `${name}${count}` });
  await userEvent.click(button);
  await asked(page(query));
  expect(button.getAttribute('aria-pressed')).toBe('true');
});

test('five page links below the rows, the page by its position [LIM-022]', async () => {
  const second = 'anno=2026&statusValutazione=ALL&limit=20&offset=20';
  const { asked } = await open({ queries: [second] });
  const pager = screen.getByRole('navigation', { name: 'Paginazione' });
  expect(within(pager).getAllByRole('button', { name: /^Pagina/ })).toHaveLength(5);
  expect(screen.getAllByText('1-20 di 412')).toHaveLength(1);
  await userEvent.click(within(pager).getByRole('button', { name: 'Pagina 2' }));
  await asked(second);
});

test('a column head sorts the list and announces it', async () => {
  const query = 'anno=2026&statusValutazione=ALL&ordine=titolo';
  const { asked } = await open({ queries: [query] });
  await userEvent.click(screen.getByRole('button', { name: 'Titolo' }));
  await asked(page(query));
  expect(screen.getByRole('columnheader', { name: 'Titolo' }).getAttribute('aria-sort')).toBe('ascending');
});

describe('the search with operators', () => {
  const query = 'anno=2025&testo=acque&dipartimentoId=40&richiestoDa=5000&statusValutazione=FINANZIATE';

  test('becomes filters, each in the address, a range as a chip that is taken away', async () => {
    const { asked } = await open({
      queries: [query, query.replace('&richiestoDa=5000', '')],
      more: { 'GET /ur/proposte/conteggi?anno=2025&testo=acque&dipartimentoId=40': {} },
    });
    await userEvent.keyboard('/dip:fisica acque importo:>5.000 stato:finanziate anno:2025{Enter}');
    await asked(page(query));
    expect(screen.getByLabelText<HTMLInputElement>('Cerca').value).toBe('acque');
    expect(window.location.search).toContain('richiestoDa=5000');
    await userEvent.click(screen.getByRole('button', { name: 'Togli il filtro: Richiesto da 5.000,00 €' }));
    await asked(page(query.replace('&richiestoDa=5000', '')));
  });

  test('says what it did not understand, and leaves it where it was typed', async () => {
    await open();
    await userEvent.keyboard('/stato:boh{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('Non capito: stato:boh.');
    expect(screen.getByLabelText<HTMLInputElement>('Cerca').value).toBe('stato:boh');
  });
});

test('several departments and a range are chosen together', async () => {
  const query = 'anno=2026&dipartimentoId=40%2C41&richiestoDa=1500.5&statusValutazione=ALL';
  const { asked } = await open({ queries: [query] });
  await userEvent.click(screen.getByRole('button', { name: 'Altri filtri' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Altri filtri' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Dipartimenti' }));
  await userEvent.keyboard('fisic');
  await userEvent.click(dialog.getByRole('option', { name: 'Dipartimento di Fisica' }));
  await userEvent.keyboard('chimica{ArrowDown}{Enter}');
  expect(dialog.getByText('Dipartimento di Fisica')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Richiesto, da €'), '1.500,50');
  await userEvent.click(dialog.getByRole('button', { name: 'Applica' }));
  await asked(page(query));
  expect(await screen.findByText('Dipartimenti: Fisica, Chimica')).toBeTruthy();
});

test('a range that ends before it begins is told where it is typed and where nothing is found', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Altri filtri' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Altri filtri' }));
  const type = async (label: string, text: string) => {
    await userEvent.clear(dialog.getByLabelText(label));
    await userEvent.type(dialog.getByLabelText(label), text);
  };
  const applica = dialog.getByRole('button', { name: 'Applica' });
  await type('Richiesto, da €', '20.000');
  await type('Richiesto, fino a €', '5000');
  expect(applica.getAttribute('aria-disabled')).toBe('true');
  expect(dialog.getByText('L’importo «da» supera quello «fino a».')).toBeTruthy();
  await type('Richiesto, fino a €', '20.000,00');
  expect(applica.getAttribute('aria-disabled')).toBeNull();
  await type('Inviata dal', '02/03/2026');
  await type('Inviata fino al', '01/03/2026');
  expect(dialog.getByText('Il giorno «dal» è dopo quello «fino al».')).toBeTruthy();
  cleanup();
  const rovescio = 'anno=2026&inviataDal=2026-03-02&inviataAl=2026-03-01&statusValutazione=ALL';
  await open({ queries: [rovescio], rows: [], search: `?${rovescio}` });
  expect(await screen.findByText('Il giorno «dal» è dopo quello «fino al».')).toBeTruthy();
});

const OtherList = () => <p>altro: {useListFilters('altro', ['under40']).filters.under40 || 'niente'}</p>;

test('filters are remembered for a reader who comes back, separately for each list, and not in a new session [ARCH-016] [SHELL-072]', async () => {
  const queries = ['anno=2026&under40=true&statusValutazione=ALL'];
  await open({ queries });
  await userEvent.click(screen.getByLabelText('Under 40'));
  cleanup();
  await open({ queries });
  expect(screen.getByLabelText<HTMLInputElement>('Under 40').checked).toBe(true);
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('under40')).toBe('true'));
  cleanup();
  renderScreen(<OtherList />, { answers: {} });
  expect(screen.getByText('altro: niente')).toBeTruthy();
  cleanup();
  sessionStorage.clear();
  await open();
  expect(screen.getByLabelText<HTMLInputElement>('Under 40').checked).toBe(false);
});

describe('a row', () => {
  const inRow = async (changes: Partial<typeof riga>) => {
    await open({ rows: [{ ...riga, ...changes }] });
    const [, row] = screen.getAllByRole('row');
    return within(row as HTMLElement);
  };

  test('shows state, protocol, lead, score with its threshold and amounts; its title leads to the view', async () => {
    const row = await inRow({});
    for (const text of [
      'Finanziata',
      'RM2026-0000001',
      'Rossi Maria',
      'Progetti Medi · Informatica',
      '24,5',
      'soglia 18,0',
      '8.000,00',
      '6.000,00',
    ]) {
      expect(row.getByText(text)).toBeTruthy();
    }
    expect(row.getByRole('link', { name: riga.titolo ?? '' }).getAttribute('href')).toBe('/ur/proposte/11/view');
  });

  test('says that it is below the threshold', async () => {
    expect((await inRow({ sottoSoglia: true })).getByText('sotto soglia 18,0')).toBeTruthy();
  });

  test('shows no score while it is to be evaluated [EVAL-055]', async () => {
    const row = await inRow({ statusValutazioneProposta: null });
    expect(row.getByText('Da valutare')).toBeTruthy();
    expect(row.queryByText('24,5')).toBeNull();
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('says whether its lead was below 40 at the application (%s) [ARCH-019] [ARCH-054]', async (under40, times) => {
    expect((await inRow({ under40 })).queryAllByText('Under 40')).toHaveLength(times);
  });
});

test('an archive without any year is shown, and its address stops changing', async () => {
  const more = {
    'GET /ur/proposte/anni': [],
    'GET /ur/proposte?statusValutazione=ALL&limit=20&offset=0': { resultList: [], totale: 0, start: 0, end: 0 },
  };
  await open({ rows: [], more });
  await waitFor(() => expect(window.location.search).toContain('statusValutazione=ALL'));
  const { key } = window.history.state;
  await new Promise((done) => setTimeout(done, 50));
  expect(window.history.state.key).toBe(key);
});

test('an empty result says what to do next', async () => {
  const { asked } = await open({ rows: [], search: '?cognome=zz', queries: ['anno=2026&cognome=zz&statusValutazione=ALL'] });
  await userEvent.click(screen.getByRole('button', { name: 'Cerca in tutti gli anni' }));
  await asked(page('cognome=zz&statusValutazione=ALL'));
});
