// @vitest-environment jsdom
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => localStorage.clear());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a person takes away from the profile all that SIGEBA knows of them', async () => {
  const maria = await buildUtente(app);
  const { asked } = await openScreen(app, maria, '/profilo');
  const kept = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:dati');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await press('Scarica i miei dati');
  await expect.poll(() => kept.mock.calls.length).toBe(1);
  expect(asked.some((url) => url.includes(`/profilo-utente/${maria.id}/dati?token=`))).toBe(true);
  vi.restoreAllMocks();
});

test('the office makes a referee anonymous for a reason, after a question; of a researcher it only hands the data over', async () => {
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const referee = await buildUtente(app, { tipoUtente: 'REFEREE', cognome: 'Lefèvre', nome: 'Claire' });
  const first = await openScreen(app, ufficio, `/ur/anagrafica/utente/${referee.id}?scheda=account`);
  await press('Rendi anonimo');
  const question = await screen.findByRole('alertdialog', { name: /Lefèvre Claire/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Rendi anonimo' }));
  expect(await within(question).findByText('Inserire una motivazione.')).toBeTruthy();
  await userEvent.type(within(question).getByLabelText(/^Motivo/), 'Richiesta del 3 marzo');
  await userEvent.click(within(question).getByRole('button', { name: 'Rendi anonimo' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Anonimo/ })).toBeTruthy();
  first.unmount();
  await openScreen(app, ufficio, `/ur/anagrafica/utente/${(await buildUtente(app)).id}?scheda=account`);
  expect(await screen.findByRole('button', { name: 'Scarica i dati' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Rendi anonimo' })).toBeNull();
});
