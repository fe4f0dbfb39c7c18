// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Come, CriterioValori } from './CriterioValori.tsx';
import type { ValoreRow } from './classeForm.ts';

afterEach(cleanup);

const valore = (descrizione: string, altro: Partial<ValoreRow> = {}): ValoreRow => ({
  key: descrizione,
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

type EditorProps = { come: Come; initial: readonly ValoreRow[]; told?: (valori: readonly ValoreRow[]) => void };
function Editor({ come, initial, told }: EditorProps) {
  const [valori, onChange] = useState(initial);
  told?.(valori);
  return <CriterioValori id="valori" come={come} valori={valori} onChange={onChange} />;
}

test('a removed value loses its half-typed text, and the other values keep theirs', async () => {
  render(<Editor come="PUNTI" initial={[valore('Primo'), valore('Secondo'), valore('Terzo')]} />);
  const massimi = () => screen.getAllByLabelText<HTMLInputElement>(/^Massimo/).map(({ value }) => value);
  const [primo, , terzo] = screen.getAllByLabelText(/^Massimo/);
  await userEvent.type(primo as HTMLElement, 'dieci');
  await userEvent.type(terzo as HTMLElement, 'tre');
  await userEvent.click(screen.getByRole('button', { name: 'Azioni su «Primo»' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Togli' }));
  expect(screen.getAllByLabelText<HTMLInputElement>('Che cosa significa').map(({ value }) => value)).toEqual(['Secondo', 'Terzo']);
  expect(massimi()).toEqual(['', 'tre']);
  await userEvent.click(screen.getByRole('button', { name: 'Aggiungi fascia' }));
  expect(massimi()).toEqual(['', 'tre', '']);
});

test('each text of a value has a field for its English, and an empty text has none (D-211)', async () => {
  let now: readonly ValoreRow[] = [];
  const told = (valori: readonly ValoreRow[]) => {
    now = valori;
  };
  render(<Editor come="SINO" initial={[valore('', { valoreTrue: 'Ammissibile', valoreFalse: 'No' })]} told={told} />);
  expect(screen.queryByLabelText('Descrizione in inglese')).toBeNull();
  await userEvent.type(screen.getByLabelText('Se sì, in inglese'), 'Admissible');
  expect(now).toMatchObject([{ valoreTrue: 'Ammissibile', valoreTrueEn: 'Admissible', valoreFalseEn: null }]);
  await userEvent.clear(screen.getByLabelText('Se sì, in inglese'));
  expect(now).toMatchObject([{ valoreTrueEn: null }]);
});

test('gaps and overlaps of a scale are said, a new band begins where the last one ends, and a maximum is also what the value is worth [D-269]', async () => {
  let now: readonly ValoreRow[] = [];
  const told = (valori: readonly ValoreRow[]) => {
    now = valori;
  };
  const initial = [valore('Debole', { minimo: 0, massimo: 6 }), valore('Buona', { minimo: 5, massimo: 8 })];
  render(<Editor come="PUNTI" initial={initial} told={told} />);
  expect(screen.getByText('Le fasce si sovrappongono tra 5 e 6: chi valuta legge il testo della più alta.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Aggiungi fascia' }));
  expect(now.at(-1)).toMatchObject({ minimo: 8 });
  await userEvent.clear(screen.getAllByLabelText('Minimo').at(-1) as HTMLElement);
  await userEvent.type(screen.getAllByLabelText('Minimo').at(-1) as HTMLElement, '9');
  await userEvent.type(screen.getAllByLabelText('Massimo').at(-1) as HTMLElement, '10');
  expect(now.at(-1)).toMatchObject({ minimo: 9, massimo: 10, valore: 10 });
  expect(screen.getByText('Tra 8 e 9 non si può dare nessun punteggio.')).toBeTruthy();
});
