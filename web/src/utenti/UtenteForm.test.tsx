// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../shell/renderScreen.testing.tsx';
import { UtenteForm } from './UtenteForm.tsx';

afterEach(cleanup);

const wrong = () => [...document.querySelectorAll('[aria-invalid="true"]')].map(({ id }) => id);

test('how many fields are missing leads to the first of them, and marks them all', async () => {
  const answers = { 'GET /ruoli': [], 'GET /dipartimenti': [], 'GET /ssds': [] };
  renderScreen(<UtenteForm scheda={null} mayWrite tipi={['UTENTE']} />, { answers });
  await userEvent.type(await screen.findByLabelText(/^Cognome/), 'Rossi');
  expect(wrong()).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: '8 campi da completare o correggere' }));
  const fields = ['nome', 'codiceFiscale', 'dataDiNascita', 'email', 'dipartimentoId', 'ruoloId', 'regime', 'dataTermineRapporto'];
  expect(wrong()).toEqual(fields);
  expect(document.activeElement?.id).toBe('nome');
  await userEvent.keyboard('Maria');
  expect(await screen.findByRole('link', { name: '7 campi da completare o correggere' })).toBeTruthy();
  expect(wrong()).toEqual(fields.slice(1));
});
