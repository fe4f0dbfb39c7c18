// @vitest-environment jsdom
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ToastProvider } from '../ui/feedback/Toasts.tsx';
import { FormSections } from './FormSections.tsx';
import { formOf } from './form.testing.ts';

afterEach(cleanup);

const colonne = [{ uid: 'nome', label: 'Nome', tipo: 'testo', flagRequired: false }];
const nome = (n: number) => screen.getByLabelText<HTMLInputElement>(`Nome, riga ${n}`);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function fillIn(righe: object[], opzioni: object = {}): void {
  const campo = buildCampo('TABELLA', { uid: 'tabell', label: 'Elenco', opzioni: { colonne, ...opzioni } as never });
  render(
    <ToastProvider>
      <FormSections form={formOf([campo], { tabell: { righe } as never })} />
    </ToastProvider>,
  );
}

test('a row that held something is had back at its place while that is offered; a blank one goes without a word', async () => {
  fillIn([{ nome: 'Ada' }, { nome: 'Ugo' }, { nome: null }]);
  await press('Rimuovi la riga 3');
  expect(screen.queryByRole('button', { name: 'Annulla' })).toBeNull();
  await press('Rimuovi la riga 1');
  expect(screen.getByText(/^Riga 1 rimossa\./)).toBeTruthy();
  // What is typed meanwhile stays.
  await userEvent.type(nome(1), ' Foscolo');
  await press('Annulla');
  expect([nome(1).value, nome(2).value, document.activeElement]).toEqual(['Ada', 'Ugo Foscolo', nome(1)]);
  expect(screen.queryByText(/^Riga 1 rimossa\./)).toBeNull();
});

test('where its place was given to another row meanwhile there is no more room, and that is said', async () => {
  fillIn([{ nome: 'Ada' }], { massimo: 1 });
  await press('Rimuovi la riga 1');
  await press('Aggiungi riga');
  await userEvent.type(nome(1), 'Ugo');
  const said = screen.getAllByText('Numero massimo raggiunto').length;
  await press('Annulla');
  expect(screen.getAllByText('Numero massimo raggiunto')).toHaveLength(said + 1);
  expect([nome(1).value, screen.queryByLabelText('Nome, riga 2')]).toEqual(['Ugo', null]);
});
