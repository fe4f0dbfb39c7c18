// @vitest-environment jsdom
import { buildProposta, buildRichiesta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildDomanda } from '@sigeba/server/test/buildDomanda.ts';
import { CAMPO } from '@sigeba/server/test/modello.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, expect, test, vi } from 'vitest';
import { pressInAltro } from './altro.ts';
import { answering } from './answering.ts';
import { openScreen } from './openScreen.tsx';

// What a browser keeps: jsdom has no database of its own.
vi.stubGlobal('indexedDB', new IDBFactory());
afterAll(() => vi.unstubAllGlobals());
const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('from a field of the editor the question is about that field; what is typed in the form stays', async () => {
  const { responsabile, id } = await buildProposta(app, { titolo: 'Onde' });
  await openScreen(app, responsabile, `/proposte/${id}`);
  await userEvent.type(await screen.findByLabelText(/^Titolo/), ' e mari');
  const field = document.querySelector<HTMLElement>(`[data-field="${CAMPO.abstract}"]`);
  await userEvent.click(within(field as HTMLElement).getByRole('button', { name: "Chiedi all'ufficio su: Abstract" }));
  let dialog = within(await screen.findByRole('dialog', { name: "Quesiti all'ufficio" }));
  expect(((await dialog.findByLabelText('Campo')) as HTMLSelectElement).value).toBe(CAMPO.abstract);
  await userEvent.click(dialog.getByRole('button', { name: "Invia all'ufficio" }));
  expect(dialog.getByText('Scrivi il messaggio.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Messaggio/), 'In inglese?');
  // Closed and opened again the words are still there.
  await userEvent.click(dialog.getByRole('button', { name: 'Chiudi' }));
  await userEvent.click(within(field as HTMLElement).getByRole('button', { name: "Chiedi all'ufficio su: Abstract" }));
  dialog = within(await screen.findByRole('dialog', { name: "Quesiti all'ufficio" }));
  expect(((await dialog.findByLabelText(/^Messaggio/)) as HTMLTextAreaElement).value).toBe('In inglese?');
  await userEvent.click(dialog.getByRole('button', { name: "Invia all'ufficio" }));
  const thread = within(await dialog.findByRole('region', { name: 'Abstract' }));
  expect([thread.getByText('In inglese?'), thread.getByText("In attesa dell'ufficio")]).toHaveLength(2);
  // Nobody has answered yet: there is nothing to answer to.
  expect(thread.getByLabelText('Aggiungi su: Abstract')).toBeTruthy();
  // The next one is about the whole, and what the answers have not opened cannot be asked about.
  await userEvent.click(dialog.getByRole('button', { name: 'Scrivi un altro quesito' }));
  expect((dialog.getByLabelText('Campo') as HTMLSelectElement).value).toBe('');
  const fields = within(dialog.getByLabelText('Campo')).getAllByRole('option');
  expect(fields.length).toBeGreaterThan(2);
  for (const { value } of fields as HTMLOptionElement[]) {
    expect(value === '' || document.querySelector(`[data-field="${value}"]`)).toBeTruthy();
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Chiudi' }));
  expect(((await screen.findByLabelText(/^Titolo/)) as HTMLInputElement).value).toBe('Onde e mari');
});

test('the office finds the question from its home, answers and closes it; a new message opens it again', async () => {
  const proposta = await buildProposta(app, { titolo: 'Reti' });
  await buildDomanda(app, proposta, { testo: 'Serve una lettera?' });
  await openScreen(app, ufficio, '/ur/home');
  await userEvent.click(await screen.findByRole('link', { name: /Messagg(io|i) di .* senza risposta/ }));
  await userEvent.click(await screen.findByRole('link', { name: 'Reti' }));
  const card = within(await screen.findByRole('region', { name: 'Quesiti e messaggi con il responsabile' }));
  await userEvent.type(await card.findByLabelText('La tua risposta'), 'Sì, firmata.');
  await userEvent.click(card.getByRole('button', { name: /^Invia al responsabile/ }));
  expect(await card.findByText('In attesa del responsabile')).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: /^Segna come risolto/ }));
  expect(await card.findByText('Risolto')).toBeTruthy();
  cleanup();
  await openScreen(app, proposta.responsabile, `/proposte/${proposta.id}/view`);
  await userEvent.click(await button(/^Mostra 2 messaggi/));
  expect(screen.getByText(/Segnato come risolto dall'ufficio il/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('La tua risposta'), 'Di chi?');
  await userEvent.click(screen.getByRole('button', { name: /^Invia all'ufficio/ }));
  expect(await screen.findByText("In attesa dell'ufficio")).toBeTruthy();
});

test('a message of the office is a duty on the home, with a link to the thread', async () => {
  const proposta = await buildProposta(app, { titolo: 'Chimica' });
  await buildDomanda(app, proposta, { da: ufficio, testo: 'Manca il CV.', campo: { uid: CAMPO.abstract, label: 'Abstract' } });
  await openScreen(app, proposta.responsabile, '/home');
  expect(await screen.findByText('L’ufficio ti ha scritto sul campo «Abstract»')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: /^Leggi e rispondi/ }));
  expect(await screen.findByText('Manca il CV.')).toBeTruthy();
});

test('a member of a proposta sees no threads with the office', async () => {
  const proposta = await buildProposta(app, { status: 'INVIATA' });
  const { utente } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
  await buildDomanda(app, proposta, { testo: 'Riservata' });
  await openScreen(app, utente, `/proposte/${proposta.id}/view`);
  await screen.findByRole('heading', { level: 1 });
  expect([screen.queryByText('Riservata'), screen.queryByText("Quesiti all'ufficio")]).toEqual([null, null]);
});

test('each field keeps its own begun question; opened again the dialog shows it, and the focus is never lost', async () => {
  const { responsabile, id } = await buildProposta(app, { titolo: 'Vele' });
  await openScreen(app, responsabile, `/proposte/${id}`);
  await screen.findByLabelText(/^Titolo/);
  const askAbout = (uid: string) =>
    userEvent.click(
      within(document.querySelector(`[data-field="${uid}"]`) as HTMLElement).getByRole('button', {
        name: /^Chiedi all'ufficio su: /,
      }),
    );
  const words = async () => (await screen.findByLabelText(/^Messaggio/)) as HTMLTextAreaElement;
  const chosen = () => (screen.getByLabelText('Campo') as HTMLSelectElement).value;
  const leave = () => userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  await askAbout(CAMPO.abstract);
  await userEvent.type(await words(), 'In inglese?');
  await leave();
  await askAbout(CAMPO.titolo);
  expect([(await words()).value, chosen()]).toEqual(['', CAMPO.titolo]);
  await leave();
  await pressInAltro("Quesiti all'ufficio");
  expect([(await words()).value, chosen()]).toEqual(['In inglese?', CAMPO.abstract]);
  await userEvent.click(await button('Scarta il messaggio'));
  // What is written is not thrown away by one press.
  const question = within(await screen.findByRole('alertdialog', { name: 'Scarta il messaggio' }));
  await userEvent.click(question.getByRole('button', { name: 'Annulla' }));
  expect((await words()).value).toBe('In inglese?');
  await userEvent.click(await button('Scarta il messaggio'));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Scarta il messaggio' }));
  expect(document.activeElement).toBe(await button("Chiedi all'ufficio"));
  await userEvent.click(await button("Chiedi all'ufficio"));
  expect([(await words()).value, document.activeElement]).toEqual(['', screen.getByLabelText('Campo')]);
  expect(chosen()).toBe('');
  // Without a word it goes at once; begun from a field or not, the next is about what it is opened for.
  await userEvent.click(await button('Scarta il messaggio'));
  await leave();
  await askAbout(CAMPO.titolo);
  await userEvent.click(await button('Scarta il messaggio'));
  await userEvent.click(await button("Chiedi all'ufficio"));
  expect([(await words()).value, chosen()]).toEqual(['', '']);
  await leave();
  await askAbout(CAMPO.abstract);
  expect([(await words()).value, chosen()]).toEqual(['', CAMPO.abstract]);
});

test('leaving the editor with an unsent question asks first, and offers no Salva, which would not send it', async () => {
  const { responsabile, id } = await buildProposta(app, { titolo: 'Venti' });
  await openScreen(app, responsabile, `/proposte/${id}`);
  await pressInAltro("Quesiti all'ufficio");
  await userEvent.click(await button("Chiedi all'ufficio"));
  await userEvent.type(screen.getByLabelText(/^Messaggio/), 'Serve?');
  await userEvent.click(await button('Chiudi'));
  await userEvent.click(screen.getAllByRole('link', { name: 'Le mie proposte' })[0] as HTMLElement);
  expect(await screen.findByText('Modifiche non salvate', { selector: 'h2' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Salva ed esci' })).toBeNull();
});

test('leaving the page with an unsent answer asks first, and the answer is there again later', async () => {
  const proposta = await buildProposta(app, { titolo: 'Golfi' });
  await buildDomanda(app, proposta, { da: ufficio, testo: 'Manca il CV.' });
  for (const [who, address] of [
    [proposta.responsabile, `/proposte/${proposta.id}/view`],
    [ufficio, `/ur/proposte/${proposta.id}/view?scheda=messaggi`],
  ] as const) {
    const { router } = await openScreen(app, who, address);
    await userEvent.type(await screen.findByLabelText(/^(La tua risposta|Aggiungi un messaggio)$/), 'Arriva');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await act(() => router.navigate('/home'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
    expect(await question.findByText(/resta in questo browser/)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Esci senza salvare' }));
    await waitFor(() => expect(address).not.toContain(window.location.pathname));
    await openScreen(app, who, address);
    const words = await screen.findByLabelText<HTMLTextAreaElement>(/^(La tua risposta|Aggiungi un messaggio)$/);
    await waitFor(() => expect(words.value).toBe('Arriva'));
    await userEvent.clear(words);
  }
});

test('the link of a thread leads to it, also where the proposta comes later', async () => {
  const proposta = await buildProposta(app, { titolo: 'Laghi' });
  await buildDomanda(app, proposta, { testo: 'Quando?' });
  await openScreen(app, ufficio, `/ur/proposte/${proposta.id}/view#domande`);
  const heading = await screen.findByRole('heading', { name: 'Quesiti e messaggi con il responsabile' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a message that is refused is said at its own thread', async () => {
  const proposta = await buildProposta(app, { titolo: 'Fiumi' });
  await buildDomanda(app, proposta, { testo: 'Prima' });
  const seconda = await buildDomanda(app, proposta, { testo: 'Seconda', campo: { uid: CAMPO.abstract, label: 'Abstract' } });
  await openScreen(app, ufficio, `/ur/proposte/${proposta.id}/view?scheda=messaggi`);
  const thread = within(await screen.findByRole('region', { name: 'Abstract' }));
  answering(`PUT /ur/domande/${seconda.id}`, 409, { code: 3, message: 'Non ora.', violationReport: null });
  await userEvent.type(thread.getByLabelText('Rispondi su: Abstract'), 'Sì');
  await userEvent.click(thread.getByRole('button', { name: /^Invia al responsabile/ }));
  expect(await thread.findByText('Non ora.')).toBeTruthy();
  expect(screen.getAllByText('Non ora.')).toHaveLength(1);
});
