// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useListFilters } from '../api/useListFilters.ts';
import { refusal, renderScreen } from '../shell/renderScreen.testing.tsx';
import ArchivioPage from './ArchivioPage.tsx';
import { archive, riga } from './archivio.testing.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Shown = { rows?: (typeof riga)[]; queries?: string[]; search?: string; more?: Parameters<typeof renderScreen>[1]['answers'] };

async function open({ rows = [riga], queries = [], search = '', more = {} }: Shown = {}) {
  const view = renderScreen(<ArchivioPage />, {
    answers: { ...archive(rows, ...queries), ...more },
    at: { pathname: '/ur/progetti', search },
  });
  await (rows.length > 0 ? screen.findByRole('link', { name: riga.titolo ?? '' }) : screen.findByText('Nessun risultato trovato'));
  const lists = () => view.calls.map(({ path }) => path).filter((path) => path.startsWith('/ur/proposte?'));
  const asked = (query: string) => waitFor(() => expect(lists().at(-1)).toBe(`/ur/proposte?${query}`));
  return { ...view, asked, lists };
}
const page = (query: string) => `${query}&limit=20&offset=0`;

test('Archivio Progetti opens with twenty of the latest financial year [ARCH-027] [LIM-019]', async () => {
  const { asked } = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Archivio Progetti' })).toBeTruthy();
  await asked(page('anno=2026&statusValutazione=ALL'));
});

test('the columns end with what may be done with a row; it opens the view, as its title does [ARCH-042]', async () => {
  await open();
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['Stato', 'Titolo', 'Responsabile', 'Valutazione', 'Richiesto €', 'Concesso €', 'Speso €', 'Azioni']);
  for (const name of [riga.titolo ?? '', `Visualizza: ${riga.titolo}`])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/ur/proposte/${riga.id}/view`);
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
    const { asked, router } = await open({ queries: [query] });
    await userEvent.click(screen.getByLabelText('Under 40'));
    await asked(page(query));
    await userEvent.click(screen.getByRole('button', { name: 'Azzera filtri' }));
    await asked(page('anno=2026&statusValutazione=ALL'));
    expect(router.state.location.search).toBe('');
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

  test('a slash leads to the search by protocol or title, Enter asks at once', async () => {
    const query = 'anno=2026&testo=RM2026&statusValutazione=ALL';
    const { asked } = await open({ queries: [query] });
    await userEvent.keyboard('/RM2026{Enter}');
    await asked(page(query));
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

test('five page links above and below, the page by its position [LIM-022]', async () => {
  const second = 'anno=2026&statusValutazione=ALL&limit=20&offset=20';
  const { asked } = await open({ queries: [second] });
  const pager = screen.getByRole('navigation', { name: 'Paginazione' });
  expect(within(pager).getAllByRole('button', { name: /^Pagina/ })).toHaveLength(5);
  expect(screen.getAllByText('1-20 di 412')).toHaveLength(2);
  await userEvent.click(within(pager).getByRole('button', { name: 'Pagina 2' }));
  await asked(second);
});

test('a head sorts the list and says so', async () => {
  const query = 'anno=2026&ordine=titolo&statusValutazione=ALL';
  const { asked } = await open({ queries: [query] });
  await userEvent.click(screen.getByRole('button', { name: 'Titolo' }));
  await asked(page(query));
  expect(screen.getByRole('columnheader', { name: 'Titolo' }).getAttribute('aria-sort')).toBe('ascending');
});

describe('the CSV', () => {
  const risorsa = '/ur/proposte/export?anno=2026&ordine=titolo&statusValutazione=FINANZIATE';
  const search = '?statusValutazione=FINANZIATE&ordine=titolo';
  const queries = ['anno=2026&ordine=titolo&statusValutazione=FINANZIATE'];

  test('is asked for the current filter and order [ARCH-043]', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const file = () => new Response('x', { headers: { 'content-disposition': 'attachment; filename="proposte_2026.csv"' } });
    const more = { 'POST /token-download': { token: 'abc' }, [`GET ${risorsa}&token=abc`]: file };
    Object.assign(URL, { createObjectURL: () => 'blob:proposte' });
    const { calls } = await open({ search, queries, more });
    await userEvent.click(await screen.findByRole('button', { name: 'Esporta CSV (412)' }));
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
    await userEvent.click(await findByRole('button', { name: 'Esporta CSV (412)' }));
    expect((await findByRole('alert')).textContent).toContain('Servizio non disponibile');
  });
});

const OtherList = () => <p>altro: {useListFilters('altro', ['under40']).filters.under40 || 'niente'}</p>;

test('filters are kept for who comes back, another list has its own, a new session none [ARCH-016] [SHELL-072]', async () => {
  const queries = ['anno=2026&under40=true&statusValutazione=ALL'];
  await open({ queries });
  await userEvent.click(screen.getByLabelText('Under 40'));
  cleanup();
  const { router } = await open({ queries });
  expect(screen.getByLabelText<HTMLInputElement>('Under 40').checked).toBe(true);
  await waitFor(() => expect(router.state.location.search).toBe('?under40=true'));
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
      'RM2026-0000001 · Progetti Medi 2026 · inviata il 17/03/2026',
      'Rossi Maria',
      '24,5',
      'soglia 18,0',
      '8.000,00',
      '6.000,00',
    ]) {
      expect(row.getByText(text)).toBeTruthy();
    }
    expect(row.getByRole('link', { name: riga.titolo ?? '' }).getAttribute('href')).toBe('/ur/proposte/11/view');
  });

  test('that is to be evaluated shows no score', async () => {
    const row = await inRow({ statusValutazioneProposta: null });
    expect(row.getByText('Da valutare')).toBeTruthy();
    expect(row.queryByText('24,5')).toBeNull();
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('of a lead below 40 at the application (%s) says so, of another not [ARCH-019] [ARCH-054]', async (under40, times) => {
    expect((await inRow({ under40 })).queryAllByText('Under 40')).toHaveLength(times);
  });
});

test('nothing found says what to do next', async () => {
  const { asked } = await open({ rows: [], search: '?cognome=zz', queries: ['anno=2026&cognome=zz&statusValutazione=ALL'] });
  await userEvent.click(screen.getByRole('button', { name: 'Cerca in tutti gli anni' }));
  await asked(page('cognome=zz&statusValutazione=ALL'));
});
