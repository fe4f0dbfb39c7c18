// @vitest-environment jsdom
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { buildBando, buildProposta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildVersione } from '@sigeba/server/test/buildVersione.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { pressInAltro } from './altro.ts';
import { openScreen } from './openScreen.tsx';

// What is typed in a form of the office and is no number or no day is never stored as nothing (D-187).
const app = await startTestApp({ now: '2026-04-02T09:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const bandoOf = async (id: number) => (await app.as(ufficio).get<Bando>(`/bandi/${id}?completo=true`)).body;
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const salva = () => userEvent.click(screen.getByRole('button', { name: 'Salva' }));

test('a soglia that is no number stays in sight, holds Salva and takes the focus; put right it is stored', async () => {
  const bando = await buildBando(app);
  const { bodies } = await openScreen(app, ufficio, `/ur/configuraBando/${bando.id}/classi/${bando.classeId}?scheda=criteri`);
  const attributi = await section('Soglia e conclusione');
  const soglia = attributi.getByLabelText<HTMLInputElement>('Soglia di finanziabilità (punti)');
  await retype(soglia, '12,5,3');
  await userEvent.click(attributi.getByRole('checkbox', { name: /^La valutazione si conclude senza punteggi/ }));
  await salva();
  expect(document.activeElement).toBe(soglia);
  expect(soglia.value).toBe('12,5,3');
  expect(attributi.getByText('Sono ammesse solo cifre, con al massimo 2 decimali.')).toBeTruthy();
  expect(bodies).toEqual([]);
  await retype(soglia, '12,5');
  await salva();
  await waitFor(async () => expect((await bandoOf(bando.id)).tipologiaProgetti[0]?.classi[0]?.attributi.sogliaFinanziabilita).toBe(12.5));
});

test('a setting that is no number is not put back to its default', async () => {
  const { bodies } = await openScreen(app, ufficio, '/ur/impostazioni#sezione-PERSONE');
  const box = await screen.findByLabelText<HTMLInputElement>('Componenti di una commissione (componenti)');
  await retype(box, '1o');
  await userEvent.type(box, '{Enter}');
  expect(document.activeElement).toBe(box);
  expect(bodies).toEqual([]);
});

test('a limit of a field that is no number holds Salva of a draft of a form', async () => {
  const bando = await buildBando(app);
  const { id } = await buildVersione(app, { from: bando.formVersioneId });
  const { bodies } = await openScreen(app, ufficio, `/ur/moduli/versioni/${id}`);
  const [first, second] = await screen.findAllByRole('button', { name: /^Scegli «/ });
  await userEvent.click(first as HTMLElement);
  const limite = screen.getByLabelText('Caratteri al massimo');
  await retype(limite, '2OO');
  // What is no number is not taken away by choosing something else.
  await userEvent.click(second ?? screen.getByRole('button', { name: /^Scegli la sezione/ }));
  expect(document.activeElement).toBe(limite);
  await userEvent.click(screen.getByRole('button', { name: 'Salva bozza' }));
  expect(document.activeElement).toBe(limite);
  expect(bodies).toEqual([]);
});

test('half a term is no term: a proposta is not reopened without one that was begun', async () => {
  const bando = await buildBando(app, { endTimestamp: '2026-05-01T12:00:00.000Z' });
  const proposta = await buildProposta(app, { bando, status: 'INVIATA' });
  const { bodies } = await openScreen(app, ufficio, `/ur/proposte/${proposta.id}/view`);
  await pressInAltro('Riapri la proposta');
  const dialog = within(await screen.findByRole('alertdialog'));
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Riapri la proposta' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Manca la firma');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Può essere inviata di nuovo fino al' }), '10/05/2026');
  await confirm();
  expect(dialog.getByText('Indica anche l’ora.')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Può essere inviata di nuovo fino al: ora' }));
  expect(bodies).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Può essere inviata di nuovo fino al: ora' }), '12:00');
  await confirm();
  const mails = within(await screen.findByRole('dialog', { name: '1 e-mail sarà scritta su file' }));
  await userEvent.click(mails.getByRole('button', { name: 'Conferma e scrivi 1 e-mail' }));
  await waitFor(async () => expect(await app.statusOf(proposta)).toBe('BOZZA'));
});
