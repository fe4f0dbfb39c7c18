// @vitest-environment jsdom
import { buildBando, buildProposta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { screen, within } from '@testing-library/react';
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

test('a classe closed to the reader is folded, says why, and has no button [CALL-004] [CALL-045]', async () => {
  await openScreen(app, researcher, '/bandi');
  const why = await screen.findByText(/Il ruolo .* non può presentare domande/);
  const folded = why.closest('details') as HTMLDetailsElement;
  expect(folded.open).toBe(false);
  expect(folded.querySelector('summary')?.textContent).toBe('Non puoi presentare domanda (1): Progetti Medi');
  expect(within(folded).getByText('Non puoi presentare domanda')).toBeTruthy();
  expect(screen.queryByRole('link', nuova)).toBeNull();
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

test('what the office wrote of a call in English is marked as English, the rest of the list is not', async () => {
  const reader = await buildUtente(app, { ruolo: 'AR' });
  const seed = await buildBando(app, { nomeClasse: 'Seed Grants', ruoli: ['AR'] });
  await app.db.updateTable('form').set({ lingua: 'en' }).where('id', '=', seed.formId).execute();
  await app.db.updateTable('bando').set({ descrizione: 'A call for the young.' }).where('id', '=', seed.id).execute();
  await app.db.updateTable('classe').set({ descrizione: 'Up to two years.' }).where('id', '=', seed.classeId).execute();
  await app.db.updateTable('bando').set({ descrizione: 'Un bando per tutti.' }).where('id', '=', medi.id).execute();
  await openScreen(app, reader, '/bandi');
  const langOf = async (text: string) => (await screen.findByText(text)).closest('[lang]')?.getAttribute('lang');
  expect(await langOf('A call for the young.')).toBe('en');
  expect(await langOf('Up to two years.')).toBe('en');
  expect(await langOf('Un bando per tutti.')).toBe('it');
  expect(screen.getByRole('link', { name: 'Nuova proposta: Seed Grants' }).closest('[lang="en"]')).toBeNull();
});

test('when every call is over the page says so', async () => {
  app.clock.set('2026-04-20T11:00:00.000Z');
  await openScreen(app, professor, '/bandi');
  expect(await screen.findByText('Nessun bando aperto')).toBeTruthy();
  app.clock.set('2026-03-20T11:00:00.000Z');
});
