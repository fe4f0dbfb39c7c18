// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { later } from './later.tsx';

const Saluto = ({ nome }: { nome: string }) => <p>{`Buongiorno ${nome}`}</p>;

test('a part that is fetched when it is asked for stands in its place once it is there, and at once the next time', async () => {
  const Later = later(() => Promise.resolve(Saluto));
  const { unmount } = render(<Later nome="Ada" />);
  expect(screen.queryByText('Buongiorno Ada')).toBeNull();
  expect(await screen.findByText('Buongiorno Ada')).toBeTruthy();
  unmount();
  render(<Later nome="Ugo" />);
  expect(screen.getByText('Buongiorno Ugo')).toBeTruthy();
});

test('where it cannot be fetched that is said in its place, and what was written around it stays', async () => {
  const Later = later<typeof Saluto>(() => Promise.reject(new Error('Nessuna rete')));
  render(
    <>
      <input defaultValue="Scritto prima" />
      <Later nome="Ada" />
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('Errore durante il recupero dei dati');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Scritto prima');
});
