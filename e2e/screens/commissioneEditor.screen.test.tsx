// @vitest-environment jsdom
import type { Commissione } from '@sigeba/contract/commissioni/commissione.shape.ts';
import { buildBando, startTestApp } from '@sigeba/server/test/app.ts';
import { commissioniOf } from '@sigeba/server/test/commissioniOf.ts';
import { openJournal } from '@sigeba/web/form/journal.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const { ufficio, create, read, persona } = await commissioniOf(app);
const stored = async (nome: string) =>
  (await app.as(ufficio).get<Commissione[]>('/commissioni?anno=2026')).body.find((each) => each.nome === nome);
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
async function search(cognome: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByRole('searchbox'));
  await userEvent.type(dialog.getByRole('searchbox'), `${cognome}{Enter}`);
  return dialog;
}

test('a name is typed, and Salva stores the commissione with it [COMM-007] [COMM-016]', async () => {
  await openScreen(app, ufficio, '/ur/commissioni/new');
  await userEvent.type(await screen.findByLabelText(/^Nome/), 'Commissione Delta');
  await press('Salva');
  await waitFor(() => expect(window.location.pathname).toBe('/ur/commissioni'));
  expect(await stored('Commissione Delta')).toMatchObject({ anno: 2026, membroCommissioneList: [] });
});

test('what was typed of a commissione is offered back after a crash, and not once it was given up [D-274]', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const { body } = await create({ nome: 'Interrotta' });
  const address = `/ur/commissioni/${body.id}`;
  const journal = openJournal(ufficio.id, `commissione/${body.id}`);
  await openScreen(app, ufficio, address);
  await userEvent.type(await screen.findByLabelText(/^Nome/), ' bis');
  await waitFor(async () => expect((await journal.read())?.valori).toMatchObject({ nome: 'Interrotta bis' }));
  cleanup();
  await openScreen(app, ufficio, address);
  await press('Recupera');
  expect(((await screen.findByLabelText(/^Nome/)) as HTMLInputElement).value).toBe('Interrotta bis');
  await press('Chiudi senza salvare');
  await waitFor(() => expect(window.location.pathname).toBe('/ur/commissioni'));
  await waitFor(async () => expect(await journal.read()).toBeNull());
});

test('each tipologia of the year is a checkbox; one of another commissione is closed and says so [COMM-008] [COMM-009] [COMM-010]', async () => {
  const [tied] = [await buildBando(app, { sigla: 'E1', nome: 'Legato' }), await buildBando(app, { sigla: 'E2', nome: 'Libero' })];
  await buildBando(app, { sigla: 'E3', nome: 'Vecchio', anno: 2025, endTimestamp: '2025-03-31T12:00:00.000Z' });
  await create({ nome: 'La prima', tipologiaProgettoList: [{ id: tied.tipologiaId }] });
  await openScreen(app, ufficio, '/ur/commissioni/new');
  const box = async (name: RegExp | string) => (await screen.findByRole('checkbox', { name })) as HTMLInputElement;
  expect((await box('Progetti medi (Libero)')).disabled).toBe(false);
  expect((await box(/Progetti medi \(Legato\) – già associata alla commissione «La prima»/)).disabled).toBe(true);
  expect(screen.queryByRole('checkbox', { name: /Vecchio/ })).toBeNull();
});

test('a commissione has one chair, whom the next choice replaces [COMM-011] [COMM-045] [ERR-028]', async () => {
  await persona({ cognome: 'Primachair' });
  await persona({ cognome: 'Secondachair' });
  const { body } = await create({ nome: 'Con presidente' });
  await openScreen(app, ufficio, `/ur/commissioni/${body.id}`);
  expect(await screen.findByText('Nessun presidente')).toBeTruthy();
  for (const [button, cognome] of [
    ['Scegli il presidente', 'Primachair'],
    [/^Cambia/, 'Secondachair'],
  ] as const) {
    await press(button);
    await search(cognome);
    await userEvent.click(await screen.findByRole('button', { name: `Aggiungi ${cognome} Anna` }));
  }
  expect(screen.queryByText('Primachair Anna')).toBeNull();
  await press('Salva');
  await waitFor(async () => expect((await read(body.id)).presidente?.cognome).toBe('Secondachair'));
});

test.each([
  ['Commissione specializzata', 'specializzata', 'COMM-013'],
  ['Referee nascosti', 'refereeNascosti', 'COMM-014'],
  ['Referee gestiti dal presidente', 'refereeGestitiDaPresidente', 'COMM-015'],
] as const)('"%s" is set, saved and there again', async (label, flag, _id) => {
  const { body } = await create({ nome: `Con ${flag}` });
  const box = async () => (await screen.findByRole('checkbox', { name: label })) as HTMLInputElement;
  await openScreen(app, ufficio, `/ur/commissioni/${body.id}`);
  expect((await box()).checked).toBe(false);
  await userEvent.click(await box());
  await press('Salva');
  await waitFor(() => expect(window.location.pathname).toBe('/ur/commissioni'));
  await openScreen(app, ufficio, `/ur/commissioni/${body.id}`);
  expect((await box()).checked).toBe(true);
});

test('a member is found by surname in a dialog and listed; found again they are marked [COMM-019] [COMM-048] [ERR-029]', async () => {
  await persona({ cognome: 'Unomembro' });
  await openScreen(app, ufficio, '/ur/commissioni/new');
  expect(await screen.findByText('Nessun membro')).toBeTruthy();
  await press('Aggiungi membri');
  const dialog = await search('Unomembro');
  const add = () => dialog.findByRole('button', { name: 'Aggiungi Unomembro Anna' });
  await userEvent.click(await add());
  expect(await dialog.findByText('già in elenco')).toBeTruthy();
  expect((await add()).getAttribute('aria-disabled') === 'true' || (await add()).hasAttribute('disabled')).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Chiudi' }));
  expect(screen.getByRole('heading', { name: '1. Unomembro Anna' })).toBeTruthy();
});
