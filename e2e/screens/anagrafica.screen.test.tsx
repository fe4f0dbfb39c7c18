// @vitest-environment jsdom
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { openJournal } from '@sigeba/web/form/journal.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { confirmInvio } from './confirmInvio.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
beforeAll(async () => {
  const domini = JSON.stringify(['ateneo.example']);
  await app.db.insertInto('configurazione').values({ chiave: 'email.domini', valore: domini, descrizione: '' }).execute();
});

const menu = () => within(screen.getByRole('navigation', { name: 'Menu principale' }));
const rows = () =>
  within(screen.getByRole('table', { name: 'Anagrafica' }))
    .getAllByRole('row')
    .slice(1);
const field = (name: RegExp | string) => screen.findByLabelText(name) as Promise<HTMLInputElement>;
const salva = () => screen.getByRole('button', { name: 'Salva' });
const isOff = () => salva().getAttribute('aria-disabled') === 'true';

test('the menu leads to the registry; a surname narrows it, twenty at a time [SHELL-034] [SHELL-035] [USER-001]', async () => {
  for (let people = 0; people < 22; people += 1) await buildUtente(app, { cognome: `Molti${people}` });
  const unico = await buildUtente(app, { cognome: 'Unico', utenteInternoValido: false });
  const { asked } = await openScreen(app, ufficio, '/ur/home');
  await screen.findByRole('link', { name: 'Anagrafica' });
  expect(menu().getByText('Gestione Utenti')).toBeTruthy();
  await userEvent.click(menu().getByRole('link', { name: 'Anagrafica' }));
  await waitFor(() => expect(rows()).toHaveLength(20));
  await userEvent.click(screen.getAllByRole('button', { name: 'Pagina 2' })[0] as HTMLElement);
  await waitFor(() => expect(asked.some((url) => url.includes('/ur/utenti?') && url.includes('offset=20'))).toBe(true));
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Cognome' }), 'unico{Enter}');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(within(rows()[0] as HTMLElement).getByText(unico.email)).toBeTruthy();
  expect(within(rows()[0] as HTMLElement).getByText('Bloccato')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Esporta' }));
  expect(await screen.findByRole('menuitem', { name: 'Esporta CSV (1)' })).toBeTruthy();
});

test('an e-mail of another domain is reported at its field, even while the field has the focus and Salva is disabled', async () => {
  await openScreen(app, ufficio, '/ur/anagrafica/utente/new');
  await userEvent.type(await field(/^E-mail/), 'lia.verdi@altrove.example');
  expect(await screen.findByText("L'e-mail deve essere dell'Ateneo (ateneo.example).")).toBeTruthy();
  expect(screen.queryByText('Inserisci il cognome.')).toBeNull();
  await userEvent.type(await field(/^Cognome/), 'Verdi');
  expect(screen.getByText("L'e-mail deve essere dell'Ateneo (ateneo.example).")).toBeTruthy();
});

test('a new person is created once nothing is missing and nothing is wrong [USER-013] [USER-014] [USER-070]', async () => {
  await openScreen(app, ufficio, '/ur/anagrafica');
  await userEvent.click(await screen.findByRole('link', { name: 'Nuovo utente' }));
  await screen.findByRole('heading', { level: 1, name: 'Nuovo utente' });
  await userEvent.type(await field(/^Cognome/), 'Verdi');
  expect(isOff()).toBe(true);
  await userEvent.type(await field(/^Nome/), 'Lia');
  await userEvent.type(await field(/^Codice fiscale/), 'vrdlia80a41z999');
  await userEvent.tab();
  expect(screen.getByText('Il codice fiscale non è corretto.')).toBeTruthy();
  await userEvent.type(await field(/^Codice fiscale/), 'i');
  expect(screen.queryByText('Il codice fiscale non è corretto.')).toBeNull();
  await userEvent.type(await field(/^Data di nascita/), '01/01/1980');
  await userEvent.type(await field(/^E-mail/), 'lia.verdi@gmail.com');
  await userEvent.tab();
  expect(screen.getByText("L'e-mail deve essere dell'Ateneo (ateneo.example).")).toBeTruthy();
  await userEvent.clear(await field(/^E-mail/));
  await userEvent.type(await field(/^E-mail/), 'lia.verdi@ateneo.example');
  await screen.findByRole('option', { name: 'Fisica' });
  await userEvent.selectOptions(await field(/^Dipartimento/), 'Fisica');
  await userEvent.selectOptions(await field(/^Ruolo/), 'Professore ordinario');
  const regime = await field(/^Regime/);
  expect(
    within(regime)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['Nessuno', 'Tempo Pieno', 'Tempo Definito']));
  await userEvent.selectOptions(regime, 'Tempo Definito');
  expect(isOff()).toBe(true);
  await userEvent.click(await field('Tempo indeterminato'));
  await waitFor(() => expect(isOff()).toBe(false));
  await userEvent.click(salva());
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/ur\/anagrafica\/utente\/\d+$/));
  expect(await screen.findByRole('heading', { level: 1, name: 'Verdi Lia' })).toBeTruthy();
  expect((await field(/^Codice fiscale/)).value).toBe('VRDLIA80A41Z999I');
  expect(((await field('Tempo indeterminato')) as HTMLInputElement).checked).toBe(true);
});

test('somebody new whose codice fiscale contradicts them is created once the office confirms it (D-219)', async () => {
  const { bodies } = await openScreen(app, ufficio, '/ur/anagrafica/utente/new');
  const written = { Cognome: 'Neri', Nome: 'Ada', 'Codice fiscale': 'NREDAA80A41Z999U', 'Data di nascita': '02/01/1980' };
  for (const [label, text] of Object.entries(written)) await userEvent.type(await field(new RegExp(`^${label}`)), text);
  await userEvent.type(await field(/^E-mail/), 'ada.neri@ateneo.example');
  await screen.findByRole('option', { name: 'Fisica' });
  await userEvent.selectOptions(await field(/^Dipartimento/), 'Fisica');
  await userEvent.selectOptions(await field(/^Ruolo/), 'Professore ordinario');
  await userEvent.selectOptions(await field(/^Regime/), 'Tempo Definito');
  await userEvent.click(await field('Tempo indeterminato'));
  expect(await screen.findByText(/Il codice fiscale non corrisponde alla data di nascita\./)).toBeTruthy();
  expect(isOff()).toBe(true);
  const tick = await field(/^Confermo/);
  await userEvent.click(tick);
  await waitFor(() => expect(isOff()).toBe(false));
  await userEvent.type(await field(/^Codice fiscale/), '{Backspace}J');
  expect(isOff()).toBe(true);
  await userEvent.type(await field(/^Codice fiscale/), '{Backspace}U');
  await waitFor(() => expect(isOff()).toBe(false));
  // Another doubt is not the one that was confirmed.
  for (const name of [/^Cognome/, /^Nome/]) await userEvent.type(await field(name), 'x');
  await waitFor(() => expect(isOff()).toBe(true));
  for (const name of [/^Cognome/, /^Nome/]) await userEvent.type(await field(name), '{Backspace}');
  await waitFor(() => expect(isOff()).toBe(false));
  await userEvent.click(salva());
  expect(await screen.findByRole('heading', { level: 1, name: 'Neri Ada' })).toBeTruthy();
  expect(JSON.parse(bodies.at(-1) ?? '{}')).toMatchObject({ codiceConfermato: true });
});

test('a colleague of the research office needs a name, an address and flags; what two flags do only together is said at them [D-232]', async () => {
  const { bodies } = await openScreen(app, ufficio, '/ur/anagrafica/utente/new');
  await screen.findByLabelText(/^Tipo utente/);
  expect(screen.queryByText('Le e-mail non partono')).toBeNull();
  await userEvent.selectOptions(await field(/^Tipo utente/), 'Help desk');
  expect(screen.getByText('Le e-mail non partono')).toBeTruthy();
  expect(await screen.findByText(/Può operare per conto di qualsiasi utente/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Dipartimento/)).toBeNull();
  await userEvent.selectOptions(await field(/^Tipo utente/), 'Ufficio ricerca');
  await userEvent.type(await field(/^Cognome/), 'Ferri');
  await userEvent.type(await field(/^Nome/), 'Luisa');
  await userEvent.type(await field(/^E-mail/), 'luisa.ferri@ateneo.example');
  await userEvent.click(await field(/^Impersona:/));
  expect(await screen.findByText(/senza Help desk la voce Impersona non compare nel menu/)).toBeTruthy();
  await userEvent.click(await field(/^Help desk:/));
  expect(screen.queryByText(/la voce Impersona non compare/)).toBeNull();
  await waitFor(() => expect(isOff()).toBe(false));
  await userEvent.click(salva());
  expect(await screen.findByRole('heading', { level: 1, name: 'Ferri Luisa' })).toBeTruthy();
  expect(JSON.parse(bodies.at(-1) ?? '{}')).toMatchObject({
    tipoUtente: 'UFFICIO_RICERCA',
    abilitazioni: ['canImpersona', 'helpdesk'],
    ruoloId: null,
  });
  expect(((await field(/^Impersona:/)) as HTMLInputElement).checked).toBe(true);
  expect(screen.queryByLabelText(/^Dipartimento/)).toBeNull();
});

test('people who have never logged in are found and invited; who gets no invitation is named before it leaves [D-233]', async () => {
  const lia = await buildUtente(app, { cognome: 'Invitanda', nome: 'Lia' });
  await buildUtente(app, { cognome: 'Invitandi', nome: 'Eva', utenteInternoValido: false });
  await openScreen(app, ufficio, '/ur/anagrafica?cognome=invitand&accesso=MAI_ENTRATI');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(within(rows()[0] as HTMLElement).getByText('Mai entrato')).toBeTruthy();
  for (const row of rows()) await userEvent.click(within(row).getByRole('checkbox'));
  await userEvent.click(await screen.findByRole('button', { name: 'Invita 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: '1 e-mail sarà scritta su file' }));
  expect(dialog.getByText(lia.email)).toBeTruthy();
  expect(dialog.getByText('Senza e-mail: 1')).toBeTruthy();
  expect(dialog.getByText('Invitandi Eva').closest('li')?.textContent).toBe('Profilo bloccato: Invitandi Eva');
  await confirmInvio();
  await waitFor(() => expect(within(rows()[0] as HTMLElement).getByText('Invitato il 20/03/2026')).toBeTruthy());
  await userEvent.click(within(rows()[0] as HTMLElement).getByRole('link', { name: 'Invitanda Lia' }));
  await userEvent.click(await screen.findByRole('tab', { name: 'Account e accessi' }));
  const invita = await screen.findByRole('button', { name: 'Invita a entrare' });
  await waitFor(() => expect(invita.getAttribute('aria-disabled')).toBe('true'));
  expect(screen.getByText('Invito già mandato oggi')).toBeTruthy();
});

test('a change sends what was changed, and Salva waits for one [USER-003] [API-016]', async () => {
  const persona = await buildUtente(app, { cognome: 'Modifica' });
  const { bodies } = await openScreen(app, ufficio, `/ur/anagrafica/utente/${persona.id}`);
  const nome = await field(/^Nome/);
  expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull();
  await userEvent.clear(nome);
  expect(await screen.findByText('Inserisci il nome.')).toBeTruthy();
  expect(isOff()).toBe(true);
  await userEvent.type(nome, 'Carla');
  await userEvent.click(salva());
  expect(await screen.findByText('Operazione effettuata con successo.')).toBeTruthy();
  expect(Object.keys(JSON.parse(bodies.at(-1) ?? '{}')).sort()).toEqual(['lastUpdate', 'nome']);
});

test('the second of two users who save reads who was first, takes in their changes, and loses nothing typed', async () => {
  const persona = await buildUtente(app, { cognome: 'Conteso', nome: 'Uno' });
  await openScreen(app, ufficio, `/ur/anagrafica/utente/${persona.id}`);
  const nome = await field(/^Nome/);
  const { body } = await app.as(ufficio).get<{ lastUpdate: string }>(`/ur/utenti/${persona.id}`);
  await app.as(ufficio).put(`/ur/utenti/save/${persona.id}`, { nome: 'Due', cognome: 'Contesa', lastUpdate: body.lastUpdate });
  await userEvent.clear(nome);
  await userEvent.type(nome, 'Tre');
  await userEvent.click(salva());
  await userEvent.click(await screen.findByRole('button', { name: 'Leggi i dati aggiornati' }));
  expect(await screen.findByText(/Anche l’altra persona aveva cambiato: Nome \(«Due»\)\./)).toBeTruthy();
  expect([(await field(/^Cognome/)).value, (await field(/^Nome/)).value]).toEqual(['Contesa', 'Tre']);
  await userEvent.click(salva());
  expect(await screen.findByText('Operazione effettuata con successo.')).toBeTruthy();
  expect((await app.as(ufficio).get(`/ur/utenti/${persona.id}`)).body).toMatchObject({ cognome: 'Contesa', nome: 'Tre' });
});

test('a year of indicators that was added is whole before it is saved [USER-048] [USER-069]', async () => {
  const persona = await buildUtente(app, { cognome: 'Indici' });
  await openScreen(app, ufficio, `/ur/anagrafica/utente/${persona.id}?scheda=indicatori`);
  await userEvent.click(await screen.findByRole('button', { name: 'Aggiungi un anno' }));
  expect(isOff()).toBe(true);
  await userEvent.type(await field(/^Anno/), '2026');
  await userEvent.type(await field(/^Data \*|^Data$/), '31/12/2025');
  await userEvent.type(await field(/^SC/), '02/A1');
  await screen.findByRole('option', { name: 'PHYS-01/A' });
  await userEvent.selectOptions(screen.getAllByLabelText(/^SSD/)[1] as HTMLElement, 'PHYS-01/A');
  for (const name of ['Soglia 1', 'Soglia 2', 'Soglia 3', 'Indicatore 1', 'Indicatore 2'])
    await userEvent.type(await field(new RegExp(`^${name}`)), '12,5');
  expect(isOff()).toBe(true);
  await userEvent.type(await field(/^Indicatore 3/), '7');
  await waitFor(() => expect(isOff()).toBe(false));
  await userEvent.click(salva());
  expect(await screen.findByText('Operazione effettuata con successo.')).toBeTruthy();
  const { body } = await app.as(ufficio).get<{ indicatoriRicerca: object[] }>(`/ur/utenti/${persona.id}`);
  expect(body.indicatoriRicerca).toMatchObject([{ anno: 2026, soglia1: 12.5, indicatore3: 7 }]);
});

test('"Salva ed esci" that meets a fault shows the tab that has it [USER-069]', async () => {
  const persona = await buildUtente(app, { cognome: 'Interrotta' });
  await openScreen(app, ufficio, `/ur/anagrafica/utente/${persona.id}?scheda=indicatori`);
  await userEvent.click(await screen.findByRole('button', { name: 'Aggiungi un anno' }));
  await userEvent.click(screen.getByRole('tab', { name: /^Proposte/ }));
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Percorso' })).getByRole('link', { name: 'Anagrafica' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Salva ed esci' }));
  await waitFor(() => expect(screen.getByRole('tab', { name: /^Indicatori/ }).getAttribute('aria-selected')).toBe('true'));
  expect(window.location.pathname).toBe(`/ur/anagrafica/utente/${persona.id}`);
});

test('TERZA reads an account of the office and cannot change it', async () => {
  await openScreen(app, terza, `/ur/anagrafica/utente/${ufficio.id}`);
  expect(await screen.findByText(/Gli account degli uffici li scrive/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull();
  expect((await field(/^Cognome/)).readOnly).toBe(true);
});

test('an account of the office shows its flags and who gave them; another is given, and the history tells it', async () => {
  const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Greco', nome: 'Ugo', abilitazioni: ['AWARD'] });
  await openScreen(app, ufficio, `/ur/anagrafica/utente/${collega.id}?scheda=account`);
  expect(await screen.findByText("Data con l'installazione")).toBeTruthy();
  await userEvent.click(screen.getByLabelText(/^Terza missione/));
  await userEvent.click(screen.getByRole('button', { name: 'Salva le abilitazioni' }));
  expect(await screen.findByText(/^Data da Rossi\d+ Anna il 20\/03\/2026$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Modifiche' }));
  expect(await screen.findByText('Ha cambiato le abilitazioni (date: Terza missione)')).toBeTruthy();
  await openScreen(app, ufficio, `/ur/anagrafica/utente/${ufficio.id}?scheda=account`);
  expect(await screen.findByText("Le proprie abilitazioni le cambia un altro account dell'ufficio.")).toBeTruthy();
});

test('flags that somebody else changed meanwhile come in beside those ticked here', async () => {
  const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Doppi', nome: 'Ada', abilitazioni: ['AWARD'] });
  const altra = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'], cognome: 'Rinaldi', nome: 'Simona' });
  await openScreen(app, ufficio, `/ur/anagrafica/utente/${collega.id}?scheda=account`);
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Terza missione/ }));
  const { body } = await app.as(altra).get<{ lastUpdate: string }>(`/ur/utenti/${collega.id}`);
  const flags = { ufficio: false, terza: false, award: false, canImpersona: true, helpdesk: false, lastUpdate: body.lastUpdate };
  expect((await app.as(altra).put(`/ur/utenti/${collega.id}/abilitazioni`, flags)).status).toBe(200);
  await userEvent.click(screen.getByRole('button', { name: 'Salva le abilitazioni' }));
  expect(await screen.findByText(/Rinaldi Simona/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Leggi i dati aggiornati' }));
  expect(await screen.findByText(/Le abilitazioni aggiornate sono entrate accanto alle tue modifiche/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Salva le abilitazioni' }));
  await waitFor(async () =>
    expect((await app.as(ufficio).get(`/ur/utenti/${collega.id}`)).body).toMatchObject({ terza: true, award: false, canImpersona: true }),
  );
});

test('what is typed of a person is offered back after the browser was closed, each tab with its own Salva [D-274]', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const persona = await buildUtente(app, { cognome: 'Perduta', nome: 'Ada' });
  await openScreen(app, ufficio, `/ur/anagrafica/utente/${persona.id}`);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Chiamare a marzo');
  const journal = openJournal(ufficio.id, `utente/${persona.id}/dati`);
  await waitFor(async () => expect((await journal.read())?.valori).toMatchObject({ note: 'Chiamare a marzo' }));
  cleanup();
  await openScreen(app, ufficio, `/ur/anagrafica/utente/${persona.id}?scheda=indicatori`);
  expect(await screen.findByRole('button', { name: 'Aggiungi un anno' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: /^Dati/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Recupera' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('Chiamare a marzo');
  await userEvent.click(salva());
  await waitFor(async () =>
    expect((await app.as(ufficio).get(`/ur/utenti/${persona.id}`)).body).toMatchObject({ note: 'Chiamare a marzo' }),
  );
});

test('a doctoral student shows course and cycle, who governs the office held', async () => {
  const persona = await buildUtente(app, { cognome: 'Corsista' });
  await app.db.updateTable('utente_profilo').set({ corso: 'Informatica', ciclo: 'XLI' }).where('utente_id', '=', persona.id).execute();
  await app.db
    .insertInto('governance')
    .values({ utente_id: persona.id, anno: 2026, tipo: 'RETTORE', dal: '2025-11-01', al: null })
    .execute();
  await openScreen(app, ufficio, `/ur/anagrafica/utente/${persona.id}`);
  const carriera = within(await screen.findByRole('region', { name: 'Dottorato e incarichi' }));
  for (const words of ['Informatica', 'XLI', 'Incarico di governo, 2026', 'Rettore, dal 01/11/2025'])
    expect(carriera.getByText(words)).toBeTruthy();
});

test('an account is blocked for a reason, and let in again', async () => {
  const persona = await buildUtente(app, { cognome: 'Uscita', nome: 'Ida' });
  await openScreen(app, ufficio, `/ur/anagrafica/utente/${persona.id}?scheda=account`);
  await userEvent.click(await screen.findByRole('button', { name: 'Blocca l’account' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Bloccare l’account di Uscita Ida?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Blocca l’account' }));
  expect(asked.getByText('Inserire una motivazione.')).toBeTruthy();
  await userEvent.type(asked.getByLabelText(/^Motivo/), 'Ha lasciato');
  await userEvent.click(asked.getByRole('button', { name: 'Blocca l’account' }));
  expect(await screen.findByText("Account bloccato dall'ufficio: la persona non può accedere.")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Riapri l’account' })).toBeTruthy();
  await openScreen(app, ufficio, `/ur/anagrafica/utente/${ufficio.id}?scheda=account`);
  expect((await screen.findByRole('button', { name: 'Blocca l’account' })).getAttribute('aria-disabled')).toBe('true');
});

test('a profile that is blocked for another reason is not said to be unblocked', async () => {
  const persona = await buildUtente(app, { cognome: 'Cessata', nome: 'Ida', utenteInternoValido: false });
  await openScreen(app, ufficio, `/ur/anagrafica/utente/${persona.id}?scheda=account`);
  expect(await screen.findByText('U-GOV non riconosce più la persona.')).toBeTruthy();
  expect(screen.getByText(/^L’ufficio non ha bloccato l’account: il profilo lo è/)).toBeTruthy();
  expect(screen.queryByText('La persona può accedere.')).toBeNull();
});

test('an account that is blocked while its form holds changes leaves them to be saved', async () => {
  const persona = await buildUtente(app, { cognome: 'Insieme', nome: 'Uno' });
  await openScreen(app, ufficio, `/ur/anagrafica/utente/${persona.id}`);
  await userEvent.type(await field(/^Nome/), 'Bis');
  await userEvent.click(screen.getByRole('tab', { name: 'Account e accessi' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Blocca l’account' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Prova');
  await userEvent.click(dialog.getByRole('button', { name: 'Blocca l’account' }));
  await screen.findByRole('button', { name: 'Riapri l’account' });
  await userEvent.click(screen.getByRole('tab', { name: /^Dati/ }));
  await userEvent.click(salva());
  await waitFor(async () => expect((await app.as(ufficio).get(`/ur/utenti/${persona.id}`)).body).toMatchObject({ nome: 'UnoBis' }));
});

test('the dialog reads an account again that another user has blocked meanwhile, and keeps its own act', async () => {
  const persona = await buildUtente(app, { cognome: 'Doppio' });
  await openScreen(app, ufficio, `/ur/anagrafica/utente/${persona.id}?scheda=account`);
  await userEvent.click(await screen.findByRole('button', { name: 'Blocca l’account' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const { body } = await app.as(ufficio).get<{ lastUpdate: string }>(`/ur/utenti/${persona.id}`);
  const blocco = { bloccato: true, motivo: 'Prima', lastUpdate: body.lastUpdate };
  expect((await app.as(ufficio).put(`/ur/utenti/${persona.id}/blocco`, blocco)).status).toBe(200);
  await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Dopo');
  await userEvent.click(dialog.getByRole('button', { name: 'Blocca l’account' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Leggi i dati aggiornati' }));
  expect(await dialog.findByText('È già stato fatto: chiudi con «Annulla».')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Blocca l’account' }).getAttribute('aria-disabled')).toBe('true');
});
