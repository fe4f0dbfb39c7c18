// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteSessionEnd } from '../api/sessionEnd.ts';
import { renderScreen } from '../page/renderScreen.testing.tsx';
import { SessionWatch } from './SessionWatch.tsx';

const MINUTE = 60_000;
const TITLE = 'La sessione scade tra 5 minuti';
const warning = () => screen.queryByRole('alertdialog', { name: TITLE });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** The server says at each renewal how many seconds are left. */
function watch(left: number, renewedTo: number) {
  const answers = {
    'GET /login/sessioni': () => Response.json([], { headers: { 'x-sessione-secondi': String(renewedTo) } }),
  };
  const view = renderScreen(
    <>
      <SessionWatch />
      <input aria-label="Titolo" />
    </>,
    { answers },
  );
  act(() => noteSessionEnd(String(left)));
  return { renewals: () => view.calls.filter(({ path }) => path === '/login/sessioni').length };
}

test('five minutes before the end a warning offers Continua, which renews the session', async () => {
  const { renewals } = watch(3600, 3600);
  await wait(54 * MINUTE);
  expect(warning()).toBeNull();
  await wait(MINUTE + 1_000);
  expect(warning()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Continua' }));
  await wait(1_000);
  expect(renewals()).toBe(1);
  expect(warning()).toBeNull();
  await wait(55 * MINUTE);
  expect(warning()).not.toBeNull();
});

test('a session at its twelve hours cannot be renewed and warns once', async () => {
  watch(200, 195);
  await wait(1_000);
  fireEvent.click(screen.getByRole('button', { name: 'Continua' }));
  await wait(10_000);
  expect(warning()).toBeNull();
});

test('a renewal in another tab removes the warning', async () => {
  watch(200, 3600);
  await wait(1_000);
  expect(warning()).not.toBeNull();
  const end = String(Date.now() + 3_600_000);
  localStorage.setItem('sigeba.sessione.fine', end);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'sigeba.sessione.fine', newValue: end })));
  expect(warning()).toBeNull();
});

test('typing renews the session, every two minutes at most', async () => {
  const { renewals } = watch(3600, 3600);
  for (let n = 0; n < 10; n++) {
    await wait(MINUTE / 2);
    fireEvent.input(screen.getByLabelText('Titolo'), { target: { value: `${n}` } });
  }
  expect(renewals()).toBe(2);
});

test('a session whose end has passed makes one call, whose answer announces the end', async () => {
  const { renewals } = watch(10, 0);
  await wait(11_000);
  expect(renewals()).toBe(1);
});
