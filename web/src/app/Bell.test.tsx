// @vitest-environment jsdom
import type { HomeRicercatore, LineaDiLavoro, LineaInAttesa } from '@sigeba/contract/home/home.shape.ts';
import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/apiError.ts';
import { renderKit } from '../ui/renderKit.testing.tsx';
import { NotificationBell } from './Bell.tsx';
import type { Attese } from './useAttese.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const maria = { id: 7, tipoUtente: 'UTENTE' } as Utente;
const ufficio = { id: 8, tipoUtente: 'UFFICIO_RICERCA', ufficio: true } as Utente;
const senzaGruppi = { id: 9, tipoUtente: 'UFFICIO_RICERCA' } as Utente;
const homeWith = (...when: string[]) =>
  ({ novita: when.map((quando) => ({ tipo: 'ESITO', id: 3, titolo: 'Onde', quando })) }) as HomeRicercatore;
const read: Attese['reading'] = { data: true, error: null, isPaused: false, isFetching: false, refetch: async () => undefined };
const unread = (error: ApiError | null, refetch = read.refetch) => Object.assign({}, read, { data: undefined, error, refetch });
const show = (utente: Utente, told: { home?: HomeRicercatore; lavoro?: LineaDiLavoro[]; attesa?: LineaInAttesa[] }, reading = read) =>
  renderKit(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <NotificationBell utente={utente} attese={{ home: told.home, lavoro: told.lavoro ?? [], attesa: told.attesa ?? [], reading }} />
    </QueryClientProvider>,
  );

test('events since the last press are counted, and a press shows them where the reader is [D-306]', async () => {
  show(maria, { home: homeWith('2026-03-12T10:00:00Z', '2026-03-10T10:00:00Z') });
  await userEvent.click(screen.getByRole('button', { name: '2 novità da leggere' }));
  expect(within(await screen.findByRole('region', { name: 'Ultime novità' })).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Ultime novità' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Notifiche' }));
  cleanup();
  show(maria, { home: homeWith('2026-03-13T10:00:00Z', '2026-03-12T10:00:00Z') });
  expect(screen.getByRole('button', { name: '1 novità da leggere' })).toBeTruthy();
});

test('what is read while the panel is open is marked there as new, and counts as seen [D-262]', async () => {
  const at = (quando: string) => (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <NotificationBell utente={maria} attese={{ home: homeWith(quando), lavoro: [], attesa: [], reading: read }} />
    </QueryClientProvider>
  );
  const { rerender } = renderKit(at('2026-03-12T10:00:00Z'));
  await userEvent.click(screen.getByRole('button', { name: '1 novità da leggere' }));
  await screen.findByRole('button', { name: 'Notifiche' });
  rerender(at('2026-03-13T10:00:00Z'));
  expect(await screen.findByText('Nuova:', { exact: false })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Notifiche' })).toBeTruthy();
});

test('the same answer of several people is one line, and counted once', () => {
  const novita = ['Rossi Ada', 'Verdi Ugo'].map((persona, at) => ({
    tipo: 'RICHIESTA_ACCETTATA',
    id: 4,
    quando: `2026-03-1${at}T10:00:00Z`,
    persona,
  }));
  show(maria, { home: { novita } as unknown as HomeRicercatore });
  expect(screen.getByRole('button', { name: '1 novità da leggere' })).toBeTruthy();
});

const linea: LineaDiLavoro = {
  codice: 'DOMANDE_APERTE',
  numero: 2,
  classe: null,
  statusValutazione: null,
  anno: null,
  dal: null,
  entro: null,
};

test('who works in an office has the lines of their home, also after looking', async () => {
  show(ufficio, { lavoro: [linea, { ...linea, codice: 'EMAIL_FALLITE' }] });
  await userEvent.click(screen.getByRole('button', { name: '2 cose da fare' }));
  const work = within(await screen.findByRole('region', { name: 'Lavoro in attesa' }));
  expect(work.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/ur/domande', '/ur/email']);
  expect(screen.getByRole('link', { name: 'Vai alla home' }).getAttribute('href')).toBe('/ur/home');
  expect(screen.getByRole('button', { name: '2 cose da fare' })).toBeTruthy();
});

test('a line leads nowhere for who may not open its list, as on their home [D-306]', async () => {
  show(senzaGruppi, { lavoro: [linea] });
  await userEvent.click(screen.getByRole('button', { name: '1 cosa da fare' }));
  const work = within(await screen.findByRole('region', { name: 'Lavoro in attesa' }));
  expect(work.queryByRole('link')).toBeNull();
});

test('a press takes away what is new for a researcher, and leaves the work of their commissioni', async () => {
  const linea: LineaInAttesa = {
    codice: 'PROPOSTE_DA_VALUTARE',
    numero: 3,
    commissione: null,
    giorno: null,
    entro: null,
    totale: null,
  };
  show(maria, { home: homeWith('2026-03-12T10:00:00Z'), attesa: [linea] });
  await userEvent.click(screen.getByRole('button', { name: '2 in tutto: 1 novità da leggere, 1 cosa da fare' }));
  expect(await screen.findByRole('button', { name: '1 cosa da fare' })).toBeTruthy();
});

test('nothing is said to be missing while it is being read, and a failure offers to try again [D-262]', async () => {
  show(ufficio, {}, unread(null));
  await userEvent.click(screen.getByRole('button', { name: 'Notifiche' }));
  expect(await screen.findByRole('link', { name: 'Vai alla home' })).toBeTruthy();
  expect(screen.queryByText('Niente da fare')).toBeNull();
  cleanup();
  const again = vi.fn(async () => undefined);
  show(ufficio, {}, unread(new ApiError(503, { code: 3, message: '', violationReport: null }), again));
  await userEvent.click(screen.getByRole('button', { name: 'Notifiche' }));
  expect(await screen.findByText(/^Errore durante il recupero dei dati/)).toBeTruthy();
  expect(screen.queryByText('Niente da fare')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(again).toHaveBeenCalledTimes(2);
  cleanup();
  show(ufficio, {});
  await userEvent.click(screen.getByRole('button', { name: 'Notifiche' }));
  expect(await screen.findByText('Niente da fare')).toBeTruthy();
});
