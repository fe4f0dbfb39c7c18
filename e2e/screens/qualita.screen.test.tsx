// @vitest-environment jsdom
import { buildDirettore, buildUtente, type Persona, startTestApp } from '@sigeba/server/test/app.ts';
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
const lackDipartimento = (persona: Persona) =>
  app.db.updateTable('utente_profilo').set({ dipartimento_id: null }).where('utente_id', '=', persona.id).execute();
const rows = () =>
  within(screen.getByRole('table', { name: 'Qualità dei dati' }))
    .getAllByRole('row')
    .slice(1);

test('the list says in one sentence what is wrong, by kind, and leads to the person', async () => {
  const uno = await buildUtente(app, { cognome: 'Gemelli', dataDiNascita: '1971-05-04' });
  await buildUtente(app, { cognome: 'Gemelli', dataDiNascita: '1971-05-04' });
  await lackDipartimento(await buildUtente(app, { cognome: 'Spaesati' }));
  await openScreen(app, ufficio, '/ur/qualitaDati');
  expect(await screen.findByText(/Forse ha due account: Gemelli Anna/)).toBeTruthy();
  const heads = rows().filter((row) => within(row).queryAllByRole('rowheader').length === 0);
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Possibili doppioni', 'Senza dipartimento']);
  await userEvent.click(await screen.findByRole('button', { name: 'Senza dipartimento1' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]?.textContent).toContain('Non ha un dipartimento.');
  await userEvent.click(screen.getByRole('button', { name: 'Possibili doppioni1' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Gemelli Anna' }));
  await waitFor(() => expect(window.location.pathname).toContain(`/${uno.id}`));
  // What the page still asks for would find no session once the next test begins.
  expect(await screen.findByRole('heading', { level: 1, name: 'Gemelli Anna' })).toBeTruthy();
});

test('a finding that is none is set aside for a reason, and taken back', async () => {
  await lackDipartimento(await buildUtente(app, { cognome: 'Rettorato' }));
  await openScreen(app, ufficio, '/ur/qualitaDati?cognome=rettorato');
  await userEvent.click(await screen.findByRole('button', { name: 'Azioni su «Rettorato Anna, Senza dipartimento»' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Non è un errore' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Non è un errore' }));
  expect(dialog.getByText('Scrivi perché non è un errore.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Perché non è un errore/), 'Lavora per il Rettorato');
  await userEvent.click(dialog.getByRole('button', { name: 'Non è un errore' }));
  expect(await screen.findByText('Rilievo accantonato.')).toBeTruthy();
  expect(await screen.findByText('Nessun rilievo')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Aperti o accantonati'), 'Accantonati');
  expect(await screen.findByText('Lavora per il Rettorato')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Azioni su «Rettorato Anna, Senza dipartimento»' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rimetti tra gli aperti' }));
  expect(await screen.findByText('Il rilievo è di nuovo tra gli aperti.')).toBeTruthy();
  expect(await screen.findByText('Nessun rilievo')).toBeTruthy();
});

test('two accounts of one person become one after a look at what it does, both pages say it, and it is taken back', async () => {
  const uno = await buildUtente(app, { cognome: 'Unibili', email: 'prima@ateneo.example', dataDiNascita: '1972-05-04' });
  const altro = await buildUtente(app, { cognome: 'Unibili', email: 'seconda@ateneo.example', dataDiNascita: '1972-05-04' });
  await openScreen(app, ufficio, '/ur/qualitaDati?cognome=unibili');
  await userEvent.click(await screen.findByRole('button', { name: 'Azioni su «Unibili Anna, Possibili doppioni»' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Unisci i due account' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'seconda@ateneo.example' }));
  expect(await dialog.findByText(/L’account prima@ateneo.example si chiude/)).toBeTruthy();
  expect(dialog.getByText(/^Ai due indirizzi parte un’e-mail/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Unisci' }));
  expect(document.activeElement, 'the reason is below the tables').toBe(dialog.getByLabelText(/^Motivazione/));
  await userEvent.type(dialog.getByLabelText(/^Motivazione/), 'È la stessa persona');
  await userEvent.click(dialog.getByRole('button', { name: 'Unisci' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Conferma e scrivi 2 e-mail' }));
  expect(await screen.findByText('Account uniti.')).toBeTruthy();
  expect(await screen.findByText('Nessun rilievo')).toBeTruthy();

  await openScreen(app, ufficio, `/ur/anagrafica/utente/${altro.id}?scheda=account`);
  await userEvent.click(await screen.findByRole('link', { name: /^Unibili Anna, prima@ateneo.example/ }));
  expect(await screen.findByText(/Qui restano la storia e le e-mail/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Unibili Anna, seconda@ateneo.example' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Riapri l’account' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Annulla unione' }));
  const back = within(await screen.findByRole('alertdialog'));
  expect(back.getByRole('button', { name: 'Lascia uniti' })).toBeTruthy();
  await userEvent.type(back.getByLabelText(/^Motivazione/), 'Sono due persone');
  await userEvent.click(back.getByRole('button', { name: 'Annulla unione' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Conferma e scrivi 2 e-mail' }));
  expect(await screen.findByText('Unione annullata.')).toBeTruthy();
  expect(window.location.pathname).toContain(`/${uno.id}`);
});

test('from the page of a person the other account is found in the registry, and what stands in the way is said', async () => {
  const uno = await buildUtente(app, { cognome: 'Cercati' });
  const altro = await buildUtente(app, { cognome: 'Cercati', email: 'cercata@ateneo.example' });
  await buildDirettore(app, { utente: altro, dipartimento: 1 });
  await openScreen(app, ufficio, `/ur/anagrafica/utente/${uno.id}?scheda=account`);
  await userEvent.click(await screen.findByRole('button', { name: 'Unisci con un altro account' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Scegli Cercati Anna' }));
  expect(await screen.findByText(/L'account che finirebbe ha ancora: la direzione di un dipartimento/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Unisci' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByText(/si chiude: la persona entra con/), 'what does not happen is not told').toBeNull();
});
