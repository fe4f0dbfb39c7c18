// @vitest-environment jsdom
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildInValutazione, buildRefereeAttivo, buildValutando, concludi, DOPO, scheda } from '@sigeba/server/test/buildValutando.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const lead = await buildUtente(app, { dipartimento: 1 });
const of = await buildValutando(app, {
  fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'],
  criteri: [{ fase: 1 }, { fase: 2 }],
  soglia: 5,
  attributi: { mostraPosizione: true },
});
const proposta = await buildInValutazione(app, of, { responsabile: lead });
const { utente: referee } = await buildRefereeAttivo(app, proposta, 'Zaccaria');
const [primo = 0, secondo = 0] = of.criterioIds;
await concludi(app, 'referee', referee, proposta, scheda([primo], [7], { motivazione: 'Solida nel metodo' }));
const ur = app.as(ufficio);
await ur.put(`/ur/valutazione/concludi-fase-referee/${proposta.id}`, { faseValutazioneId: of.faseIds[0] });
await concludi(app, 'mc', of.presidente, proposta, scheda([secondo], [9], { motivazione: 'Concorde' }));
await ur.post(`/ur/esito-valutazione/${proposta.id}`, {
  finanzia: true,
  finanziamentoAssegnato: 1_200,
  commento: 'Complimenti',
  concludi: true,
});

test('neither outcome nor sheet is on the page or in the answers before the outcomes are official', async () => {
  await openScreen(app, lead, '/proposte?anno=2026');
  expect(await screen.findByRole('link', { name: /Visualizza/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Altro/ }));
  expect(await screen.findByRole('menuitem', { name: 'Ricevuta' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: /^Schede di valutazione/ })).toBeNull();
  expect((await app.as(lead).get(`/fasi-valutazione/proposta/${proposta.id}`)).status).toBe(404);
  const { text } = await app.as(lead).get('/proposte?anno=2026');
  for (const canary of ['Complimenti', '1200', 'Solida', 'Zaccaria']) expect(text).not.toContain(canary);
});

test('after the outcomes are official the proponent’s row opens one sheet per referee, without names [PROP-032]', async () => {
  await ur.put(`/ur/iter-bandi/ufficializzazione/${of.bando.classeId}`, {});
  await openScreen(app, lead, '/proposte?anno=2026');
  await userEvent.click(await screen.findByRole('button', { name: /^Altro/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Schede di valutazione' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schede di valutazione' }));
  expect((await dialog.findAllByRole('heading', { level: 3 })).map((head) => head.textContent)).toEqual([
    'Referee 1',
    'Scheda della commissione',
  ]);
  expect(dialog.getByText('Solida nel metodo')).toBeTruthy();
  const { text } = await app.as(lead).get(`/fasi-valutazione/proposta/${proposta.id}`);
  for (const { cognome, nome } of [referee, of.presidente, of.membro]) {
    expect(text).not.toContain(cognome);
    expect(text).not.toContain(`"${nome}"`);
  }
});

test('the page that the letter about the outcome leads to opens the sheets, too', async () => {
  await openScreen(app, lead, `/proposte/${proposta.id}/view`);
  await userEvent.click(await screen.findByRole('button', { name: 'Schede di valutazione' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schede di valutazione' }));
  expect(await dialog.findByText('Solida nel metodo')).toBeTruthy();
  expect(dialog.getByText('9,00 su 10')).toBeTruthy();
});

test('the amounts stand with the comment, the score, the threshold and, if the classe shows it, the position [OUT-020] [OUT-036]', async () => {
  await openScreen(app, lead, '/proposte?anno=2026');
  expect((await screen.findByText('Posizione')).nextSibling?.textContent).toBe('1 di 1');
  await userEvent.click(await screen.findByRole('button', { name: /^Dettagli/ }));
  expect(screen.getByText('Complimenti')).toBeTruthy();
  for (const words of ['9,0', '5,0']) expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  for (const words of ['9,00', '5,00']) expect(screen.queryByText(words)).toBeNull();
  expect(screen.getByText('Posizione in graduatoria').nextSibling?.textContent).toBe('1 di 1');
  expect(screen.getAllByText(/^1\.200,00\s€$/).length).toBeGreaterThan(0);
});
