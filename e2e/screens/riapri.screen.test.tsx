// @vitest-environment jsdom
import { buildBando, buildProposta, buildUtente, startTestApp, writtenDirectly } from '@sigeba/server/test/app.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { actsInAltro, inAltro } from './altro.ts';
import { confirmInvio } from './confirmInvio.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-04-02T09:00:00.000Z' });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const sent = () => buildProposta(app, { status: 'INVIATA', titolo: 'Sensori', at: '2026-03-17T13:05:09.000Z' });
const act = () => inAltro('Riapri la proposta');

test('the office reopens a sent proposta from its view, with a term and a reason [PROP-076]', async () => {
  const proposta = await sent();
  await openScreen(app, ufficio, `/ur/proposte/${proposta.id}/view`);
  await userEvent.click(await act());
  const dialog = within(await screen.findByRole('alertdialog', { name: `Riaprire la domanda ${proposta.numeroProtocollo}?` }));
  expect(dialog.getByText('Il bando è chiuso dal 31/03/2026 14:00: indica il termine.')).toBeTruthy();
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Riapri la proposta' }));
  await confirm();
  expect(dialog.getByText('Inserire una motivazione.')).toBeTruthy();
  expect(dialog.getByText('Il bando è chiuso: indica fino a quando la domanda può essere inviata di nuovo.')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Può essere inviata di nuovo fino al' }), '10/04/2026');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Può essere inviata di nuovo fino al: ora' }), '12:00');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Manca la firma');
  await confirm();
  await confirmInvio();
  expect(await screen.findByText(/Motivo: Manca la firma/)).toBeTruthy();
  expect(await screen.findByText(/se la domanda non viene inviata di nuovo entro il 10\/04\/2026 12:00, torna a valere/)).toBeTruthy();
  expect(await actsInAltro()).not.toContain('Riapri la proposta');
  expect(await app.statusOf(proposta)).toBe('BOZZA');
});

test('an evaluated proposta cannot be reopened, and the button says why [PROP-077]', async () => {
  const proposta = await sent();
  await writtenDirectly(app).giveEsito(proposta, { statusValutazione: 'VALUTATA' });
  await openScreen(app, ufficio, `/ur/proposte/${proposta.id}/view`);
  const riapri = await act();
  expect(riapri.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(riapri.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'La domanda ha già una valutazione e non può essere riaperta.',
  );
  // It is reached by keyboard, after what can be pressed, and does nothing.
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(riapri);
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a draft has no button to reopen it', async () => {
  const bozza = await buildProposta(app, { titolo: 'Ancora in bozza' });
  await openScreen(app, ufficio, `/ur/proposte/${bozza.id}/view`);
  await screen.findByRole('heading', { level: 1, name: 'Ancora in bozza' });
  expect(await actsInAltro()).not.toContain('Riapri la proposta');
});

test('reopened in another window meanwhile, Riapri says why it is refused, and the list shows what is true', async () => {
  const bando = await buildBando(app);
  const attributo = { classe_id: bando.classeId, codice: 'riaperturaAutonoma' as const, valore: 'true' };
  await app.db.insertInto('classe_attributo').values(attributo).execute();
  app.clock.set('2026-03-20T11:00:00.000Z');
  const proposta = await buildProposta(app, { bando, status: 'INVIATA', titolo: 'Sensori', at: '2026-03-17T13:05:09.000Z' });
  await openScreen(app, proposta.responsabile, '/proposte');
  await userEvent.click(await screen.findByRole('button', { name: /^Riapri/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const { lastUpdate } = (await app.as(proposta.responsabile).get<{ lastUpdate: string }>(`/proposte/${proposta.id}`)).body;
  expect((await app.as(proposta.responsabile).put(`/proposte/${proposta.id}/riapri`, { lastUpdate })).status).toBe(200);
  await userEvent.click(dialog.getByRole('button', { name: /^Riapri/ }));
  expect(await screen.findByText('Si riapre solo una domanda inviata.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  expect(await screen.findByRole('heading', { name: 'In corso di compilazione' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Riapri/ })).toBeNull());
});
