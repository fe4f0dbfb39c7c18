// @vitest-environment jsdom
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { buildBando, buildProposta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { inAltro, pressInAltro } from './altro.ts';
import { confirmInvio } from './confirmInvio.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const altra = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'], cognome: 'Rinaldi', nome: 'Simona' });
/** The bar of the page saves all that was changed on it. */
const bar = async () => within(await screen.findByRole('region', { name: 'Azioni sul modulo' }));
const salva = async () => userEvent.click((await bar()).getByRole('button', { name: 'Salva' }));
const card = (name: string) => within(screen.getByRole('region', { name }));
const bandoOf = async (id: number) => (await app.as(ufficio).get<Bando>(`/bandi/${id}?completo=true`)).body;
const fill = async (label: RegExp | string, text: string, within_ = screen as Pick<typeof screen, 'getByLabelText'>) => {
  const field = within_.getByLabelText(label);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};

test('an end before its start is reported while it is typed, in a new call and in a stored one, until it is corrected', async () => {
  const told = 'La data e ora fine devono essere maggiori della data e ora inizio';
  const page = await openScreen(app, ufficio, '/ur/creaBando');
  await screen.findByLabelText(/^Anno/);
  await fill(/^Data e ora inizio \*$/, '10/04/2026');
  await fill('Data e ora inizio: ora', '09:00');
  await fill(/^Data e ora fine \*$/, '09/04/2026');
  await fill('Data e ora fine: ora', '09:00');
  expect(await screen.findByText(told)).toBeTruthy();
  expect(page.bodies).toEqual([]);
  await fill(/^Data e ora fine \*$/, '11/04/2026');
  expect(screen.queryByText(told)).toBeNull();
  const bando = await buildBando(app, { anno: 2026, nome: 'Prima la fine' });
  await openScreen(app, ufficio, `/ur/configuraBando/${bando.id}`);
  const periodo = within(await screen.findByRole('region', { name: 'Anno e periodo' }));
  await fill(/^Data e ora fine \*$/, '01/01/2020', periodo);
  expect(await periodo.findByText(told)).toBeTruthy();
});

test('a new call: the current year stands there, mandatory fields are marked, faults stand at their fields [CALL-006] [CALL-033] [CALL-037]', async () => {
  const { bodies } = await openScreen(app, ufficio, '/ur/creaBando');
  expect(((await screen.findByLabelText(/^Anno/)) as HTMLInputElement).value).toBe('2026');
  for (const label of ['Anno', 'Data e ora inizio', 'Data e ora fine'])
    expect(screen.getByText(label).parentElement?.textContent).toBe(`${label} *`);
  await userEvent.click(screen.getByRole('button', { name: 'Crea il bando' }));
  expect(screen.getByText('Inserisci la data e ora di inizio.')).toBeTruthy();
  expect(screen.getByText('Inserisci la data e ora di fine.')).toBeTruthy();
  await fill(/^Data e ora inizio \*$/, '10/04/2026');
  await fill('Data e ora inizio: ora', '9:00');
  await fill(/^Data e ora fine \*$/, '10/04/2026');
  await fill('Data e ora fine: ora', '09:00');
  await userEvent.click(screen.getByRole('button', { name: 'Crea il bando' }));
  expect(screen.getByText('La data e ora fine devono essere maggiori della data e ora inizio')).toBeTruthy();
  expect(bodies).toEqual([]);
  await fill('Data e ora fine: ora', '14:00');
  await userEvent.click(screen.getByRole('button', { name: 'Crea il bando' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Nuovo bando 2026' })).toBeTruthy();
  expect(window.location.pathname).toMatch(/^\/ur\/configuraBando\/\d+$/);
  expect(await screen.findByText('Bando salvato con successo.')).toBeTruthy();
  expect(screen.getByText(/Dal 10\/04\/2026 09:00 al 10\/04\/2026 14:00/)).toBeTruthy();
});

test('leaving a new call asks first only if something was typed', async () => {
  await openScreen(app, ufficio, '/ur/creaBando');
  await screen.findByLabelText(/^Anno/);
  const leave = () => userEvent.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
  await fill(/^Data e ora inizio \*$/, '10/04/2026');
  await fill('Data e ora inizio: ora', '9:00');
  await leave();
  const question = within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await userEvent.click(question.getByRole('button', { name: 'Esci senza salvare' }));
  await waitFor(() => expect(window.location.pathname).toBe('/ur/home'));
  await openScreen(app, ufficio, '/ur/creaBando');
  await screen.findByLabelText(/^Anno/);
  await leave();
  await waitFor(() => expect(window.location.pathname).toBe('/ur/home'));
});

test('a copy that begins in the past is asked about before it opens, with its figures and its name typed', async () => {
  const bando = await buildBando(app, { anno: 2025, sigla: 'SUB', nome: 'Subito 2025', nomeTipologia: 'Progetti subito' });
  const { bodies } = await openScreen(app, ufficio, '/ur/creaBando');
  await userEvent.click(await screen.findByLabelText('Dalla copia di un bando'));
  await userEvent.selectOptions(await screen.findByLabelText(/^Anno del bando da copiare/), '2025');
  await screen.findByRole('option', { name: 'Subito 2025' });
  await userEvent.selectOptions(screen.getByLabelText(/^Bando da copiare/), String(bando.id));
  await fill(/^Data e ora inizio \*$/, '01/01/2026');
  await fill('Data e ora inizio: ora', '09:00');
  await fill(/^Data e ora fine \*$/, '10/12/2026');
  await fill('Data e ora fine: ora', '14:00');
  await userEvent.click(screen.getByRole('button', { name: 'Crea il bando' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Aprire «Subito 2026» adesso?' }));
  expect(dialog.getByText('Progetti subito: nessuna')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Apri il bando' }).getAttribute('aria-disabled')).toBe('true');
  expect(bodies).toEqual([]);
  await fill(/^Per confermare scrivi/, 'Subito 2026', dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Apri il bando' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Subito 2026' })).toBeTruthy();
});

test('a copy into the year of its source is told to bear the name of an open call, before it is created and before it opens', async () => {
  const bando = await buildBando(app, { anno: 2026, sigla: 'OMO', nome: 'Omonimo 2026', nomeTipologia: 'Progetti omonimi' });
  await openScreen(app, ufficio, '/ur/creaBando');
  await userEvent.click(await screen.findByLabelText('Dalla copia di un bando'));
  await userEvent.selectOptions(await screen.findByLabelText(/^Anno del bando da copiare/), '2026');
  await screen.findByRole('option', { name: 'Omonimo 2026' });
  await userEvent.selectOptions(screen.getByLabelText(/^Bando da copiare/), String(bando.id));
  expect(await screen.findByText('Il nuovo bando si chiamerà «Omonimo 2026»: cambia il nome prima di aprirlo')).toBeTruthy();
  const told = /^Un altro bando ha lo stesso nome: «Omonimo 2026» \(Aperto, fino al /;
  expect(screen.getByText(told)).toBeTruthy();
  await fill(/^Anno \*$/, '2027');
  await waitFor(() => expect(screen.queryByText(told)).toBeNull());
  await fill(/^Anno \*$/, '2026');
  await fill(/^Data e ora inizio \*$/, '01/01/2026');
  await fill('Data e ora inizio: ora', '09:00');
  await fill(/^Data e ora fine \*$/, '10/12/2026');
  await fill('Data e ora fine: ora', '14:00');
  await userEvent.click(screen.getByRole('button', { name: 'Crea il bando' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Aprire «Omonimo 2026» adesso?' }));
  expect(await dialog.findByText(told)).toBeTruthy();
});

test('a call is a copy of another one of a year [CALL-010] [CALL-011]', async () => {
  const bando = await buildBando(app, { anno: 2025, nome: 'Ricerca 2025', nomeTipologia: 'Progetti grandi' });
  await openScreen(app, ufficio, '/ur/creaBando');
  await userEvent.click(await screen.findByLabelText('Dalla copia di un bando'));
  await userEvent.click(screen.getByRole('button', { name: 'Crea il bando' }));
  expect(await screen.findByText('Scegli il bando da copiare.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^Anno del bando da copiare/), '2025');
  await screen.findByRole('option', { name: 'Ricerca 2025' });
  await userEvent.selectOptions(screen.getByLabelText(/^Bando da copiare/), String(bando.id));
  await fill(/^Data e ora inizio \*$/, '10/04/2026');
  await fill('Data e ora inizio: ora', '09:00');
  await fill(/^Data e ora fine \*$/, '10/05/2026');
  await fill('Data e ora fine: ora', '14:00');
  await userEvent.click(screen.getByRole('button', { name: 'Crea il bando' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ricerca 2026' })).toBeTruthy();
  expect(card('Tipologie di progetto').getByRole('link', { name: 'Progetti grandi' })).toBeTruthy();
});

test('calls are found by year and tipologia, and lead to their configuration [CALL-007] [CALL-056] [SHELL-041]', async () => {
  const bando = await buildBando(app, { anno: 2024, nome: 'Uno del 2024', nomeTipologia: 'Progetti rari', sigla: 'RR' });
  await buildBando(app, { anno: 2024, nome: 'Due del 2024' });
  const { asked } = await openScreen(app, ufficio, '/ur/home');
  await userEvent.click(await screen.findByRole('link', { name: 'Configurazione bando' }));
  // The home has a choice of this name too.
  await screen.findByRole('heading', { level: 1, name: 'Configurazione bando' });
  await userEvent.selectOptions(await screen.findByLabelText('Anno'), '2024');
  await screen.findByRole('option', { name: 'Progetti rari' });
  await userEvent.selectOptions(screen.getByLabelText('Tipologia'), 'Progetti rari');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Due del 2024' })).toBeNull());
  expect(asked.at(-1)).toContain(`/bandi/getBandiByAnnoAndTipologia?anno=2024&tipologiaId=${bando.tipologiaId}`);
  await userEvent.click(await screen.findByRole('link', { name: 'Uno del 2024' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/ur/configuraBando/${bando.id}`));
});

test('what was changed on the page of a call is saved at once; leaving it unsaved asks first [CALL-008] [CALL-009] [CALL-047]', async () => {
  const bando = await buildBando(app, { nome: 'Da cambiare' });
  await openScreen(app, ufficio, `/ur/configuraBando/${bando.id}`);
  await screen.findByRole('heading', { level: 1, name: 'Da cambiare' });
  const testi = card('Testi del bando');
  await fill(/^Nome/, 'Cambiato', testi);
  await salva();
  expect(await screen.findByRole('heading', { level: 1, name: 'Cambiato' })).toBeTruthy();
  expect((await bandoOf(bando.id)).nome).toBe('Cambiato');
  await fill(/^Descrizione/, 'Solo scritta', testi);
  await userEvent.click(screen.getByRole('link', { name: 'Progetti medi' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
  await userEvent.click(question.getByRole('button', { name: 'Resta qui' }));
  expect(window.location.pathname).toBe(`/ur/configuraBando/${bando.id}`);
  expect((testi.getByLabelText(/^Descrizione/) as HTMLTextAreaElement).value).toBe('Solo scritta');
});

test('a call without proposte is deleted after a question that says what goes with it; one with proposte says why it stays', async () => {
  const kept = await buildBando(app, { nome: 'Con bozze' });
  await buildProposta(app, { bando: kept });
  const page = await openScreen(app, ufficio, `/ur/configuraBando/${kept.id}`);
  await screen.findByRole('heading', { level: 1, name: 'Con bozze' });
  expect((await inAltro(/^Elimina/)).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Il bando non si può eliminare: ha proposte (1 bozza).')).toBeTruthy();
  page.unmount();
  const bando = await buildBando(app, { nome: 'Di troppo' });
  await openScreen(app, ufficio, `/ur/configuraBando/${bando.id}`);
  await screen.findByRole('heading', { level: 1, name: 'Di troppo' });
  await pressInAltro(/^Elimina/);
  const question = within(await screen.findByRole('alertdialog', { name: 'Eliminare il bando?' }));
  expect(question.getByText(/«Di troppo» sarà eliminato con tutto ciò che ha: tipologie 1, classi 1, file 0/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Elimina il bando' }));
  await waitFor(() => expect(window.location.pathname).toBe('/ur/configBandi'));
  expect(await screen.findByText('Bando eliminato')).toBeTruthy();
  expect((await app.as(ufficio).get(`/bandi/${bando.id}`)).status).toBe(404);
});

test('when somebody else has saved, who it was is told, and what was typed is kept or given up', async () => {
  const bando = await buildBando(app);
  await openScreen(app, ufficio, `/ur/configuraBando/${bando.id}`);
  const testi = within(await screen.findByRole('region', { name: 'Testi del bando' }));
  await fill(/^Nome/, 'Il mio nome', testi);
  const { lastUpdate } = await bandoOf(bando.id);
  await app.as(altra).put('/bandi/updateBando', { id: bando.id, lastUpdate, nome: 'Il suo nome', descrizione: 'La sua descrizione' });
  await salva();
  expect(await (await bar()).findByText(/modificati da un altro utente \(Rinaldi Simona/)).toBeTruthy();
  await userEvent.click((await bar()).getByRole('button', { name: 'Mantieni le mie modifiche' }));
  await waitFor(() => expect((testi.getByLabelText(/^Descrizione/) as HTMLTextAreaElement).value).toBe('La sua descrizione'));
  expect((testi.getByLabelText(/^Nome/) as HTMLInputElement).value).toBe('Il mio nome');
  expect(testi.getByText('L’altra persona ha salvato: «Il suo nome».')).toBeTruthy();
  expect((await bar()).getByText(/le tue modifiche sono ancora qui, da salvare\. Dove avete cambiato entrambi/)).toBeTruthy();
  await salva();
  await waitFor(async () => expect(await bandoOf(bando.id)).toMatchObject({ nome: 'Il mio nome', descrizione: 'La sua descrizione' }));
});

test('with proposte the page says what may still change; a later end asks, with the number of mails [CALL-049]', async () => {
  const bando = await buildBando(app);
  const { responsabile } = await buildProposta(app, { bando });
  await openScreen(app, ufficio, `/ur/configuraBando/${bando.id}`);
  const periodo = within(await screen.findByRole('region', { name: 'Anno e periodo' }));
  expect(periodo.getByText(/Ci sono già proposte: l’anno e l’inizio non si cambiano più/)).toBeTruthy();
  const read = periodo.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(read).toEqual([
    ['Anno', '2026'],
    ['Data e ora inizio', expect.stringMatching(/^\d\d\/\d\d\/2026 \d\d:\d\d$/)],
  ]);
  expect(periodo.queryByLabelText(/^(Anno|Data e ora inizio)/)).toBeNull();
  await fill(/^Data e ora fine \*$/, '15/04/2026', periodo);
  await salva();
  const question = within(await screen.findByRole('alertdialog', { name: 'Posticipare la fine?' }));
  expect(question.getByText('Chi ha la bozza in corso (1) riceverà un’e-mail con la nuova scadenza.')).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Posticipa' }));
  await confirmInvio();
  await waitFor(async () => expect((await bandoOf(bando.id)).endTimestamp).toBe('2026-04-15T12:00:00.000Z'));
  expect(await app.mailTo(responsabile)).toEqual(['M-27']);
  // The history below is read anew.
  expect(await screen.findByText(/^Ha posticipato la fine del bando/)).toBeTruthy();
});

test('the dates that the office expects are none of them mandatory; one before the other is told at its field', async () => {
  const bando = await buildBando(app, { nome: 'Con date' });
  await buildProposta(app, { bando });
  await openScreen(app, ufficio, `/ur/configuraBando/${bando.id}`);
  await screen.findByRole('region', { name: 'Date previste' });
  const previste = card('Date previste');
  await fill(/^Inizio della valutazione/, '20/04/2026', previste);
  await fill(/^Esito/, '19/04/2026', previste);
  await salva();
  expect(await previste.findByText("L'esito non può essere previsto prima della valutazione.")).toBeTruthy();
  await fill(/^Esito/, '15/07/2026', previste);
  await salva();
  await waitFor(async () =>
    expect(await bandoOf(bando.id)).toMatchObject({ valutazionePrevista: '2026-04-20', esitoPrevisto: '2026-07-15', avvioPrevisto: null }),
  );
});

test('a tipologia is added, gets a period of its own, and is deleted [CALL-050] [ERR-033]', async () => {
  const bando = await buildBando(app);
  await openScreen(app, ufficio, `/ur/configuraBando/${bando.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Aggiungi tipologia' }));
  const form = within(screen.getByRole('form', { name: 'Nuova tipologia' }));
  await userEvent.click(form.getByRole('button', { name: 'Aggiungi tipologia' }));
  expect(form.getByText('Inserisci il nome.')).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText(/^Nome/));
  await userEvent.type(form.getByLabelText(/^Nome/), 'Convegni');
  await userEvent.type(form.getByLabelText(/^Sigla/), 'cn');
  await userEvent.click(form.getByRole('button', { name: 'Aggiungi tipologia' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Convegni' }));
  await screen.findByRole('heading', { level: 1, name: 'Convegni' });
  expect(card('Classi').getByText('Nessuna classe dimensionale presente')).toBeTruthy();
  const periodo = card('Periodo proprio');
  await fill('Data e ora fine', '20/04/2026', periodo);
  await fill('Data e ora fine: ora', '12:00', periodo);
  await salva();
  await waitFor(async () => expect((await bandoOf(bando.id)).tipologiaProgetti[1]?.endTimestamp).toBe('2026-04-20T10:00:00.000Z'));
  await pressInAltro(/^Elimina/);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina' }));
  await waitFor(async () => expect((await bandoOf(bando.id)).tipologiaProgetti).toHaveLength(1));
  const rimaste = await screen.findByRole('region', { name: 'Tipologie di progetto' });
  await waitFor(() => expect(rimaste.textContent).not.toContain('Convegni'));
});

test('the page lists what a call lacks before it opens, with links to where it is added', async () => {
  const bando = await buildBando(app, { startTimestamp: '2026-03-25T09:00:00.000Z' });
  await openScreen(app, ufficio, `/ur/configuraBando/${bando.id}`);
  expect(await screen.findByText('Il bando non è pronto per l’apertura: manca 1 cosa')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Progetti medi, Classe unica: nessun criterio di valutazione.' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/ur/configuraBando/${bando.id}/classi/${bando.classeId}`));
  expect(await screen.findByRole('tab', { name: /^Criteri e soglia/ })).toBeTruthy();
});

test('beside a call the page names what hinders it in the installation: no mail leaves, and nobody judges what is sent', async () => {
  const bando = await buildBando(app, { startTimestamp: '2026-03-25T09:00:00.000Z' });
  await openScreen(app, ufficio, `/ur/configuraBando/${bando.id}`);
  await userEvent.click(await screen.findByText(/^Da verificare: /));
  expect(await screen.findByText(/^La posta in uscita non è configurata.* Lo fa chi gestisce il server: SMTP_URL/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Progetti medi: nessuna commissione associata: finché non ce n’è una/ })).toBeTruthy();
});

test('a start that opens the call at once is asked about in figures, with the name that the same Salva gives it typed, before everybody may apply', async () => {
  const bando = await buildBando(app, { nome: 'Ricerca da aprire', startTimestamp: '2026-03-25T09:00:00.000Z' });
  await openScreen(app, ufficio, `/ur/configuraBando/${bando.id}`);
  await screen.findByRole('region', { name: 'Anno e periodo' });
  const periodo = card('Anno e periodo');
  await fill(/^Data e ora inizio \*$/, '01/03/2026', periodo);
  await fill(/^Nome/, 'Ricerca nuova', card('Testi del bando'));
  await salva();
  const question = within(await screen.findByRole('alertdialog', { name: 'Aprire «Ricerca nuova» adesso?' }));
  for (const words of ['1: Classe unica', 'Progetti medi: nessuna', 'Progetti medi, Classe unica: nessun criterio di valutazione.'])
    expect(question.getByText(words)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Apri il bando' }));
  expect((await bandoOf(bando.id)).stato).toBe('PROGRAMMATO');
  await userEvent.type(question.getByLabelText(/^Per confermare scrivi il nome del bando/), 'ricerca nuova');
  await userEvent.click(question.getByRole('button', { name: 'Apri il bando' }));
  await waitFor(async () => expect((await bandoOf(bando.id)).stato).toBe('APERTO'));
});

test('limits of people in a tipologia are set for one role and for two together, and a fault stands at its limit', async () => {
  const bando = await buildBando(app, { sigla: 'LIMA', nomeTipologia: 'Progetti' });
  const altro = await buildBando(app, { sigla: 'LIMB', nomeTipologia: 'Avvio' });
  await openScreen(app, ufficio, `/ur/configuraBando/${bando.id}/tipologie/${bando.tipologiaId}`);
  await screen.findByRole('region', { name: 'Limiti per persona e anno' });
  const limiti = card('Limiti per persona e anno');
  await userEvent.click(limiti.getByRole('button', { name: 'Aggiungi limite' }));
  await salva();
  expect(await limiti.findByText('Riga 1: scegli la categoria.')).toBeTruthy();
  await userEvent.selectOptions(limiti.getByLabelText(/^Come/), 'Responsabile');
  await userEvent.selectOptions(limiti.getByLabelText('Insieme a'), await limiti.findByRole('option', { name: 'Coproponente in Avvio' }));
  await salva();
  await waitFor(async () =>
    expect((await bandoOf(bando.id)).tipologiaProgetti[0]?.limiti).toEqual([
      { categoriaId: 1, con: { sigla: altro.sigla, categoriaId: 2 }, conNome: 'Coproponente in Avvio', massimo: 1 },
    ]),
  );
});

test('the page of a call saves all its changed parts in one write, or none [D-251]', async () => {
  const bando = await buildBando(app, { nome: 'Tutto insieme' });
  const { bodies } = await openScreen(app, ufficio, `/ur/configuraBando/${bando.id}`);
  const testi = within(await screen.findByRole('region', { name: 'Testi del bando' }));
  expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull();
  await fill(/^Nome/, 'Tutto cambiato', testi);
  await fill(/^Inizio della valutazione/, '20/04/2026', card('Date previste'));
  await fill(/^Esito/, '19/04/2026', card('Date previste'));
  await userEvent.click(card('Pagina pubblica').getByRole('radio', { name: 'Sì' }));
  expect((await bar()).getByText('4 modifiche non salvate: Testi del bando, Date previste, Pagina pubblica')).toBeTruthy();
  await salva();
  expect(await card('Date previste').findByText("L'esito non può essere previsto prima della valutazione.")).toBeTruthy();
  expect((await bandoOf(bando.id)).nome).toBe('Tutto insieme');
  await fill(/^Esito/, '15/07/2026', card('Date previste'));
  await salva();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull());
  expect(await bandoOf(bando.id)).toMatchObject({ nome: 'Tutto cambiato', pubblico: true, esitoPrevisto: '2026-07-15' });
  // What is not changed is not sent, and stays as others have left it.
  expect(Object.keys(JSON.parse(bodies.at(-1) ?? '{}')).toSorted()).toEqual(
    ['esitoPrevisto', 'id', 'invio', 'lastUpdate', 'nome', 'pubblico', 'valutazionePrevista'].toSorted(),
  );
  await fill(/^Nome/, 'Da non tenere', testi);
  await userEvent.click((await bar()).getByRole('button', { name: 'Annulla le modifiche' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Annulla le modifiche' }));
  expect((screen.getAllByLabelText(/^Nome/)[0] as HTMLInputElement).value).toBe('Tutto cambiato');
});

test('the page of a tipologia saves name, own period and limits in one write; a refused limit keeps the rest unsaved [D-251]', async () => {
  const bando = await buildBando(app, { sigla: 'LIMC', nomeTipologia: 'Progetti' });
  await openScreen(app, ufficio, `/ur/configuraBando/${bando.id}/tipologie/${bando.tipologiaId}`);
  await screen.findByRole('region', { name: 'Limiti per persona e anno' });
  const limiti = card('Limiti per persona e anno');
  await fill(/^Nome/, 'Progetti nuovi', card('Dati della tipologia'));
  await fill('Data e ora fine', '20/04/2026', card('Periodo proprio'));
  await fill('Data e ora fine: ora', '12:00', card('Periodo proprio'));
  await userEvent.click(limiti.getByRole('button', { name: 'Aggiungi limite' }));
  await salva();
  expect(await limiti.findByText('Riga 1: scegli la categoria.')).toBeTruthy();
  expect((await bandoOf(bando.id)).tipologiaProgetti[0]?.nome).toBe('Progetti');
  await userEvent.selectOptions(limiti.getByLabelText(/^Come/), 'Responsabile');
  await salva();
  await waitFor(async () =>
    expect((await bandoOf(bando.id)).tipologiaProgetti[0]).toMatchObject({
      nome: 'Progetti nuovi',
      endTimestamp: '2026-04-20T10:00:00.000Z',
      limiti: [{ categoriaId: 1, con: null, massimo: 1 }],
    }),
  );
});
