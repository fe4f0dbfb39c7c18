// @vitest-environment jsdom
import { buildBando, buildProposta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { screen, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const bando = await buildBando(app, {
  nome: 'Ricerca 2026',
  nomeTipologia: 'Progetti di Ricerca',
  nomeClasse: 'Progetti Medi',
  ruoli: ['PO'],
  limite: 1,
  soglia: 24,
});
const publish = (pubblico: boolean) => app.db.updateTable('bando').set({ pubblico }).where('id', '=', bando.id).execute();
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('the page of a call says first whether it is for the reader, and then everything that it lays down', async () => {
  const professor = await buildUtente(app);
  const bozza = await buildProposta(app, { bando, responsabile: professor, titolo: 'Reti neurali' });
  await openScreen(app, professor, `/bandi/${bando.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ricerca 2026' })).toBeTruthy();
  const perMe = await region('Per te');
  expect(perMe.getByText('Puoi presentare domanda')).toBeTruthy();
  expect(perMe.getByRole('link', { name: 'Nuova proposta: Progetti Medi' }).getAttribute('href')).toBe(`/proposte/new/${bando.classeId}`);
  expect(perMe.getByRole('link', { name: 'Riprendi la bozza “Reti neurali”' }).getAttribute('href')).toBe(`/proposte/${bozza.id}`);
  const classe = await region('Progetti di Ricerca · Progetti Medi');
  expect(classe.getByText('5.000–50.000 €')).toBeTruthy();
  const who = within(classe.getByRole('table', { name: 'Chi può partecipare: Progetti Medi' }));
  expect(who.getByText('Professore ordinario')).toBeTruthy();
  expect(within(classe.getByRole('table', { name: 'Spese ammesse: Progetti Medi' })).getByText('Missioni')).toBeTruthy();
  expect((await region('Calendario')).getByText('31/03/2026 14:00')).toBeTruthy();
});

test('who may not apply reads why, and finds no button', async () => {
  await openScreen(app, await buildUtente(app, { ruolo: 'RU' }), `/bandi/${bando.id}`);
  const perMe = await region('Per te');
  expect(perMe.getByText(/Il ruolo .* non può presentare domande/)).toBeTruthy();
  expect(perMe.queryByRole('link', { name: /Nuova proposta/ })).toBeNull();
});

test('a public call is read before any login, with the way in and nothing about a person', async () => {
  await publish(true);
  const { router } = await openScreen(app, null, `/bandi/${bando.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ricerca 2026' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Accedi per presentare domanda' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('region', { name: 'Per te' })).toBeNull();
  expect(router.state.location.pathname).toBe(`/bandi/${bando.id}`);
});

test('any other leads whoever has not logged in to the login, and says nothing of it', async () => {
  await publish(false);
  const { router } = await openScreen(app, null, `/bandi/${bando.id}`);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { wanted: `/bandi/${bando.id}` } });
  expect(screen.queryByText('Ricerca 2026')).toBeNull();
});

test('the form of a proposta leads to its call', async () => {
  const bozza = await buildProposta(app, { bando });
  await openScreen(app, bozza.responsabile, `/proposte/${bozza.id}`);
  expect((await screen.findByRole('link', { name: 'Leggi il bando' })).getAttribute('href')).toBe(`/bandi/${bando.id}`);
});
