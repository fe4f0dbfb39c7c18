// @vitest-environment jsdom
import { buildProposta, startTestApp } from '@sigeba/server/test/app.ts';
import { buildArchivio } from '@sigeba/server/test/archivioScene.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { formState } from './formState.ts';
import { openScreen } from './openScreen.tsx';
import { translating } from './translating.ts';

vi.stubGlobal('indexedDB', new IDBFactory());
afterAll(() => vi.unstubAllGlobals());
const app = await startTestApp({ now: '2026-03-20T12:00:00.000Z' });
afterAll(() => app.stop());
let stop = () => {};
afterEach(() => stop());

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fallen = () => screen.queryByText(/errore imprevisto/);
const translate = () => {
  stop = translating();
  expect(document.querySelectorAll('font').length).toBeGreaterThan(20);
};

test('a page that the browser translates: the editor is typed in, saved, checked and put right', async () => {
  const { responsabile, id } = await buildProposta(app, { titolo: 'Onde' });
  await openScreen(app, responsabile, `/proposte/${id}`);
  const title = await screen.findByRole('textbox', { name: /Titolo/ });
  translate();
  const state = formState;
  await userEvent.type(title, ' e mari');
  expect(state()).toBe('Modifiche non salvate');
  for (const radio of screen.queryAllByRole('radio')) await userEvent.click(radio);
  for (const box of screen.queryAllByRole('checkbox')) await userEvent.click(box);
  await press('Salva');
  await waitFor(() => expect(state()).toMatch(/^Salvata/));
  await press('Controlla');
  await waitFor(() => expect(state()).toMatch(/error[ei]$/));
  await userEvent.clear(await screen.findByRole('textbox', { name: /Titolo/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Titolo/ }), 'Mari');
  expect(state()).toBe('Modifiche non salvate');
  await press('Salva');
  await waitFor(() => expect(state()).toMatch(/^Salvata/));
  expect(fallen()).toBeNull();
});

test('a page that the browser translates: the archive is filtered, its rows are chosen and opened beside the list', async () => {
  const { ufficio } = await buildArchivio(app);
  await openScreen(app, ufficio, '/ur/progetti?anno=tutti');
  const table = () => screen.getByRole('table', { name: 'Archivio Progetti' });
  const rows = () => within(table()).getAllByRole('row').slice(1);
  await waitFor(() => expect(rows()).toHaveLength(5));
  translate();
  const states = within(screen.getByRole('group', { name: 'Stato delle proposte' }));
  await userEvent.click(states.getByRole('button', { name: /^Da valutare/ }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  await userEvent.click(states.getByRole('button', { name: /^Tutte/ }));
  await waitFor(() => expect(rows()).toHaveLength(5));
  for (const row of rows().slice(0, 2)) await userEvent.click(within(row).getByRole('checkbox'));
  await press('Deseleziona');
  await userEvent.click(
    within(rows()[0] as HTMLElement)
      .getAllByRole('cell')
      .at(-2) as HTMLElement,
  );
  expect(await screen.findByRole('complementary')).toBeTruthy();
  await userEvent.click(
    within(rows()[1] as HTMLElement)
      .getAllByRole('cell')
      .at(-2) as HTMLElement,
  );
  await userEvent.keyboard('{Escape}');
  expect(fallen()).toBeNull();
});
