// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, type ReactNode } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../page/renderScreen.testing.tsx';
import { UnsavedQuestion } from '../page/UnsavedQuestion.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

const scrolled = vi.fn();
afterEach(cleanup);

function Lista() {
  return (
    <>
      <Link to="/modulo">modulo</Link>
      <Link to="/lenta">lenta</Link>
    </>
  );
}
let arrive: (module: { default: () => ReactNode }) => void = () => {};
const Lenta = lazy(() => new Promise<{ default: () => ReactNode }>((done) => (arrive = done)));
function Modulo() {
  return (
    <>
      <p>modulo aperto</p>
      <UnsavedQuestion changed={() => true} save={undefined} />
      <Link to="/altro">altro</Link>
      <Link to="/modulo?anno=2025" preventScrollReset>
        anno
      </Link>
    </>
  );
}

const open = () =>
  renderScreen(
    <Routes>
      <Route path="/lista" element={<Lista />} />
      <Route path="/modulo" element={<Modulo />} />
      <Route path="/altro" element={<p>altrove</p>} />
      <Route path="/lenta" element={<Lenta />} />
    </Routes>,
    { answers: {}, at: { pathname: '/lista' } },
  );

async function openModulo() {
  const { history } = open();
  window.scrollTo = scrolled;
  await userEvent.click(screen.getByText('modulo'));
  await screen.findByText('modulo aperto');
  return history;
}
const question = () => screen.findByText('Modifiche non salvate');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a link away from unsaved changes is held; who stays stays, who leaves gets there', async () => {
  const history = await openModulo();
  await userEvent.click(screen.getByText('altro'));
  await question();
  expect(history.location.pathname).toBe('/modulo');
  await press('Resta qui');
  expect(screen.queryByText('Modifiche non salvate')).toBeNull();
  await userEvent.click(screen.getByText('altro'));
  await question();
  await press('Esci senza salvare');
  await screen.findByText('altrove');
  expect(history.location.pathname).toBe('/altro');
});

test('the back button of the browser is held as well, each time, and the address is that of the page', async () => {
  const history = await openModulo();
  for (const _ of ['first', 'second']) {
    window.history.back();
    await question();
    await waitFor(() => expect(history.location.pathname).toBe('/modulo'));
    await press('Resta qui');
    expect(screen.getByText('modulo aperto')).toBeTruthy();
  }
  window.history.back();
  await question();
  await waitFor(() => expect(history.location.pathname).toBe('/modulo'));
  await press('Esci senza salvare');
  await screen.findByText('modulo');
  expect(history.location.pathname).toBe('/lista');
});

test('a new page begins at its top, a filter stays where it is, who comes back is where they were', async () => {
  const history = await openModulo();
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
  scrolled.mockClear();
  await userEvent.click(screen.getByText('anno'));
  await waitFor(() => expect(history.location.search).toBe('?anno=2025'));
  expect(scrolled).not.toHaveBeenCalled();
  window.history.back();
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 640));
});

test('a screen that breaks is said, and tried again at another address', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  function Fragile() {
    const { pathname } = useLocation();
    if (pathname === '/rotta') throw new Error('rotta');
    return <p>intera</p>;
  }
  renderScreen(
    <>
      <Link to="/intera">altra</Link>
      <ScreenBoundary>
        <Fragile />
      </ScreenBoundary>
    </>,
    { answers: {}, at: { pathname: '/rotta' } },
  );
  expect(await screen.findByRole('button', { name: 'Ricarica la pagina' })).toBeTruthy();
  await userEvent.click(screen.getByText('altra'));
  expect(await screen.findByText('intera')).toBeTruthy();
  log.mockRestore();
});

test('a page that is long in coming is said to come, while the one before stays', async () => {
  open();
  await userEvent.click(screen.getByText('lenta'));
  expect(await screen.findByText('Caricamento in corso...')).toBeTruthy();
  expect(screen.getByText('modulo')).toBeTruthy();
  arrive({ default: () => <p>arrivata</p> });
  await screen.findByText('arrivata');
  expect(screen.queryByText('Caricamento in corso...')).toBeNull();
});
