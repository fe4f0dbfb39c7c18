// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { noteAnswered } from '../api/network.ts';
import { renderRoutes, renderScreen } from '../page/renderScreen.testing.tsx';
import { UnsavedQuestion } from '../page/UnsavedQuestion.tsx';
import { UnsavedTextQuestion } from '../page/UnsavedTextQuestion.tsx';
import { lazyRoute } from './lazyRoute.tsx';
import { Waiting } from './Waiting.tsx';

const scrolled = vi.fn();
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Lista = () => (
  <>
    <Link to="/modulo">modulo</Link>
    <Link to="/lenta">lenta</Link>
  </>
);
/** What the Salva of a page with something unsaved does. */
let salva: () => Promise<boolean>;
function Modulo() {
  const [dialog, setDialog] = useState(false);
  const [texts] = useState(() => new Set<(leave: () => void) => void>());
  return (
    <>
      <p>modulo aperto</p>
      <UnsavedQuestion changed={() => true} save={() => salva()} />
      {dialog && <UnsavedTextQuestion texts={texts} />}
      <button type="button" onClick={() => setDialog(true)}>
        scrivi
      </button>
      <Link to="/altro">altro</Link>
      <Link to="/modulo?anno=2025" preventScrollReset>
        anno
      </Link>
    </>
  );
}

const Guscio = () => (
  <Waiting>
    <Outlet />
  </Waiting>
);

type Module = { default: ComponentType<object> };
let arrive: (module: Module) => void = () => {};
let fail: (reason: Error) => void = () => {};
const load = vi.fn(
  () =>
    new Promise<Module>((resolve, reject) => {
      arrive = resolve;
      fail = reject;
    }),
);

function open() {
  salva = async () => true;
  load.mockClear();
  noteAnswered();
  const pages = [
    { path: '/lista', element: <Lista /> },
    { path: '/modulo', element: <Modulo /> },
    { path: '/altro', element: <p id="luogo">altrove</p> },
    lazyRoute(['/lenta'], load, (Lenta) => <Lenta />),
  ];
  const { router } = renderRoutes([{ element: <Guscio />, children: pages }], { answers: {}, at: { pathname: '/lista' } });
  window.scrollTo = scrolled;
  return router;
}
async function openModulo() {
  const router = open();
  await userEvent.click(screen.getByText('modulo'));
  await screen.findByText('modulo aperto');
  return router;
}
const question = () => screen.findByText('Modifiche non salvate');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const address = () => window.location.pathname;

test('a link away from unsaved changes asks first, and is followed only by a user who chooses to leave', async () => {
  await openModulo();
  await userEvent.click(screen.getByText('altro'));
  await question();
  expect(address()).toBe('/modulo');
  await press('Resta qui');
  expect(screen.queryByText('Modifiche non salvate')).toBeNull();
  await userEvent.click(screen.getByText('altro'));
  await question();
  await press('Esci senza salvare');
  await screen.findByText('altrove');
  expect(address()).toBe('/altro');
});

test('the back button of the browser asks each time too, and the address remains that of the page', async () => {
  await openModulo();
  for (const _ of ['first', 'second']) {
    window.history.back();
    await question();
    await waitFor(() => expect(address()).toBe('/modulo'));
    await press('Resta qui');
    expect(screen.getByText('modulo aperto')).toBeTruthy();
  }
  window.history.back();
  await question();
  await waitFor(() => expect(address()).toBe('/modulo'));
  await press('Esci senza salvare');
  await screen.findByText('modulo');
  expect(address()).toBe('/lista');
});

test('"Salva ed esci" follows the navigation that was asked about, not the one of the page’s own Salva', async () => {
  const router = await openModulo();
  salva = async () => {
    await router.navigate('/modulo?salvato', { replace: true, state: { stay: true } });
    return true;
  };
  await userEvent.click(screen.getByText('anno'));
  window.history.back();
  await waitFor(() => expect(window.location.search).toBe(''));
  window.history.back();
  await question();
  await press('Salva ed esci');
  await screen.findByText('modulo');
  expect(address()).toBe('/lista');
  expect(screen.queryByText('Modifiche non salvate')).toBeNull();
});

test('a refused "Salva ed esci" stays on the page, and leaving it asks again', async () => {
  await openModulo();
  salva = async () => false;
  await userEvent.click(screen.getByText('anno'));
  await userEvent.click(screen.getByText('altro'));
  await question();
  await press('Salva ed esci');
  await waitFor(() => expect(screen.queryByText('Modifiche non salvate')).toBeNull());
  expect(address()).toBe('/modulo');
  await userEvent.click(screen.getByText('altro'));
  await question();
});

test('a page and a dialog over it that both have unsaved changes ask once', async () => {
  await openModulo();
  await press('scrivi');
  await userEvent.click(screen.getByText('altro'));
  await question();
  expect(screen.getAllByText('Modifiche non salvate')).toHaveLength(1);
  await press('Esci senza salvare');
  await screen.findByText('altrove');
});

test('a new page begins at its top, a filter keeps the scroll position, and going back restores it', async () => {
  await openModulo();
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
  scrolled.mockClear();
  await userEvent.click(screen.getByText('anno'));
  await waitFor(() => expect(window.location.search).toBe('?anno=2025'));
  expect(scrolled).not.toHaveBeenCalled();
  window.history.back();
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 640));
});

test('a page is scrolled to the place that its address names', async () => {
  const router = open();
  const reached = vi.fn();
  Element.prototype.scrollIntoView = reached;
  await act(() => router.navigate('/altro#luogo'));
  expect(reached.mock.contexts).toEqual([screen.getByText('altrove')]);
});

test('a screen that fails to render shows a message, and another address renders again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  function Fragile() {
    const { pathname } = useLocation();
    if (pathname === '/rotta') throw new Error('rotta');
    return <p>intera</p>;
  }
  const { router } = renderScreen(<Fragile />, { answers: {}, at: { pathname: '/rotta' } });
  expect(await screen.findByRole('button', { name: 'Ricarica la pagina' })).toBeTruthy();
  await act(() => router.navigate('/intera'));
  expect(await screen.findByText('intera')).toBeTruthy();
  log.mockRestore();
});

test('a slow page is announced while the previous one stays', async () => {
  open();
  await userEvent.click(screen.getByText('lenta'));
  expect(await screen.findByText('Caricamento in corso...')).toBeTruthy();
  expect(screen.getByText('modulo')).toBeTruthy();
  arrive({ default: () => <p>arrivata</p> });
  await screen.findByText('arrivata');
  expect(screen.queryByText('Caricamento in corso...')).toBeNull();
});

test('a page whose file cannot be loaded shows a message, and is loaded again when the user comes back to it', async () => {
  const router = open();
  await userEvent.click(screen.getByText('lenta'));
  fail(new TypeError('Failed to fetch dynamically imported module'));
  expect(await screen.findByRole('button', { name: 'Ricarica la pagina' })).toBeTruthy();
  expect(address()).toBe('/lenta');
  await act(() => router.navigate('/lista'));
  await userEvent.click(screen.getByText('lenta'));
  arrive({ default: () => <p>arrivata</p> });
  await screen.findByText('arrivata');
});

test('a screen opened for the first time without a network says that it waits, and appears by itself later', async () => {
  open();
  const connected = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.click(screen.getByText('lenta'));
  expect(await screen.findByText('La rete non risponde: la pagina si carica da sola appena torna.')).toBeTruthy();
  expect(load).not.toHaveBeenCalled();
  connected.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(load).toHaveBeenCalled());
  arrive({ default: () => <h1>Valutazione Etica CER</h1> });
  expect(await screen.findByRole('heading', { name: 'Valutazione Etica CER' })).toBeTruthy();
});
