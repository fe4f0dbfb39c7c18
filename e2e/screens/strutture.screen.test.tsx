// @vitest-environment jsdom
import type { DipartimentoCompleto, StrutturaCompleta } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import { startTestApp } from '@sigeba/server/test/app.ts';
import { organicoOf } from '@sigeba/server/test/organicoOf.ts';
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

const { ufficio, terza, persona, dipartimento, struttura } = await organicoOf(app);
const dialog = async () => within(await screen.findByRole('dialog'));
const section = async (name: string) => within((await dialog()).getByRole('region', { name }));
async function pick(name: string, button: string, cognome: string) {
  await userEvent.click((await section(name)).getByRole('button', { name: button }));
  await userEvent.type((await section(name)).getByRole('searchbox'), `${cognome}{Enter}`);
  await userEvent.click(await (await section(name)).findByRole('button', { name: `Aggiungi ${cognome} Anna` }));
}
async function save() {
  await userEvent.click((await dialog()).getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a structure is edited in the dialog of its RAD; those no longer valid stand apart [COMM-030] [COMM-031]', async () => {
  await struttura('Orto botanico');
  await struttura('Museo chiuso', { valido: false });
  await openScreen(app, terza, '/ur/strutture');
  await userEvent.click(await screen.findByRole('link', { name: 'Orto botanico' }));
  // Two columns of a phone would cut every name: rows become cards there.
  expect(screen.getByRole('table', { name: 'Strutture', hidden: true }).parentElement?.className).toContain('cards');
  expect((await section('RAD')).getByRole('button', { name: 'Aggiungi RAD' })).toBeTruthy();
  await userEvent.click((await dialog()).getByRole('button', { name: 'Annulla' }));
  expect(screen.queryByText('Museo chiuso')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Non più in vigore/ }));
  expect(await screen.findByText('Museo chiuso')).toBeTruthy();
  expect(screen.queryByText('Orto botanico')).toBeNull();
});

test('a structure without a RAD gets one; then another one takes the place [COMM-032] [COMM-033]', async () => {
  const { id } = await struttura('Polo museale');
  await persona('Primerad', 'RAD');
  await persona('Secondrad', 'RAD');
  const stored = async () =>
    (await app.as(terza).get<StrutturaCompleta[]>('/ur/strutture')).body
      .find((each) => each.id === id)
      ?.radList.map(({ cognome }) => cognome);
  await openScreen(app, terza, '/ur/strutture');
  for (const [button, cognome] of [
    ['Aggiungi RAD', 'Primerad'],
    ['Sostituisci RAD', 'Secondrad'],
  ] as const) {
    await userEvent.click(await screen.findByRole('link', { name: 'Polo museale' }));
    await pick('RAD', button, cognome);
    await save();
    await waitFor(async () => expect(await stored()).toEqual([cognome]));
  }
});

test.each([
  ['RAD', 'Aggiungi RAD', 'radList', 'RAD', 'COMM-021'],
  ['Referenti ricerca', 'Aggiungi referente ricerca', 'refereeList', 'UTENTE', 'COMM-022'],
] as const)('in the dialog of a department %s is found by surname and listed', async (name, button, list, tipoUtente, _id) => {
  const { id } = await dipartimento(`Dipartimento di ${name}`);
  const cognome = `Trovata${tipoUtente.toLowerCase()}`;
  await persona(cognome, tipoUtente);
  await openScreen(app, ufficio, '/ur/dipartimenti');
  await userEvent.click(await screen.findByRole('link', { name: `Dipartimento di ${name}` }));
  await pick(name, button, cognome);
  expect((await section(name)).getByRole('button', { name: new RegExp(`^Togli.*${cognome} Anna`) })).toBeTruthy();
  await save();
  const stored = async () => (await app.as(ufficio).get<DipartimentoCompleto[]>('/ur/dipartimenti')).body.find((each) => each.id === id);
  await waitFor(async () => expect((await stored())?.[list].map((each) => each.cognome)).toEqual([cognome]));
});
