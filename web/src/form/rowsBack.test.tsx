// @vitest-environment jsdom
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ToastProvider } from '../ui/Toasts.tsx';
import { FormSections } from './FormSections.tsx';
import { formOf } from './form.testing.ts';

afterEach(cleanup);

const colonne = [{ uid: 'nome', label: 'Nome', tipo: 'testo', flagRequired: false }];
const nome = (n: number) => screen.getByLabelText<HTMLInputElement>(`Nome, riga ${n}`);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a row that held something is had back at its place while that is offered; a blank one goes without a word', async () => {
  const campo = buildCampo('TABELLA', { uid: 'tabell', label: 'Elenco', opzioni: { colonne } as never });
  const form = formOf([campo], { tabell: { righe: [{ nome: 'Ada' }, { nome: 'Ugo' }, { nome: null }] } as never });
  render(
    <ToastProvider>
      <FormSections form={form} />
    </ToastProvider>,
  );
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
