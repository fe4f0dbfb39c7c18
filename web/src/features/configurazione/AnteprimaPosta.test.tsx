// @vitest-environment jsdom
import type { SezioneImpostazioni } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../page/renderScreen.testing.tsx';
import ImpostazioniPage from './ImpostazioniPage.tsx';

afterEach(cleanup);

const posta: SezioneImpostazioni = {
  sezione: 'POSTA',
  lastUpdate: '1970-01-01T00:00:00.000Z',
  impostazioni: (['ufficio.mittente', 'ufficio.risposte', 'ufficio.firma', 'ufficio.firma_en'] as const).map((chiave) => ({
    chiave,
    valore: null,
    modificata: null,
  })),
};

test('a test says what the mail server answered, and that what is not saved does not count', async () => {
  const user = userEvent.setup();
  const answers = {
    'GET /ur/impostazioni': [posta],
    'POST /ur/impostazioni/POSTA/prova': {
      stato: 'MALE',
      dice: 'Il nome del server di posta non si trova.',
      rimedio: 'Correggi SMTP_URL.',
    },
  };
  renderScreen(<ImpostazioniPage />, { answers, at: { pathname: '/ur/impostazioni' } });
  await user.type(await screen.findByLabelText('Firma'), 'Ufficio');
  expect(screen.getByText(/ciò che hai cambiato qui conta dopo Salva/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Invia una prova' }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('Il nome del server di posta non si trova.');
  expect(told.textContent).toContain('Correggi SMTP_URL.');
});

test('what is typed of sender, answers and signature is seen at once on a mail, and a wrong name is told at its field [D-266]', async () => {
  const user = userEvent.setup();
  renderScreen(<ImpostazioniPage />, { answers: { 'GET /ur/impostazioni': [posta] }, at: { pathname: '/ur/impostazioni' } });
  const seen = within(await screen.findByRole('region', { name: /^Come si legge un’e-mail/ }));
  await user.type(screen.getByLabelText('Nome del mittente'), 'Ufficio Ricerca');
  await user.type(screen.getByLabelText('Indirizzo per le risposte'), 'risposte@ateneo.example');
  await user.type(screen.getByLabelText('Firma'), 'Ufficio Ricerca{enter}Tel. 06 1234');
  expect(seen.getByText('Ufficio Ricerca')).toBeTruthy();
  expect(seen.getByText('risposte@ateneo.example')).toBeTruthy();
  expect(seen.getByText(/Gentile collega.*Ufficio Ricerca\s+Tel\. 06 1234$/s)).toBeTruthy();
  await user.type(screen.getByLabelText('Nome del mittente'), ' <x>');
  await user.click(screen.getByRole('button', { name: /^Salva/ }));
  expect(await screen.findByText('Il carattere < non è ammesso.')).toBeTruthy();
});
