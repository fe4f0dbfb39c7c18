// @vitest-environment jsdom
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import { buildBando, buildProposta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { CAMPO } from '@sigeba/server/test/modello.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { pressInAltro } from './altro.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const past = await buildBando(app, { anno: 2025, nome: 'Bando 2025', endTimestamp: '2025-03-31T12:00:00.000Z' });
const COPIA = 'Copia da una proposta precedente';
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const input = async (label: RegExp) => (await screen.findByLabelText(label)) as HTMLInputElement;
const titolo = () => input(/^Titolo/);
const titoloAltrove = () => input(/^Campo/);

async function choose(name: string | RegExp): Promise<void> {
  await pressInAltro(COPIA);
  await userEvent.click(await within(await screen.findByRole('dialog', { name: COPIA })).findByRole('button', { name }));
}
const storedOf = (id: number) => app.db.selectFrom('proposta').select('id').where('responsabile_id', '=', id).execute();

test('answers of last year come into a new proposta as changes; Annulla takes them back, and nothing was stored', async () => {
  const bando = await buildBando(app);
  const { responsabile } = await buildProposta(app, { bando: past, status: 'INVIATA', titolo: 'Onde' });
  await openScreen(app, responsabile, `/proposte/new/${bando.classeId}`);
  await choose('Copia da qui: Onde');
  expect(await screen.findByText('Copiate 5 risposte da «Onde» (2025)')).toBeTruthy();
  expect([(await titolo()).value, (await input(/^Quali\?/)).value]).toEqual(['Onde', 'CNR']);
  expect((await button('Salva')).getAttribute('aria-disabled')).toBeNull();
  await userEvent.click(await button('Annulla la copia'));
  expect([(await titolo()).value, screen.queryByLabelText(/^Quali\?/)]).toEqual(['', null]);
  expect(await storedOf(responsabile.id)).toHaveLength(1);
});

test('a copy keeps what was already written, and lists the answers that found no place', async () => {
  const maria = await buildUtente(app);
  const bando = await buildBando(app, { campi: [buildCampo('textfield', { uid: CAMPO.abstract, label: 'Sommario' })] });
  await buildProposta(app, { responsabile: maria, bando: past, completa: true, titolo: 'Onde' });
  const { id } = await buildProposta(app, { responsabile: maria, bando, titolo: 'Mia' });
  await openScreen(app, maria, `/proposte/${id}`);
  await choose('Copia da qui: Onde');
  expect(await screen.findByText(/qui c’è già un’altra risposta, che resta/)).toBeTruthy();
  expect((await titoloAltrove()).value).toBe('Mia');
  const gone = (await screen.findByText('Quali?')).closest('li');
  expect(gone?.textContent).toContain('in questo modulo il campo non c’è.');
  expect(gone?.textContent).toContain('CNR');
  expect(screen.getByText(/in questo modulo si compila in un altro modo/)).toBeTruthy();
});

test('without another proposta there is nothing to copy from', async () => {
  const { responsabile, id } = await buildProposta(app);
  await openScreen(app, responsabile, `/proposte/${id}`);
  await pressInAltro(COPIA);
  expect(await screen.findByText('Non hai altre proposte da cui copiare.')).toBeTruthy();
});

test('two copies are taken back one after the other, and the focus stays beside them', async () => {
  const bando = await buildBando(app);
  const { responsabile } = await buildProposta(app, { bando: past, status: 'INVIATA', titolo: 'Onde' });
  await buildProposta(app, { responsabile, bando: past, completa: true, titolo: 'Reti' });
  await openScreen(app, responsabile, `/proposte/new/${bando.classeId}`);
  await choose('Copia da qui: Onde');
  await screen.findByText(/^Copiate 5 risposte/);
  await userEvent.clear(await titolo());
  await choose('Copia da qui: Reti');
  await screen.findByText('Copiata 1 risposta da «Reti» (2025)');
  await userEvent.click(await button('Annulla la copia'));
  expect((await screen.findByText(/^Copiate 5 risposte/)).closest('[tabindex="-1"]')).toBe(document.activeElement);
  expect([(await titolo()).value, (await input(/^Quali\?/)).value]).toEqual(['', 'CNR']);
  await userEvent.click(await button('Annulla la copia'));
  expect(screen.queryByLabelText(/^Quali\?/)).toBeNull();
  expect(document.activeElement).toBe(await button('Altro'));
});

test('a copy that takes nothing does not hide how the one before is taken back', async () => {
  const bando = await buildBando(app);
  const { responsabile } = await buildProposta(app, { bando: past, status: 'INVIATA', titolo: 'Onde' });
  await openScreen(app, responsabile, `/proposte/new/${bando.classeId}`);
  await choose('Copia da qui: Onde');
  await screen.findByText(/^Copiate 5 risposte/);
  await choose('Copia da qui: Onde');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Chiudi' })).toHaveLength(2));
  expect(screen.getByText(/^Copiate 5 risposte/)).toBeTruthy();
  await userEvent.click(await button('Annulla la copia'));
  expect((await titolo()).value).toBe('');
});

test('copied answers are no longer marked as unsaved after Salva', async () => {
  const bando = await buildBando(app);
  const { responsabile } = await buildProposta(app, { bando: past, status: 'INVIATA', titolo: 'Onde' });
  await openScreen(app, responsabile, `/proposte/new/${bando.classeId}`);
  await choose('Copia da qui: Onde');
  await screen.findByText(/^Non sono ancora salvate/);
  await userEvent.click(await button('Salva'));
  await screen.findByText(/^Salvata/);
  expect([screen.queryByText(/^Copiate 5 risposte/) === null, screen.queryByText(/^Non sono ancora salvate/)]).toEqual([false, null]);
});
