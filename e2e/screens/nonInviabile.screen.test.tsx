// @vitest-environment jsdom
import { buildBando, buildProposta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { formState } from './formState.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const bando = await buildBando(app, { sigla: 'UNA', limite: 1 });
const drafts = async () => {
  const responsabile = await buildUtente(app);
  const first = await buildProposta(app, { bando, responsabile, completa: true, titolo: 'La prima' });
  const second = await buildProposta(app, { bando, responsabile, completa: true, titolo: 'La seconda' });
  return { responsabile, first, second };
};
const button = async (name: string) => screen.findByRole('button', { name });
const state = formState;

test('before a proposta is sent its author reads which drafts could be sent no more', async () => {
  const { responsabile, first } = await drafts();
  await openScreen(app, responsabile, `/proposte/${first.id}`);
  await userEvent.click(await button('Invia domanda'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Inviare la domanda?' }));
  expect(dialog.getByText('Con questo invio non potrai inviare: «La seconda».')).toBeTruthy();
});

test('a draft that can never be sent says why above its form, is not called Validata, and Controlla leads to no Invia', async () => {
  const { responsabile, second } = await drafts();
  await buildProposta(app, { bando, responsabile, status: 'INVIATA' });
  await openScreen(app, responsabile, `/proposte/${second.id}`);
  expect(await screen.findByText('Questa proposta non potrà essere inviata')).toBeTruthy();
  expect(screen.getByText(/Hai già inviato una domanda come responsabile per questa tipologia\./, { selector: 'li' })).toBeTruthy();
  await userEvent.click(await button('Controlla'));
  await waitFor(() => expect(state()).toMatch(/· Non potrà essere inviata$/));
  expect(state()).not.toMatch(/Validata|Con Errori/);
  expect(screen.queryByText('Validata')).toBeNull();
  const invia = await button('Invia domanda');
  expect(invia.getAttribute('aria-disabled') ?? String((invia as HTMLButtonElement).disabled)).toBe('true');
});

test('and in the list of the proposte', async () => {
  const { responsabile } = await drafts();
  await buildProposta(app, { bando, responsabile, status: 'INVIATA' });
  await openScreen(app, responsabile, '/proposte');
  const rows = within(await screen.findByRole('region', { name: 'In corso di compilazione' }));
  expect(rows.getAllByText(/^non potrà essere inviata$/)).toHaveLength(2);
  expect(rows.getAllByText(/Hai già inviato una domanda come responsabile/)).toHaveLength(2);
});
