// @vitest-environment jsdom
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { renderScreen } from '../page/renderScreen.testing.tsx';
import { FormSections } from './FormSections.tsx';
import { formOf } from './form.testing.ts';

afterEach(cleanup);

const colonne = [
  { uid: 'nome', label: 'Nome', tipo: 'testo', flagRequired: true },
  { uid: 'giorno', label: 'Giorno', tipo: 'data', flagRequired: false },
  { uid: 'costo', label: 'Costo', tipo: 'importo', flagRequired: false },
] as const;
const riga = (nome: string | null) => ({ nome, giorno: '2026-01-02', costo: null });
const table = (...righe: object[]) =>
  formOf([buildCampo('TABELLA', { uid: 'tabell', label: 'Elenco', opzioni: { colonne: [...colonne] } })], { tabell: { righe } as never });
const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const invalid = (name: string) => cell(name).getAttribute('aria-invalid');

describe('a row deleted in the middle', () => {
  test('leaves to the next one what is being typed in it, its fault, and the focus', async () => {
    const form = table(riga('Ada'), riga('Ugo'), { ...riga(null), costo: 5 });
    render(<FormSections form={form} />);
    act(() => void form.checkAll());
    expect([1, 2, 3].map((n) => invalid(`Nome, riga ${n} *`))).toEqual([null, null, 'true']);
    await userEvent.clear(cell('Costo, riga 3'));
    await userEvent.type(cell('Costo, riga 3'), ',7');
    const third = cell('Costo, riga 3');
    act(() => screen.getByRole('button', { name: 'Rimuovi la riga 2' }).click());
    expect(cell('Costo, riga 2')).toBe(third);
    expect(third.value).toBe(',7');
    expect([1, 2].map((n) => [cell(`Nome, riga ${n} *`).value, invalid(`Nome, riga ${n} *`)])).toEqual([
      ['Ada', null],
      ['', 'true'],
    ]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rimuovi la riga 2' }));
  });

  test('takes with it what was wrong in it: words that are no amount keep no fault behind', async () => {
    const form = table(riga('Ada'), riga('Ugo'), riga('Eva'));
    render(<FormSections form={form} />);
    await userEvent.type(cell('Costo, riga 2'), ',5');
    await userEvent.type(cell('Costo, riga 3'), ',7');
    expect(form.errors().map(({ riga: at, colonna }) => [at, colonna])).toEqual([
      [1, 'costo'],
      [2, 'costo'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Rimuovi la riga 2' }));
    expect(form.errors().map(({ riga: at, colonna }) => [at, colonna])).toEqual([[1, 'costo']]);
    expect([cell('Costo, riga 2').value, invalid('Costo, riga 2')]).toEqual([',7', 'true']);
    await userEvent.clear(cell('Costo, riga 2'));
    expect(form.errors()).toEqual([]);
  });
});

test('Salva puts a row right and drops a blank one: what is open stays in its row', async () => {
  const form = table(riga(' Ada '), { nome: null, giorno: null, costo: null }, riga('Ugo'));
  render(<FormSections form={form} />);
  const ugo = cell('Nome, riga 3 *');
  ugo.focus();
  act(() => form.markSaved({ tabell: { righe: [riga('Ada'), riga('Ugo')] } as never }));
  expect(cell('Nome, riga 2 *')).toBe(ugo);
  expect(document.activeElement).toBe(ugo);
});

test('a publication typed by hand stays itself when the one before it goes', async () => {
  const manuale = { prodottoId: null, handle: null, tipo: '', anno: 2024, autori: 'A', testo: 'T', impactFactor: null };
  const form = formOf([buildCampo('publications', { uid: 'pubbli' })], {
    pubbli: {
      pubblicazioni: [
        { ...manuale, titolo: 'Onde' },
        { ...manuale, titolo: 'Particelle' },
      ],
    } as never,
  });
  renderScreen(<FormSections form={form} />, { answers: {} });
  const titles = () => screen.getAllByLabelText<HTMLInputElement>('Titolo *');
  const second = titles()[1];
  act(() => screen.getByRole('button', { name: /^Rimuovi.*Onde/ }).click());
  expect(titles()).toEqual([second]);
  expect(second?.value).toBe('Particelle');
});

test('what is typed in the same breath as a new row is asked for goes into its first cell', () => {
  render(<FormSections form={table(riga('Ada'))} />);
  act(() => screen.getByRole('button', { name: 'Aggiungi riga' }).click());
  expect(document.activeElement).toBe(cell('Nome, riga 2 *'));
});
