// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../page/renderScreen.testing.tsx';
import type { MenuGroup } from '../ui/layout/SideMenu.tsx';
import QuickSearch, { type Place, type Thing } from './QuickSearch.tsx';

afterEach(cleanup);

const archivio: Place = { label: 'Archivio progetti', to: '/ur/progetti', filter: 'testo', anno: 'tutti' };
const anagrafica: Place = { label: 'Anagrafica', to: '/ur/anagrafica', filter: 'cognome' };
const rossi = { id: 7, cognome: 'Rossi', nome: 'Maria', email: 'maria.rossi@ateneo.example' };
const pageOf = (row: object) => ({ resultList: [row], totale: 1, start: 0, end: 1 });
const answers = {
  'GET /ur/proposte?testo=ross&limit=5&offset=0': pageOf({
    id: 41,
    titolo: 'Coralli rossi',
    numeroProtocollo: 'RM2026-0000041',
    responsabile: { id: 9, cognome: 'Verdi', nome: 'Ugo' },
  }),
  'GET /ur/utenti?cognome=ross&limit=5&offset=0': pageOf(rossi),
};
const menu: MenuGroup[] = [{ title: 'Lavoro', items: [{ label: 'Bilancio di Rossi', to: '/ur/bilancio', icon: () => null }] }];
const bozza: Thing = { title: 'Rossetti antichi', to: '/proposte/3', what: 'bozza' };
const show = (places: readonly Place[], own: { menu: MenuGroup[]; things: Thing[] } = { menu: [], things: [] }) =>
  renderScreen(<QuickSearch places={places} menu={own.menu} things={own.things} onClose={() => undefined} />, { answers });
const hrefs = () =>
  within(screen.getByRole('list', { name: 'Trovati' }))
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('rows of the lists are found while one types, proposte before people [D-306]', async () => {
  show([archivio, anagrafica]);
  await userEvent.type(await screen.findByRole('searchbox'), 'ross');
  await screen.findByRole('link', { name: /Coralli rossi/ });
  expect(hrefs()).toEqual([
    '/ur/progetti?anno=tutti&testo=ross',
    '/ur/anagrafica?cognome=ross',
    '/ur/proposte/41/view',
    '/ur/anagrafica/utente/7',
  ]);
  expect(screen.getByRole('link', { name: /Coralli rossi/ }).textContent).toBe('Coralli rossiVerdi Ugo\u00A0· RM2026-0000041');
});

test('a list that is not in the reader’s menu is not asked', async () => {
  const { calls } = show([anagrafica]);
  await userEvent.type(await screen.findByRole('searchbox'), 'ross');
  await screen.findByRole('link', { name: /^Rossi Maria/ });
  expect(calls.filter(({ path }) => path.startsWith('/ur/proposte'))).toEqual([]);
});

test('rows that arrive stand after what stood there, go with the words that they answered, and are counted [D-306]', async () => {
  show([anagrafica], { menu, things: [bozza] });
  const field = await screen.findByRole('searchbox');
  await userEvent.type(field, 'ross');
  const before = ['/ur/anagrafica?cognome=ross', '/proposte/3', '/ur/bilancio'];
  expect(hrefs()).toEqual(before);
  expect(screen.getByRole('status').textContent).toBe('');
  await screen.findByRole('link', { name: /^Rossi Maria/ });
  expect(hrefs()).toEqual([...before, '/ur/anagrafica/utente/7']);
  expect(screen.getByRole('status').textContent).toBe('3 risultati.');
  await userEvent.type(field, 'o');
  expect(hrefs()).toEqual(['/ur/anagrafica?cognome=rosso']);
});
