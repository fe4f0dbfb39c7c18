// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { StrictMode, Suspense, use } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PrintPage } from './PrintPage.tsx';
import { renderScreen } from './renderScreen.testing.tsx';

const PAGE = '/proposte/12/print?userType=ur';

const visit = (address: string) => window.history.replaceState(null, '', address);
const Strict = () => (
  <StrictMode>
    <PrintPage known>La proposta</PrintPage>
  </StrictMode>
);
const there = () => ({ answers: {}, at: { pathname: window.location.pathname, search: window.location.search } });
const open = () => renderScreen(<Strict />, there());
const here = () => window.location.pathname + window.location.search;

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('a page with a ticket shows what it is for; the ticket leaves the address, once', () => {
  visit(`${PAGE}&token=abc`);
  const replaced = vi.spyOn(window.history, 'replaceState');
  open();
  expect(screen.getByText('La proposta')).toBeTruthy();
  expect(here()).toBe(PAGE);
  expect(replaced.mock.calls.filter(([, , to]) => String(to).endsWith(PAGE))).toHaveLength(1);
  replaced.mockRestore();
});

test('read again it finds the ticket of its tab; another page does not', () => {
  visit(`${PAGE}&token=abc`);
  open();
  cleanup();
  open();
  expect(screen.getByText('La proposta')).toBeTruthy();
  cleanup();
  visit('/proposte/13/print?userType=ur');
  open();
  expect(screen.queryByText('La proposta')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});

test('a page that is put together and thrown away takes nothing', () => {
  visit(`${PAGE}&token=abc`);
  const forever = new Promise(() => {});
  const Waiting = () => <p>{String(use(forever))}</p>;
  renderScreen(
    <Suspense fallback="Si carica">
      <Strict />
      <Waiting />
    </Suspense>,
    there(),
  );
  expect(screen.getByText('Si carica')).toBeTruthy();
  expect(here()).toBe(`${PAGE}&token=abc`);
});
