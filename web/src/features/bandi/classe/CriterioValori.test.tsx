// @vitest-environment jsdom
import type { ValoreConfigurato } from '@sigeba/contract/bandi/criteri.rules.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CriterioValori } from './CriterioValori.tsx';

afterEach(cleanup);

const valore = (descrizione: string, altro: Partial<ValoreConfigurato> = {}): ValoreConfigurato => ({
  valore: 0,
  descrizione,
  minimo: null,
  massimo: null,
  valoreTrue: null,
  valoreFalse: null,
  descrizioneEn: null,
  valoreTrueEn: null,
  valoreFalseEn: null,
  ...altro,
});

type EditorProps = { initial: ValoreConfigurato[]; told?: (valori: ValoreConfigurato[]) => void };
function Editor({ initial, told }: EditorProps) {
  const [valori, onChange] = useState(initial);
  told?.(valori);
  return <CriterioValori valori={valori} onChange={onChange} />;
}

test('a removed value loses its half-typed text, and the other values keep theirs', async () => {
  render(<Editor initial={[valore('Primo'), valore('Secondo'), valore('Terzo')]} />);
  const massimi = () => screen.getAllByLabelText<HTMLInputElement>(/^Massimo/).map(({ value }) => value);
  const [primo, , terzo] = screen.getAllByLabelText(/^Massimo/);
  await userEvent.type(primo as HTMLElement, 'dieci');
  await userEvent.type(terzo as HTMLElement, 'tre');
  await userEvent.click(screen.getByRole('button', { name: /1/ }));
  expect(screen.getAllByLabelText<HTMLInputElement>(/^Descrizione(?! in)/).map(({ value }) => value)).toEqual(['Secondo', 'Terzo']);
  expect(massimi()).toEqual(['', 'tre']);
  await userEvent.click(screen.getByRole('button', { name: 'Aggiungi valore' }));
  expect(massimi()).toEqual(['', 'tre', '']);
});

test('each text of a value has a field for its English, and an empty text has none (D-211)', async () => {
  let now: ValoreConfigurato[] = [];
  const told = (valori: ValoreConfigurato[]) => {
    now = valori;
  };
  render(<Editor initial={[valore('', { valoreTrue: 'Ammissibile', valoreFalse: 'No' })]} told={told} />);
  expect(screen.queryByLabelText('Descrizione in inglese')).toBeNull();
  await userEvent.type(screen.getByLabelText('Se sì, in inglese'), 'Admissible');
  expect(now).toMatchObject([{ valoreTrue: 'Ammissibile', valoreTrueEn: 'Admissible', valoreFalseEn: null }]);
  await userEvent.clear(screen.getByLabelText('Se sì, in inglese'));
  expect(now).toMatchObject([{ valoreTrueEn: null }]);
});
