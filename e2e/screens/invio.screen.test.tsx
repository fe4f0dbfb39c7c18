// @vitest-environment jsdom
import { buildBando, buildProposta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
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

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const mails = () => app.db.selectFrom('email_outbox').select(['destinatario', 'soggetto', 'stato']).orderBy('id').execute();

test('a later end shows whom it writes to; one is left out, one is tried, and all of it is taken back', async () => {
  const bando = await buildBando(app);
  const [anna, bruno] = [await buildUtente(app, { cognome: 'Bianchi' }), await buildUtente(app, { cognome: 'Verdi' })];
  for (const responsabile of [anna, bruno]) await buildProposta(app, { bando, responsabile });
  await openScreen(app, ufficio, `/ur/configuraBando/${bando.id}`);
  const periodo = within(await screen.findByRole('region', { name: 'Anno e periodo' }));
  const fine = periodo.getByLabelText(/^Data e ora fine \*$/);
  await userEvent.clear(fine);
  await userEvent.type(fine, '15/04/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Posticipa' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2 e-mail saranno scritte su file' }));
  expect(dialog.getAllByText(/è stato posticipato al 15\/04\/2026/)).toHaveLength(2);
  // The tests have no mail server.
  expect(dialog.getByText('Le e-mail non partono')).toBeTruthy();
  expect(await mails()).toEqual([]);

  await userEvent.click(dialog.getByRole('button', { name: /^Invia una prova a me .*Bianchi/ }));
  await waitFor(async () => expect(await mails()).toMatchObject([{ destinatario: ufficio.email, stato: 'DA_INVIARE' }]));
  await userEvent.click(dialog.getByRole('checkbox', { name: /Verdi/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Conferma e scrivi 1 e-mail' }));
  expect(await screen.findByText(/^1 e-mail è scritta su file tra un minuto\./)).toBeTruthy();
  const sent = async () => Object.fromEntries((await mails()).slice(1).map(({ destinatario, stato }) => [destinatario, stato]));
  expect(await sent()).toEqual({ [anna.email]: 'DA_INVIARE', [bruno.email]: 'ANNULLATA' });

  await userEvent.click(screen.getByRole('button', { name: 'Annulla l’invio' }));
  expect(await screen.findByText(/^Invio annullato: 1 e-mail non parte\./)).toBeTruthy();
  expect(await sent()).toEqual({ [anna.email]: 'ANNULLATA', [bruno.email]: 'ANNULLATA' });
});

test('an act that writes to nobody asks nothing, and says that the call is saved [ERR-037]', async () => {
  const bando = await buildBando(app);
  await openScreen(app, ufficio, `/ur/configuraBando/${bando.id}`);
  const periodo = within(await screen.findByRole('region', { name: 'Anno e periodo' }));
  const fine = periodo.getByLabelText(/^Data e ora fine \*$/);
  await userEvent.clear(fine);
  await userEvent.type(fine, '15/04/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Bando salvato con successo.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
