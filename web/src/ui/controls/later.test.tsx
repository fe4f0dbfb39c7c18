// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { later } from './later.tsx';

const Saluto = ({ nome }: { nome: string }) => <p>{`Buongiorno ${nome}`}</p>;
const itself = <T,>(part: T) => part;

afterEach(cleanup);

test('a part that is fetched when it is asked for stands in its place once it is there, and at once the next time', async () => {
  const Later = later(() => Promise.resolve(Saluto), itself);
  const { unmount } = render(<Later nome="Ada" />);
  expect(screen.queryByText('Buongiorno Ada')).toBeNull();
  expect(await screen.findByText('Buongiorno Ada')).toBeTruthy();
  unmount();
  render(<Later nome="Ugo" />);
  expect(screen.getByText('Buongiorno Ugo')).toBeTruthy();
});

test('where it cannot be fetched that is said in its place, and what was written around it stays', async () => {
  const Later = later((): Promise<typeof Saluto> => Promise.reject(new Error('Nessuna rete')), itself);
  render(
    <>
      <input defaultValue="Scritto prima" />
      <Later nome="Ada" />
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('Errore durante il recupero dei dati');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Scritto prima');
});

test('whoever may close it gives it up', async () => {
  const onClose = vi.fn();
  const Later = later((): Promise<(props: { onClose: () => void }) => null> => Promise.reject(new Error('Nessuna rete')), itself);
  render(<Later onClose={onClose} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Chiudi' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('and asked for again, once the line is back, it is there: without a line the browser is not let remember that it could not be had', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(() => Promise.resolve(Saluto));
  const Later = later(load, itself);
  render(<Later nome="Ada" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Riprova' }));
  expect(load).not.toHaveBeenCalled();
  line.mockReturnValue(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Buongiorno Ada')).toBeTruthy();
  line.mockRestore();
});

test('asked for again in vain although there seems to be a line, the page may be read anew', async () => {
  const Later = later((): Promise<typeof Saluto> => Promise.reject(new Error('503')), itself);
  render(<Later nome="Ada" />);
  const again = await screen.findByRole('button', { name: 'Riprova' });
  expect(screen.queryByRole('button', { name: 'Ricarica la pagina' })).toBeNull();
  fireEvent.click(again);
  expect(await screen.findByRole('button', { name: 'Ricarica la pagina' })).toBeTruthy();
});
