// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Call, refusal, renderScreen } from '../../page/renderScreen.testing.tsx';
import { ScriviPersone, ScriviProposte } from './Scrivi.part.tsx';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

const partenza = { soggetto: 'Proposta {{numero}}', corpo: 'Gentile {{nome}}', invii: 20 };
const TESTO = 'GET /modelli-email/lettera?chiave=M-49.proposte';
const mail = {
  chiave: '1',
  tipo: 'M-49',
  destinatario: 'anna.bianchi@ateneo.example',
  persona: 'Bianchi Anna',
  soggetto: 'Proposta RM2026-0000022',
  corpo: 'Gentile Anna',
  modificabile: true,
  calendario: false,
};
const righeTolte = [{ riga: 'Entro {{scadenza}}.', persone: ['Neri Ugo'] }];
const anteprima = { impronta: 'x', mail: [mail], esclusi: [{ persona: 'Verdi Eva', motivo: 'Account bloccato' }], righeTolte };
const query = { ids: '7,8' };

async function open(answers: object = {}) {
  const view = renderScreen(<ScriviProposte query={query} count={2} />, { answers: { [TESTO]: partenza, ...answers } });
  await userEvent.click(screen.getByRole('button', { name: 'Scrivi' }));
  await screen.findByDisplayValue('Gentile {{nome}}');
  return view;
}
const corpo = () => screen.getByRole('textbox', { name: /^Testo/ });

test('a letter begins with the text of the office; what will leave is seen first, with who gets nothing and why', async () => {
  const { calls } = await open({ 'PUT /ur/proposte/lettere': anteprima });
  expect(screen.getByRole('alertdialog', { name: 'Scrivi per 2 proposte' })).toBeTruthy();
  expect(screen.getByText(/Al massimo 1\.000 e-mail per volta e 20 invii l’ora/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^A chi/ }), 'Titolari di oggi');
  await userEvent.click(screen.getByRole('button', { name: 'Vedi le e-mail' }));
  const seen = within(await screen.findByRole('dialog', { name: 'Partirà 1 e-mail' }));
  expect(seen.getByText('Bianchi Anna')).toBeTruthy();
  expect(seen.getByText('Verdi Eva')).toBeTruthy();
  // What was typed and somebody does not get is said (D-279).
  expect(seen.getByText(/^«Entro \{\{scadenza\}\}\.» manca a una persona/).textContent).toContain('Neri Ugo');
  const [asked] = calls.filter(({ method }) => method === 'PUT');
  expect(asked?.body).toEqual({
    filtri: query,
    a: 'TITOLARE',
    soggetto: 'Proposta {{numero}}',
    corpo: 'Gentile {{nome}}',
    invio: { modo: 'ANTEPRIMA' },
  });
});

test('a placeholder goes where the caret was, and one that does not exist is named before anything is asked', async () => {
  const { calls } = await open();
  await userEvent.click(screen.getByRole('button', { name: /^Inserisci \{\{titolo\}\}/ }));
  expect(screen.getByDisplayValue('Gentile {{nome}}{{titolo}}')).toBeTruthy();
  await userEvent.type(corpo(), ' {{{{nomme}}');
  await userEvent.click(screen.getByRole('button', { name: 'Vedi le e-mail' }));
  expect(await screen.findByText(/nomme.* non esiste in questa e-mail/)).toBeTruthy();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

test('what was written is there again after the dialog was closed, and the text of the office one press away', async () => {
  await open();
  await userEvent.type(corpo(), ', manca la firma');
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Scrivi' }));
  await screen.findByDisplayValue('Gentile {{nome}}, manca la firma');
  expect(screen.getByText('Testo che avevi iniziato e non inviato.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Torna al testo di partenza' }));
  expect(screen.getByDisplayValue('Gentile {{nome}}')).toBeTruthy();
});

test('a letter after one that was sent begins anew, and what was sent is one press away while it may be taken back', async () => {
  const answer = ({ body }: Call) =>
    (body as { invio: { modo: string } }).invio.modo === 'ANTEPRIMA'
      ? Response.json(anteprima, { status: 202 })
      : Response.json({ scritte: 1 });
  await open({ 'PUT /ur/proposte/lettere': answer });
  await userEvent.type(corpo(), ', manca la firma');
  await userEvent.click(screen.getByRole('button', { name: 'Vedi le e-mail' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Conferma e invia 1 e-mail' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Scrivi' }));
  expect(await screen.findByDisplayValue('Gentile {{nome}}')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Riprendi l’ultimo testo inviato' }));
  expect(screen.getByDisplayValue('Gentile {{nome}}, manca la firma')).toBeTruthy();
});

test('mails cannot be seen before there is a text, and the button says so', async () => {
  renderScreen(<ScriviProposte query={query} count={2} />, { answers: { [TESTO]: () => refusal(500, 1, 'Qualcosa non ha funzionato.') } });
  await userEvent.click(screen.getByRole('button', { name: 'Scrivi' }));
  expect(await screen.findByText(/Qualcosa non ha funzionato/)).toBeTruthy();
  expect(screen.getByText('Il testo di partenza non è stato letto: premi «Riprova»')).toBeTruthy();
});

test('a refusal is told in the dialog, and the text stays', async () => {
  await open({ 'PUT /ur/proposte/lettere': () => refusal(409, 91, 'Nessuno riceve questa e-mail.') });
  await userEvent.click(screen.getByRole('button', { name: 'Vedi le e-mail' }));
  expect(await screen.findByText('Nessuno riceve questa e-mail.')).toBeTruthy();
  expect(screen.getByDisplayValue('Gentile {{nome}}')).toBeTruthy();
});

test('more rows than one act writes to say so before anything is written', async () => {
  renderScreen(<ScriviPersone query={{}} count={1_001} />, { answers: { 'GET /modelli-email/lettera?chiave=M-49.persone': partenza } });
  await userEvent.click(screen.getByRole('button', { name: 'Scrivi' }));
  expect(await screen.findByText(/Sono più di 1\.000/)).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: /^A chi/ })).toBeNull();
});
