// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazyPart.tsx';

const Saluto = ({ nome }: { nome: string }) => <p>{`Buongiorno ${nome}`}</p>;
const itself = <T,>(part: T) => part;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a part stands in its place once it has been fetched, and at once the next time', async () => {
  const Lazy = lazyPart(() => Promise.resolve(Saluto), itself);
  const { unmount } = render(<Lazy nome="Ada" />);
  expect(screen.queryByText('Buongiorno Ada')).toBeNull();
  expect(await screen.findByText('Buongiorno Ada')).toBeTruthy();
  unmount();
  render(<Lazy nome="Ugo" />);
  expect(screen.getByText('Buongiorno Ugo')).toBeTruthy();
});

test('a part that cannot be fetched says so, and what was written around it stays', async () => {
  const Lazy = lazyPart((): Promise<typeof Saluto> => Promise.reject(new Error('Nessuna rete')), itself);
  render(
    <>
      <input defaultValue="Scritto prima" />
      <Lazy nome="Ada" />
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('Errore durante il recupero dei dati');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Scritto prima');
});

test('a part that cannot be fetched is given up by whoever may close it', async () => {
  const onClose = vi.fn();
  const Lazy = lazyPart((): Promise<(props: { onClose: () => void }) => null> => Promise.reject(new Error('Nessuna rete')), itself);
  render(<Lazy onClose={onClose} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Chiudi' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a part asked for again once the browser is online is there: while it is offline, the browser is not let remember a failure', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(() => Promise.resolve(Saluto));
  const Lazy = lazyPart(load, itself);
  render(<Lazy nome="Ada" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Riprova' }));
  expect(load).not.toHaveBeenCalled();
  line.mockReturnValue(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Buongiorno Ada')).toBeTruthy();
  line.mockRestore();
});

test('a part asked for twice in vain although the browser is online offers to reload the page', async () => {
  const Lazy = lazyPart((): Promise<typeof Saluto> => Promise.reject(new Error('503')), itself);
  render(<Lazy nome="Ada" />);
  const again = await screen.findByRole('button', { name: 'Riprova' });
  expect(screen.queryByRole('button', { name: 'Ricarica la pagina' })).toBeNull();
  fireEvent.click(again);
  expect(await screen.findByRole('button', { name: 'Ricarica la pagina' })).toBeTruthy();
});

test('a part that arrives between the drawing of what shows it and its asking is shown', async () => {
  // Effects come when the browser has time, as outside of tests.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const file = Promise.withResolvers<{ default: () => string }>();
  const Lazy = lazyPart(
    () => file.promise,
    (module) => module.default,
  );
  const Second = () => {
    useLayoutEffect(() => file.resolve({ default: () => 'arrived' }), []);
    return <Lazy />;
  };
  const box = document.createElement('div');
  const root = createRoot(box);
  root.render(<Lazy key="1" />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  root.render([<Lazy key="1" />, <Second key="2" />]);
  await vi.waitFor(() => expect(box.textContent).toBe('arrivedarrived'));
  root.unmount();
});
