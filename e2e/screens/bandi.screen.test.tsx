// @vitest-environment jsdom
import { buildBando, buildProposta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const medi = await buildBando(app, { nomeTipologia: 'Progetti di Ricerca', nomeClasse: 'Progetti Medi', ruoli: ['PO'], limite: 1 });
const professor = await buildUtente(app);
const researcher = await buildUtente(app, { ruolo: 'RU' });
const nuova = { name: 'Nuova proposta: Progetti Medi' };

test('an open classe shows its limits and leads to a new proposta', async () => {
  await openScreen(app, professor, '/bandi');
  const link = await screen.findByRole('link', nuova);
  expect(link.getAttribute('href')).toBe(`/proposte/new/${medi.classeId}`);
  expect(screen.getByText('5.000–50.000 €')).toBeTruthy();
});

test('a classe closed to the reader says why, and has no button [CALL-004] [CALL-045]', async () => {
  await openScreen(app, researcher, '/bandi');
  const row = (await screen.findByText(/Il ruolo .* non può presentare domande/)).closest('li[class]') as HTMLElement;
  expect(within(row).getByRole('heading', { name: 'Progetti Medi' })).toBeTruthy();
  expect(within(row).getByText('Non puoi presentare domanda')).toBeTruthy();
  expect(screen.queryByRole('link', nuova)).toBeNull();
});

test('who may apply somewhere sees those classi first, all of them when asked for, and finds one by its words', async () => {
  const altro = await buildBando(app, {
    nome: 'Mobilità 2026',
    nomeTipologia: 'Mobilità',
    nomeClasse: 'Visite',
    sigla: 'MOB',
    ruoli: ['AR'],
  });
  await openScreen(app, professor, '/bandi');
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  await screen.findByRole('link', nuova);
  expect(names()).toEqual(['Progetti Medi']);
  await userEvent.click(screen.getByRole('radio', { name: 'Tutti (2)' }));
  expect(names()).toEqual(['Progetti Medi', 'Visite']);
  expect(screen.getByRole('link', { name: 'Visite' }).getAttribute('href')).toBe(`/bandi/${altro.id}`);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Cerca un bando' }), 'mobilita{Enter}');
  expect(names()).toEqual(['Visite']);
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'zzz{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Azzera filtri' }));
  expect(names()).toEqual(['Progetti Medi']);
  await app.db
    .updateTable('bando')
    .set({ end_timestamp: new Date('2026-03-01T12:00:00.000Z') })
    .where('id', '=', altro.id)
    .execute();
});

test('the address of a closed classe opens no new proposta [CALL-046]', async () => {
  await openScreen(app, researcher, `/proposte/new/${medi.classeId}`);
  expect(await screen.findByText(/Il ruolo .* non può presentare domande/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a reader who has sent as many proposte as the classe allows finds a link to them', async () => {
  const sender = await buildUtente(app);
  await buildProposta(app, { bando: medi, responsabile: sender, status: 'INVIATA' });
  await openScreen(app, sender, '/bandi');
  expect((await screen.findByRole('link', { name: 'Vedi le tue proposte' })).getAttribute('href')).toBe('/proposte');
  expect(screen.queryByRole('link', nuova)).toBeNull();
});

test('the reader’s drafts of a classe are one link away', async () => {
  const writer = await buildUtente(app);
  const bozza = await buildProposta(app, { bando: medi, responsabile: writer, titolo: 'Reti neurali' });
  await openScreen(app, writer, '/bandi');
  expect((await screen.findByRole('link', { name: 'Compila la bozza “Reti neurali”' })).getAttribute('href')).toBe(`/proposte/${bozza.id}`);
});

test('when every call is over the page says so', async () => {
  app.clock.set('2026-04-20T11:00:00.000Z');
  await openScreen(app, professor, '/bandi');
  expect(await screen.findByText('Nessun bando aperto')).toBeTruthy();
  app.clock.set('2026-03-20T11:00:00.000Z');
});
