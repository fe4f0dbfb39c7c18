// @vitest-environment jsdom
import { buildBando, buildProposta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-10T11:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const sigle = ['AA', 'BB', 'CC', 'DD', 'EE'];
for (const sigla of sigle) await buildBando(app, { nome: `Bando ${sigla}`, sigla });

test('the office reads a month, opens a day that holds more, and a call from it, all by keyboard', async () => {
  const { router } = await openScreen(app, ufficio, '/ur/calendario?mese=2026-03');
  const table = within(await screen.findByRole('table', { name: 'marzo 2026' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'],
  ]);
  expect(table.getAllByRole('link')).toHaveLength(3);
  const altri = table.getByRole('button', { name: 'Altri 2: martedì 31 marzo' });
  altri.focus();
  await userEvent.keyboard('{Enter}');
  expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(sigle.map((sigla) => `14:00 Chiude «Bando ${sigla}»`));
  expect(table.getByRole('button', { name: 'Mostra meno: martedì 31 marzo' })).toBe(altri);
  await userEvent.tab({ shift: true });
  expect(document.activeElement?.textContent).toContain('Bando EE');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/ur\/configuraBando\/\d+$/));
});

test('the coming weeks stand first, under the year of the calls; the month is the other view and stands in the address', async () => {
  const { router } = await openScreen(app, ufficio, '/ur/calendario');
  expect(await screen.findByRole('heading', { level: 2, name: 'L’anno dei bandi' })).toBeTruthy();
  const mese = within(await screen.findByRole('region', { name: 'marzo 2026' }));
  expect(mese.getByRole('heading', { level: 3, name: 'martedì 31 marzo' })).toBeTruthy();
  expect(mese.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(sigle.map((sigla) => `14:00 Chiude «Bando ${sigla}»`));
  await userEvent.click(screen.getByRole('button', { name: 'Mese' }));
  expect(await screen.findByRole('table', { name: 'marzo 2026' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mese successivo' }));
  expect(await screen.findByRole('table', { name: 'aprile 2026' })).toBeTruthy();
  expect(router.state.location.search).toBe('?mese=2026-04');
  await userEvent.click(screen.getByRole('button', { name: 'Prossime settimane' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'marzo 2026' })).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

test('a month without dates, and this month, say the next one', async () => {
  await openScreen(app, ufficio, '/ur/calendario?mese=2026-02');
  const next = (await screen.findByText('Prossima data: martedì 31 marzo 2026')).parentElement as HTMLElement;
  expect(within(next).getByRole('link').textContent).toBe('14:00 Chiude «Bando AA»');
  await userEvent.click(screen.getByRole('button', { name: 'Oggi' }));
  expect(await screen.findByRole('table', { name: 'marzo 2026' })).toBeTruthy();
  expect(screen.getByText('Prossima data: martedì 31 marzo 2026')).toBeTruthy();
});

test('the colours name only the kinds that the month shows', async () => {
  const declare = { dal: '2026-02-28T20:00:00.000Z', al: '2026-03-01T08:00:00.000Z', motivo: 'Guasto', proroghe: [] };
  expect((await app.as(ufficio).post('/ur/interruzioni', declare)).status).toBe(200);
  const kinds = () =>
    within(screen.getByRole('list', { name: 'Colori' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await openScreen(app, ufficio, '/ur/calendario?mese=2026-03');
  expect(await screen.findByText(/^Interruzione del servizio: dal 28\/02\/2026/)).toBeTruthy();
  expect(kinds()).toEqual(['Bandi', 'Interruzioni']);
  await userEvent.click(screen.getByRole('button', { name: 'Prossime settimane' }));
  await waitFor(() => expect(kinds()).toEqual(['Bandi']));
});

test('a researcher finds the own draft, creates the private address, sees it once, and takes it away', async () => {
  const { responsabile } = await buildProposta(app, {});
  await openScreen(app, responsabile, '/calendario');
  expect(await screen.findByText(/^Scade la tua bozza: /)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'L’anno dei bandi' })).toBeNull();
  expect(screen.getByText(/Chi ha questo indirizzo legge il tuo calendario/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Crea l’indirizzo' }));
  const field = (await screen.findByLabelText('Indirizzo del calendario')) as HTMLInputElement;
  expect(field.value).toMatch(/\.ics$/);
  expect(await screen.findByText(/Nessun calendario lo ha ancora letto/)).toBeTruthy();
  const path = field.value.slice(field.value.indexOf('/calendario/'));
  expect((await app.anonymous.get(path)).status).toBe(200);
  await userEvent.click(screen.getByRole('button', { name: 'Togli' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Togli l’indirizzo' }));
  expect(await screen.findByRole('button', { name: 'Crea l’indirizzo' })).toBeTruthy();
  expect(screen.queryByLabelText('Indirizzo del calendario')).toBeNull();
  expect((await app.anonymous.get(path)).status).toBe(404);
});
