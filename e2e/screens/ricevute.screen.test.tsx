// @vitest-environment jsdom
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { buildProposta, buildUtente, reopenProposta, startTestApp, type TestProposta } from '@sigeba/server/test/app.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test, vi } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:07.000Z' });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

async function send({ id, responsabile }: TestProposta): Promise<void> {
  const mine = app.as(responsabile);
  const { lastUpdate } = (await mine.get<Proposta>(`/proposte/${id}`)).body;
  await mine.put(`/proposte/sottomissione/${id}`, { lastUpdate });
}

async function sentTwice(): Promise<TestProposta> {
  const proposta = await buildProposta(app, { completa: true, titolo: 'Sensori' });
  await send(proposta);
  await reopenProposta(app, proposta);
  await send(proposta);
  return proposta;
}

test('a receipt is found again from the list, says who, what and when, and gives the document away', async () => {
  const saved = vi.fn(() => 'blob:ricevuta');
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} });
  const proposta = await sentTwice();
  const { history } = await openScreen(app, proposta.responsabile, '/proposte');
  await userEvent.click(await screen.findByRole('button', { name: /^Altro/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ricevuta' }));
  await waitFor(() => expect(history.location.pathname).toBe(`/proposte/${proposta.id}/ricevuta`));
  expect(await screen.findByText('2026-03-20T11:00:07.000Z')).toBeTruthy();
  expect(screen.getByText('20/03/2026 12:00:07')).toBeTruthy();
  expect(within(screen.getByRole('main')).getByText('Università degli Studi')).toBeTruthy();
  expect(screen.getByText(/^[0-9a-f]{64}$/)).toBeTruthy();
  expect(screen.getByText(/il contenuto conservato dà la stessa impronta/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Scarica PDF' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Scarica il documento' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
});

test('the receipt of a proposta that was reopened says so, and leads back to it', async () => {
  const proposta = await buildProposta(app, { completa: true, titolo: 'Riaperta' });
  await send(proposta);
  await reopenProposta(app, proposta);
  await openScreen(app, proposta.responsabile, `/proposte/${proposta.id}/ricevuta`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Domanda riaperta' })).toBeTruthy();
  expect(screen.getByText(/riaperta e non ancora inviata di nuovo/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Torna alla domanda' }).getAttribute('href')).toBe(`/proposte/${proposta.id}`);
});

test('the view lists every version, the one that counts first, each with its receipt', async () => {
  const proposta = await sentTwice();
  await openScreen(app, proposta.responsabile, `/proposte/${proposta.id}/view`);
  const index = within(await screen.findByRole('navigation', { name: 'Indice della proposta' }));
  const sections = screen.getAllByRole('heading', { level: 2, name: /^\d+\. / }).map(({ textContent }) => textContent?.replace('. ', ''));
  expect(index.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(sections);
  const versions = within(await screen.findByRole('region', { name: 'Versioni inviate' }));
  const [last, first] = versions.getAllByRole('listitem');
  expect(last?.textContent).toContain('Versione 2 Vale questa');
  expect(first?.textContent).not.toContain('Vale questa');
  const earlier = versions.getByRole('link', { name: 'Ricevuta della versione 1' });
  expect(await versions.findByText('Le risposte sono le stesse.')).toBeTruthy();
  expect(earlier.getAttribute('href')).toBe(`/proposte/${proposta.id}/ricevuta?versione=1`);
});

test('a reopened one compares what was sent with the draft of now, and gives its versions away as PDF', async () => {
  const proposta = await sentTwice();
  await reopenProposta(app, proposta);
  await openScreen(app, proposta.responsabile, `/proposte/${proposta.id}/view`);
  const versions = within(await screen.findByRole('region', { name: 'Versioni inviate' }));
  const a = await versions.findByRole('combobox', { name: 'Alla versione' });
  const chosen = () => within(a).getByRole<HTMLOptionElement>('option', { selected: true }).textContent;
  expect(chosen()).toBe('La bozza di adesso');
  expect(await versions.findByText('Le risposte sono le stesse.')).toBeTruthy();
  await userEvent.selectOptions(a, 'Versione 2');
  expect(chosen()).toBe('Versione 2');
  expect(versions.getByRole('button', { name: 'Scarica PDF: Versione 1' })).toBeTruthy();
});

test('the office reads the same receipts in its view, and a changed content is told', async () => {
  const proposta = await sentTwice();
  await app.db
    .updateTable('compilazione_versione')
    .set({ valori: JSON.stringify({}) })
    .where('versione', '=', 1)
    .where('compilazione_id', '=', (eb) => eb.selectFrom('proposta').select('compilazione_id').where('id', '=', proposta.id))
    .execute();
  await openScreen(app, ufficio, `/ur/proposte/${proposta.id}/view`);
  await userEvent.click(await screen.findByRole('button', { name: 'Ricevuta della versione 1' }));
  expect(await screen.findByText(/non dà più questa impronta/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ricevuta della versione 2' }));
  expect(await screen.findByText(/dà la stessa impronta/)).toBeTruthy();
});
