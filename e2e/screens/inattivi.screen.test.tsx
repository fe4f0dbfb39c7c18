// @vitest-environment jsdom
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { pressAct } from '@sigeba/web/ui/controls/rowActs.testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
async function docente(cognome: string, nome = 'Anna') {
  const persona = await buildUtente(app, { cognome, nome });
  await app.db
    .updateTable('utente')
    .set({ primo_accesso_ts: new Date('2026-01-01') })
    .where('id', '=', persona.id)
    .execute();
  return persona;
}
const rows = () =>
  within(screen.getByRole('table', { name: 'Gestione Inattivi' }))
    .getAllByRole('row')
    .slice(1);
const declare = (utenti: number[], tipologia: string, anno: number) =>
  app.as(ufficio).post('/ur/inattivi/new', { utenti, tipologia, anno });

test('several people are found by surname, chosen, and declared inactive at once [USER-007] [USER-022] [USER-023]', async () => {
  const [uno, due] = [await docente('Scelti', 'Ada'), await docente('Scelti', 'Bice')];
  const { bodies } = await openScreen(app, ufficio, '/ur/gestioneInattivi');
  await userEvent.click(await screen.findByRole('link', { name: 'Nuovo inattivo' }));
  await screen.findByRole('heading', { level: 1, name: 'Nuovo inattivo' });
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(screen.getAllByText('Selezionare almeno un utente e una tipologia').length).toBeGreaterThan(0);
  expect(screen.getByText(/Compare solo chi è già entrato in SIGEBA/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^Tipologia/), 'Codice etico');
  await userEvent.type(screen.getByRole('searchbox'), 'scelti{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Aggiungi Scelti Ada' }));
  expect(await screen.findByText('già in elenco')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Aggiungi Scelti Bice' }));
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Gestione Inattivi' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Resta qui' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(window.location.pathname).toBe('/ur/gestioneInattivi'));
  expect(JSON.parse(bodies.at(-1) ?? '{}')).toEqual({ utenti: [uno.id, due.id], tipologia: 'CODICE_ETICO', anno: 2026 });
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('a surname that nobody has finds nobody, and says so [USER-021] [USER-082]', async () => {
  await openScreen(app, ufficio, '/ur/gestioneInattivi/new');
  await userEvent.type(await screen.findByRole('searchbox'), 'nessunissimo{Enter}');
  expect(await screen.findByText('nessun risultato')).toBeTruthy();
});

test('year, type and surname narrow the list [USER-015] [USER-016] [USER-017]', async () => {
  const [uno, due] = [await docente('Filtrato'), await docente('Filtrino')];
  await declare([uno.id, due.id], 'INATTIVO', 2024);
  await declare([uno.id], 'RENDICONTAZIONE_DIDATTICA', 2024);
  const { asked } = await openScreen(app, ufficio, '/ur/gestioneInattivi');
  await screen.findByRole('option', { name: '2024' });
  expect(asked.some((url) => url.includes('/ur/inattivi?') && url.includes('limit=10'))).toBe(true);
  await userEvent.selectOptions(screen.getByLabelText('Anno finanziario'), '2024');
  await waitFor(() => expect(rows()).toHaveLength(3));
  await userEvent.selectOptions(screen.getByLabelText('Tipologia'), 'Inattivo');
  await waitFor(() => expect(rows()).toHaveLength(2));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Cognome' }), 'filtrato{Enter}');
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('a reason takes 255 characters, and not one more [LIM-026]', async () => {
  const persona = await docente('Lunghissimo');
  await declare([persona.id], 'INATTIVO', 2026);
  await openScreen(app, ufficio, '/ur/gestioneInattivi?cognome=lunghissimo');
  await pressAct('Elimina');
  const field = within(await screen.findByRole('alertdialog')).getByLabelText<HTMLTextAreaElement>(/^Motivazione/);
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(300));
  expect(field.value).toHaveLength(255);
});

test('a record is deleted for a reason, and stands with it among the deleted ones [USER-019] [USER-020] [USER-073]', async () => {
  const persona = await docente('Cancellato');
  await declare([persona.id], 'INATTIVO', 2026);
  await openScreen(app, ufficio, '/ur/gestioneInattivi?cognome=cancellato');
  await pressAct('Elimina');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Elimina' }));
  expect(dialog.getByText('Inserire una motivazione.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Motivazione/), 'Inserito per errore');
  await userEvent.click(dialog.getByRole('button', { name: 'Elimina' }));
  expect(await screen.findByText('Operazione effettuata con successo.')).toBeTruthy();
  expect(await screen.findByText('Nessun risultato trovato')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Mostra'), 'Eliminati');
  await userEvent.click(await screen.findByRole('button', { name: /^Cancellato/ }));
  expect(within(screen.getByRole('dialog')).getByText('Inserito per errore')).toBeTruthy();
});
