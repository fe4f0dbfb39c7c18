// @vitest-environment jsdom
import type { ValoreCriterio } from '@sigeba/contract/bandi/criteri.rules.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CriterioValori } from './CriterioValori.tsx';

afterEach(cleanup);

const valore = (descrizione: string): ValoreCriterio => ({
  ...{ valore: 0, descrizione, minimo: null, massimo: null, valoreTrue: null, valoreFalse: null },
});

function Editor() {
  const [valori, onChange] = useState([valore('Primo'), valore('Secondo'), valore('Terzo')]);
  return <CriterioValori {...{ valori, onChange }} />;
}

test('a value that is taken away takes what was half typed in it along, and leaves the others theirs', async () => {
  render(<Editor />);
  const massimi = () => screen.getAllByLabelText<HTMLInputElement>(/^Massimo/).map(({ value }) => value);
  const [primo, , terzo] = screen.getAllByLabelText(/^Massimo/);
  await userEvent.type(primo as HTMLElement, 'dieci');
  await userEvent.type(terzo as HTMLElement, 'tre');
  await userEvent.click(screen.getByRole('button', { name: /1/ }));
  expect(screen.getAllByLabelText<HTMLInputElement>(/^Descrizione/).map(({ value }) => value)).toEqual(['Secondo', 'Terzo']);
  expect(massimi()).toEqual(['', 'tre']);
  await userEvent.click(screen.getByRole('button', { name: 'Aggiungi valore' }));
  expect(massimi()).toEqual(['', 'tre', '']);
});
