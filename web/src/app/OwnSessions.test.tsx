// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal, renderScreen } from '../page/renderScreen.testing.tsx';
import { HeaderPanel } from '../ui/layout/HeaderPanel.tsx';
import { deviceOf } from './deviceOf.ts';
import { OwnSessions } from './OwnSessions.tsx';

afterEach(cleanup);

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const sessione = { ip: '10.0.0.1', apertaTimestamp: '2026-03-10T08:00:00.000Z', ultimaAttivitaTimestamp: '2026-03-10T09:30:00.000Z' };
const sessioni = [
  { ...sessione, id: 1, questa: true, userAgent: FIREFOX },
  { ...sessione, id: 2, questa: false, userAgent: null },
];

const open = async (answer: unknown) => {
  const closed: (string | null)[] = [];
  const screenOf = (
    <HeaderPanel shown="Rossi Maria">
      <OwnSessions leaving={async (go) => go()} onClosed={(address) => closed.push(address)} />
    </HeaderPanel>
  );
  const view = renderScreen(screenOf, { answers: { 'GET /login/sessioni': sessioni, 'DELETE /login/sessioni': answer } });
  await userEvent.click(screen.getByRole('button', { name: 'Rossi Maria' }));
  return { ...view, closed };
};

test('the user menu lists the open sessions with device and times, and marks the current one', async () => {
  await open({ chiuse: 2, logoutSSOUrl: null });
  expect(await screen.findByText('Firefox, Windows')).toBeTruthy();
  expect(screen.getByText('Dispositivo non riconosciuto')).toBeTruthy();
  expect(screen.getAllByText('10/03/2026 10:30')).toHaveLength(2);
  expect(screen.getAllByText('(questa)')).toHaveLength(1);
});

test('"Esci da tutte" ends all sessions and leaves the application', async () => {
  const { closed, calls } = await open({ chiuse: 2, logoutSSOUrl: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Esci da tutte' }));
  await waitFor(() => expect(closed).toEqual([null]));
  expect(calls.map(({ method }) => method)).toContain('DELETE');
});

test('a failed "Esci da tutte" shows its error and leaves the user on the page', async () => {
  const { closed } = await open(() => refusal(503, 1, 'Il servizio è momentaneamente non disponibile.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Esci da tutte' }));
  expect(await screen.findByText('Il servizio è momentaneamente non disponibile.')).toBeTruthy();
  expect(closed).toEqual([]);
});

test('Escape closes the menu and the focus is on the name again', async () => {
  await open(null);
  await screen.findByText('Le tue sessioni aperte');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('Le tue sessioni aperte')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rossi Maria' }));
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'Chrome, Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1', 'Safari, iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0', 'Edge, Windows'],
  ['curl/8', null],
])('a session names its device as people call it: %s', (userAgent, name) => {
  expect(deviceOf(userAgent)).toBe(name);
});
