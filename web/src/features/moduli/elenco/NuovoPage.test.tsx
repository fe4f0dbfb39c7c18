// @vitest-environment jsdom
import type { Modulo, Pronto } from '@sigeba/contract/moduli/moduli.shape.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Call, refusal, renderScreen } from '../../../page/renderScreen.testing.tsx';
import ModuliPage from './ModuliPage.tsx';
import NuovoPage from './NuovoPage.tsx';

afterEach(cleanup);

const pronto = (said: Partial<Pronto>): Pronto => ({
  codice: 'MOBILITA',
  nome: 'Mobilità',
  scopo: 'Contributo per un soggiorno presso un altro ente.',
  tipo: 'PROPOSTA',
  lingua: 'it',
  sezioni: 5,
  campi: 27,
  ...said,
});
const PRONTI = [pronto({}), pronto({ codice: 'CERT', nome: 'Istanza al Comitato Etico', tipo: 'CERT' })];
const versione = { id: 11, versione: 1, stato: 'PUBBLICATA' as const, pubblicata: null, classi: [], bozze: 0, inviate: 0 };
const scritta = { salvata: { quando: '2026-11-20T10:00:00.000Z', da: null }, lastUpdate: '2026-11-20T10:00:00.000Z' };
const modulo = (said: Partial<Modulo>): Modulo => ({
  id: 1,
  nome: 'Mobilità',
  codice: 'MOBILITA',
  tipo: 'PROPOSTA',
  lingua: 'it',
  versioni: [Object.assign({}, versione, scritta)],
  ...said,
});
const UFFICIO = { id: 7, tipoUtente: 'UFFICIO_RICERCA', ufficio: true, nome: 'Anna', cognome: 'Neri' };
const FATTO = { id: 5, versioneId: 51 };

const open = (moduli: readonly Modulo[], answer: unknown = FATTO, search = '') =>
  renderScreen(<NuovoPage />, {
    answers: { 'GET /moduli/pronti': PRONTI, 'GET /moduli': moduli, 'POST /moduli': answer },
    at: { pathname: '/ur/moduli/nuovo', search },
  });
const sent = (calls: readonly Call[]) => calls.find(({ method }) => method === 'POST')?.body;
const dialog = async () => within(await screen.findByRole('alertdialog'));
const textOf = (box: HTMLElement) => (box as HTMLInputElement).value;
const press = (name: string) => screen.findByRole('button', { name }).then((button) => userEvent.click(button));

test('a form of the library is made with the name and codice proposed, and opens for editing', async () => {
  const { calls, router } = open([]);
  await press('Usa «Mobilità»');
  const asked = await dialog();
  expect([textOf(asked.getByLabelText(/^Nome/)), textOf(asked.getByLabelText(/^Codice/))]).toEqual(['Mobilità', 'MOBILITA']);
  await userEvent.click(asked.getByRole('button', { name: 'Crea la bozza' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/ur/moduli/versioni/51'));
  expect(sent(calls)).toEqual({
    nome: 'Mobilità',
    codice: 'MOBILITA',
    origine: { da: 'PRONTO', pronto: 'MOBILITA' },
  });
});

test('a name in use is proposed with a number, and the codice follows the name until it is written by hand', async () => {
  open([modulo({})]);
  await press('Usa «Mobilità»');
  const asked = await dialog();
  const [nome, codice] = [asked.getByLabelText(/^Nome/), asked.getByLabelText(/^Codice/)];
  expect([textOf(nome), textOf(codice)]).toEqual(['Mobilità 2', 'MOBILITA-2']);
  await userEvent.clear(nome);
  await userEvent.type(nome, 'Visite brevi');
  expect(textOf(codice)).toBe('VISITE-BREVI');
  await userEvent.clear(codice);
  await userEvent.type(codice, 'visite');
  await userEvent.type(nome, ' 2027');
  expect(textOf(codice)).toBe('VISITE');
});

test('from nothing one says what kind of form it is; an empty name is told at its field and sends nothing', async () => {
  const { calls } = open([]);
  await press('Comincia da zero');
  const asked = await dialog();
  await userEvent.click(asked.getByRole('radio', { name: /^Rendicontazione. Lo compila chi ha avuto il finanziamento/ }));
  await userEvent.click(asked.getByRole('button', { name: 'Crea la bozza' }));
  expect(asked.getByText('Scrivi il nome del modulo.')).toBeTruthy();
  expect(sent(calls)).toBeUndefined();
  await userEvent.type(asked.getByLabelText(/^Nome/), 'Relazione finale');
  await userEvent.click(asked.getByRole('button', { name: 'Crea la bozza' }));
  await waitFor(() => expect(sent(calls)).toMatchObject({ codice: 'RELAZIONE-FINALE', origine: { da: 'ZERO', tipo: 'RENDICONTO' } }));
});

test('a copy names its source, and what the server refuses stands at its field with everything kept', async () => {
  open([modulo({})], () => refusal(422, 12, 'Dati non validi.', [{ campo: 'codice', messaggio: 'Un altro modulo ha già questo codice.' }]));
  await press('Copia un modulo');
  const asked = await dialog();
  await userEvent.selectOptions(asked.getByLabelText(/^Modulo da copiare/), 'Mobilità (versione 1)');
  await userEvent.click(asked.getByRole('button', { name: 'Crea la bozza' }));
  expect(await asked.findByText('Un altro modulo ha già questo codice.')).toBeTruthy();
  expect(textOf(asked.getByLabelText(/^Nome/))).toBe('Mobilità 2');
});

test('the form of the istanze is made once, under the codice by which the committee finds it', async () => {
  open([]);
  await press('Usa «Istanza al Comitato Etico»');
  const codice = (await dialog()).getByLabelText(/^Codice/) as HTMLInputElement;
  expect([codice.value, codice.readOnly]).toEqual(['CERT', true]);
  cleanup();
  open([modulo({ codice: 'CERT', nome: 'Istanza', tipo: 'CERT' })]);
  const use = await screen.findByRole('button', { name: 'Usa «Istanza al Comitato Etico»' });
  expect(use.getAttribute('aria-disabled')).toBe('true');
});

test('a form that was tried out is begun from its address', async () => {
  open([], FATTO, '?modello=MOBILITA');
  expect(await screen.findByRole('alertdialog', { name: 'Nuovo modulo da «Mobilità»' })).toBeTruthy();
});

test('an installation without forms says what forms are, and leads to the first one', async () => {
  renderScreen(<ModuliPage />, {
    answers: { 'GET /moduli': [], 'GET /utenti/findById?idUtente=7': UFFICIO },
    at: { pathname: '/ur/moduli' },
  });
  expect(await screen.findByText(/I moduli sono ciò che si compila/)).toBeTruthy();
  const [only, ...others] = await screen.findAllByRole('link', { name: 'Nuovo modulo' });
  expect([only?.getAttribute('href'), others]).toEqual(['/ur/moduli/nuovo', []]);
});
