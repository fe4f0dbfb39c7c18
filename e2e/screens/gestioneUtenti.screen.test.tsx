// @vitest-environment jsdom
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { massivoOf } from '@sigeba/server/test/massivoOf.ts';
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
const { ufficio } = await massivoOf(app);
const rows = () =>
  within(screen.getByRole('table', { name: 'Anagrafica' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const optionsOf = (label: RegExp) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('the registry is a table of people, which a surname narrows [USER-009] [USER-010]', async () => {
  const persona = await buildUtente(app, { cognome: 'Zanchi', nome: 'Livia', dataTermineRapporto: '2222-02-02' });
  await buildUtente(app, { cognome: 'Zanetti' });
  await openScreen(app, ufficio, '/ur/anagrafica');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Cognome' }), 'zan{Enter}');
  await waitFor(() => expect(rows()).toHaveLength(2));
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Cognome' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Cognome' }), 'zanchi{Enter}');
  await waitFor(() => expect(rows()).toHaveLength(1));
  for (const words of ['Zanchi Livia', persona.email, 'Professore ordinario', 'Fisica', 'Indeterminato'])
    expect(rows()[0]).toContain(words);
});

test('the registry is taken away as CSV [USER-012]', async () => {
  const { asked, bodies } = await openScreen(app, ufficio, '/ur/anagrafica?cognome=zan');
  globalThis.URL.createObjectURL = () => 'blob:csv';
  globalThis.URL.revokeObjectURL = () => undefined;
  await screen.findByText('Zanchi Livia');
  await userEvent.click(screen.getByRole('button', { name: 'Esporta' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await waitFor(() => expect(asked.some((url) => url.includes('/ur/utenti/export?') && url.includes('token='))).toBe(true));
  expect(JSON.parse(bodies.at(-1) ?? '{}')).toEqual({ risorsa: expect.stringMatching(/^\/ur\/utenti\/export\?.*cognome=zan/) });
});

test('a new person begins with an empty form [USER-002]', async () => {
  await openScreen(app, ufficio, '/ur/anagrafica/utente/new');
  await screen.findByRole('heading', { level: 1, name: 'Nuovo utente' });
  const values = [];
  for (const label of [/^Cognome/, /^Nome/, /^Codice fiscale/, /^Data di nascita/, /^E-mail/])
    values.push(((await screen.findByLabelText(label)) as HTMLInputElement).value);
  expect(values).toEqual(['', '', '', '', '']);
});

test('how many fields of a new person are missing leads to the first of them, and marks them all', async () => {
  await openScreen(app, ufficio, '/ur/anagrafica/utente/new');
  const wrong = () => [...document.querySelectorAll('[aria-invalid="true"]')].map(({ id }) => id);
  await userEvent.type(await screen.findByLabelText(/^Cognome/), 'Rossi');
  await userEvent.click(await screen.findByRole('link', { name: '8 campi da completare o correggere' }));
  const fields = ['nome', 'codiceFiscale', 'dataDiNascita', 'email', 'dipartimentoId', 'ruoloId', 'regime', 'dataTermineRapporto'];
  expect(wrong()).toEqual(fields);
  expect(document.activeElement?.id).toBe('nome');
  await userEvent.keyboard('Maria');
  expect(await screen.findByRole('link', { name: '7 campi da completare o correggere' })).toBeTruthy();
  expect(wrong()).toEqual(fields.slice(1));
});

test('a dottorando has a year of course between one and three [LIM-039]', async () => {
  await openScreen(app, ufficio, '/ur/anagrafica/utente/new');
  await screen.findByRole('option', { name: 'Dottorando' });
  expect(screen.queryByLabelText(/^Anno di corso/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText(/^Ruolo/), 'Dottorando');
  await screen.findByLabelText(/^Anno di corso/);
  expect(optionsOf(/^Anno di corso/).slice(-3)).toEqual(['1', '2', '3']);
  expect(optionsOf(/^Anno di corso/)).toHaveLength(4);
});

test('the inactive people have a page of their own, with the way to a new one [USER-006] [USER-018]', async () => {
  await openScreen(app, ufficio, '/ur/gestioneInattivi');
  expect(await screen.findByRole('heading', { level: 1, name: 'Gestione Inattivi' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('link', { name: 'Nuovo inattivo' }));
  await waitFor(() => expect(window.location.pathname).toBe('/ur/gestioneInattivi/new'));
});

test.each([
  ['Governance', 'Rettore', 'USER-095'],
  ['Governance', 'Pro Rettore', 'USER-096'],
  ['Governance', 'Pro Rettore Vicario', 'USER-097'],
  ['Governance', 'Senatore Accademico', 'USER-098'],
  ['Governance', 'Consigliere Amministrazione', 'USER-099'],
  ['Inattivi', 'Codice etico', 'USER-100'],
  ['Inattivi', 'Rendicontazione Didattica', 'USER-101'],
  ['Inattivi', 'Inattivo', 'USER-102'],
])('the bulk template %s has the kind %s', async (template, kind) => {
  await openScreen(app, ufficio, '/ur/caricamentoMassivo');
  await userEvent.click(await screen.findByRole('radio', { name: template }));
  expect(optionsOf(/^Tipologia/)).toContain(kind);
});

test.each([
  ['Specializzandi', '0', 'USER-087'],
  ['Indicatori', '2', 'USER-088'],
  ['Inattivi', '4', 'USER-089'],
  ['Aspettativa', '3', 'USER-090'],
  ['Dottorandi', '5', 'USER-091'],
])('the bulk template %s is offered, and downloaded by its key %s', async (template, key) => {
  const { bodies } = await openScreen(app, ufficio, '/ur/caricamentoMassivo');
  await userEvent.click(await screen.findByRole('button', { name: `Scarica il modello: ${template}` }));
  await waitFor(() => expect(JSON.parse(bodies.at(-1) ?? '{}')).toEqual({ risorsa: `/media/downloadTemplate/tipo?template=${key}` }));
});
