// @vitest-environment jsdom
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildProgetto, buildRendicontazione } from '@sigeba/server/test/buildRendiconto.ts';
import { byTheOffice } from '@sigeba/server/test/byTheOffice.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { pressInAltro } from './altro.ts';
import { confirmInvio } from './confirmInvio.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-06-10T08:00:00.000Z' });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

test('the office reopens a report after its deadline with a proroga and a reason, having seen the mail; a concluded evaluation after a word', async () => {
  const progetto = await buildProgetto(app);
  const { id } = await buildRendicontazione(app, progetto, { inviata: true });
  await byTheOffice(app).evaluateRendicontazione({ id }, { nota: 'Bene', consolida: true });
  app.clock.set('2026-07-05T08:00:00.000Z');
  await openScreen(app, ufficio, `/ur/rendicontazioni/${id}/view`);
  await pressInAltro('Riapri la rendicontazione');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Riaprire la rendicontazione «Rendiconto finale»?' }));
  expect(dialog.getByText('Il termine è scaduto il 30/06/2026 14:00: indica una proroga.')).toBeTruthy();
  const confirm = () => dialog.getByRole('button', { name: 'Riapri la rendicontazione' });
  expect(confirm().getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Annulla anche la valutazione/ }));
  await userEvent.click(confirm());
  expect(dialog.getByText(/^Il termine è scaduto: indica fino a quando/)).toBeTruthy();
  expect(dialog.getByText('Inserire una motivazione.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Proroga fino al \*?$/), '20/07/2026');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Proroga fino al: ora/ }), '14:00');
  await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Manca una fattura');
  await userEvent.click(confirm());
  await confirmInvio();
  expect(await screen.findByText('La rendicontazione è stata riaperta.')).toBeTruthy();
  expect(await app.mailTo(progetto.responsabile)).toContain('M-10');
  await openScreen(app, progetto.responsabile, `/rendicontazioni/${id}`);
  expect(await screen.findByText("Riaperta dall'ufficio il 05/07/2026 10:00. Motivo: Manca una fattura")).toBeTruthy();
  expect(screen.getByText('La puoi modificare e inviare di nuovo fino al 20/07/2026 14:00.')).toBeTruthy();
});

test('an evaluation concluded in another window is read from the dialog, and may then be annulled there', async () => {
  app.clock.set('2026-06-10T08:00:00.000Z');
  const { id } = await buildRendicontazione(app, await buildProgetto(app), { inviata: true });
  await openScreen(app, ufficio, `/ur/rendicontazioni/${id}/view`);
  await pressInAltro('Riapri la rendicontazione');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Manca una fattura');
  await app.as(ufficio).put(`/ur/rendicontazioni/valutazione/${id}`, { valutazione: 'POSITIVA', nota: 'Bene', consolida: true });
  await userEvent.click(dialog.getByRole('button', { name: 'Riapri la rendicontazione' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Leggi i dati aggiornati' }));
  expect(await dialog.findByText('Ora si vedono i dati aggiornati: verifica e conferma di nuovo.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Annulla anche la valutazione/ }));
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Motivo/).value).toBe('Manca una fattura');
  await userEvent.click(dialog.getByRole('button', { name: 'Riapri la rendicontazione' }));
  await confirmInvio();
  expect(await screen.findByText('La rendicontazione è stata riaperta.')).toBeTruthy();
});
