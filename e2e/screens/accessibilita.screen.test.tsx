// @vitest-environment jsdom
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => localStorage.clear());

const set = (chiave: 'accessibilita.email' | 'ufficio.email', valore: string) =>
  app.db
    .insertInto('configurazione')
    .values({ chiave, valore: JSON.stringify(valore), descrizione: '' })
    .onConflict((conflict) => conflict.column('chiave').doUpdateSet({ valore: JSON.stringify(valore) }))
    .execute();

test('the accessibility declaration is reached from the foot of the login: its state, what is not accessible, how it was made, whom to write to', async () => {
  await openScreen(app, null, '/login');
  await userEvent.click(await screen.findByRole('link', { name: 'Dichiarazione di accessibilità' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dichiarazione di accessibilità' })).toBeTruthy();
  expect(window.location.pathname).toBe('/accessibilita');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    ...['Stato di conformità', 'Contenuti non accessibili', 'Redazione della dichiarazione di accessibilità'],
    ...['Meccanismo di feedback e recapiti', 'Procedura di attuazione'],
  ]);
  expect(screen.getByText(/parzialmente conforme/)).toBeTruthy();
  expect(screen.getByText(/si segnalano all’ufficio ricerca/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Difensore civico/ }).getAttribute('href')).toMatch(/^https:\/\/www\.agid\.gov\.it\//);
});

test('the declaration is there for logged-in users too; barriers are reported to the mailbox in the settings, else to the office’s own', async () => {
  await set('ufficio.email', 'ricerca@ateneo.example');
  const first = await openScreen(app, await buildUtente(app), '/accessibilita');
  expect((await screen.findByRole('link', { name: 'ricerca@ateneo.example' })).getAttribute('href')).toBe('mailto:ricerca@ateneo.example');
  first.unmount();
  await set('accessibilita.email', 'accessibilita@ateneo.example');
  await openScreen(app, null, '/accessibilita');
  expect(await screen.findByRole('link', { name: 'accessibilita@ateneo.example' })).toBeTruthy();
});
