// @vitest-environment jsdom
import { buildBando, buildProposta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildArchivio } from '@sigeba/server/test/archivioScene.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T12:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => sessionStorage.clear());

const { ufficio } = await buildArchivio(app);
const open = async (search: string) => {
  const view = await openScreen(app, ufficio, `/ur/progetti${search}`);
  await screen.findByRole('heading', { level: 1, name: 'Archivio Progetti' });
  return view;
};
const rows = () => {
  const table = screen.queryByRole('table', { name: 'Archivio Progetti' });
  return table === null ? [] : within(table).getAllByRole('row').slice(1);
};
const titles = () => rows().map((row) => within(row).getByRole('rowheader').textContent ?? '');
const state = (name: string) =>
  within(screen.getByRole('group', { name: 'Stato delle proposte' })).getByRole('button', { name: new RegExp(`^${name}\\s*\\d*$`) });

describe('the buttons of the states hold what they say', () => {
  test('the button for all states counts everything sent, without drafts [ARCH-001] [ARCH-021] [ARCH-036]', async () => {
    await open('?anno=tutti');
    await waitFor(() => expect(rows()).toHaveLength(5));
    expect(state('Tutte le proposte').getAttribute('aria-pressed')).toBe('true');
    expect(titles().join()).not.toContain('Draft');
    // The sheets, too, from the year on that the university has set.
    await userEvent.click(screen.getByRole('button', { name: 'Esporta' }));
    expect(await screen.findByRole('menuitem', { name: 'Esporta valutazioni' })).toBeTruthy();
  });

  const press = async (name: string, held: readonly string[]) => {
    await open('?anno=tutti');
    await waitFor(() => expect(rows()).toHaveLength(5));
    await userEvent.click(state(name));
    expect(state(name).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(rows()).toHaveLength(held.length));
    for (const title of held) expect(titles().join()).toContain(title);
  };
  test('In bozza [ARCH-035]', () => press('In bozza', ['Draft']));
  test('Da valutare [ARCH-037]', () => press('Da valutare', ['Città', 'Fiumi']));
  test('Valutate [ARCH-038]', () => press('Valutate', ['Ecosistemi']));
  test('Finanziate [ARCH-039]', () => press('Finanziate', ['Acque']));
  test('Non finanziate [ARCH-040]', () => press('Non finanziate', ['Boschi 100%']));

  test('a missing value is shown as a dash; columns without any value are left out, named in the foot, and shown at a press [SHELL-074]', async () => {
    await press('Finanziate', ['Acque']);
    const foot = await screen.findByText(/^Colonne vuote nascoste: /);
    const names = foot.textContent?.replace(/^.*: |\.$/g, '').split(', ') ?? [];
    const drawn = () => names.filter((name) => screen.queryByRole('columnheader', { name }) !== null);
    expect(drawn()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Mostra' }));
    expect(drawn()).toEqual(names);
    expect(within(rows()[0] as HTMLElement).getAllByText(/^—|^-/).length).toBeGreaterThan(0);
  });
});

test('an address that names a page beyond the last shows the last', async () => {
  await open('?anno=tutti&pagina=999');
  await waitFor(() => expect(rows()).toHaveLength(5));
  await waitFor(() => expect(window.location.search).toBe('?anno=tutti&statusValutazione=ALL&pagina=1'));
});

test('a surname finds those that begin with it [ARCH-027] [ARCH-032] [LIM-044]', async () => {
  const { asked } = await open('?anno=tutti');
  await waitFor(() => expect(rows()).toHaveLength(5));
  const before = asked.length;
  await userEvent.type(screen.getByLabelText('Cognome del responsabile'), 'espo');
  await waitFor(() => expect(titles().join()).toContain('Ecosistemi'));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(window.location.search).toContain('cognome=espo');
  expect(asked.slice(before).filter((url) => url.includes('/ur/proposte?'))).toHaveLength(1);
});

test('an empty result says so [ERR-031]', async () => {
  await open('?cognome=zzzz');
  expect(await screen.findByText('Nessun risultato trovato')).toBeTruthy();
});

test('Ctrl+K searches the archive from every page of the office, with operators', async () => {
  await openScreen(app, ufficio, '/ur/home');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(screen.getByRole('dialog', { name: 'Cerca' })).toBeTruthy();
  });
  await userEvent.type(screen.getByLabelText('Numero, persona, parole o operatori'), 'anno:tutti stato:finanz acque{Enter}');
  await waitFor(() => expect(titles().join()).toContain('Acque'));
  await waitFor(() => expect(window.location.search).toBe('?anno=tutti&testo=acque&statusValutazione=FINANZIATE'));
  expect(rows()).toHaveLength(1);
});

test('the current list is saved as a view, with its count', async () => {
  await open('?anno=tutti&statusValutazione=FINANZIATE');
  await userEvent.click(screen.getByRole('button', { name: 'Viste' }));
  await userEvent.type(await screen.findByLabelText('Nome della vista'), 'Finanziate di sempre');
  await userEvent.click(screen.getByRole('button', { name: 'Salva la vista' }));
  expect(await screen.findByRole('button', { name: 'Finanziate di sempre\u00A0· tutti gli anni1' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('filters of the archive and of the list of istanze come back after a reload, each under the name of its list [SHELL-081]', async () => {
  await open('?anno=tutti&cognome=rossi');
  const etica = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' });
  await openScreen(app, etica, '/cert/valutazione?cognome=bianchi');
  await screen.findByRole('heading', { level: 1 });
  const kept = Object.keys(sessionStorage).filter((key) => key.startsWith('sigeba.filtri.'));
  expect(kept.toSorted()).toEqual([`sigeba.filtri.${ufficio.id}.archivio`, `sigeba.filtri.${etica.id}.istanzeCert`].toSorted());
  await open('');
  await waitFor(() => expect(window.location.search).toBe('?anno=tutti&cognome=rossi&statusValutazione=ALL'));
  await openScreen(app, etica, '/cert/valutazione');
  await waitFor(() => expect(window.location.search).toBe('?cognome=bianchi&stato=ALL'));
});

test('the sheets are offered as a file of 2020 and of later years alone; the server refuses an earlier one too [ARCH-026]', async () => {
  for (const [anno, offered] of [
    [2019, false],
    [2020, true],
  ] as const) {
    const bando = await buildBando(app, { anno, sigla: `A${anno % 100}`, endTimestamp: `${anno}-03-31T12:00:00.000Z` });
    await buildProposta(app, { bando, status: 'INVIATA', at: `${anno}-03-20T11:00:00.000Z`, titolo: `Dune ${anno}` });
    await open(`?anno=${anno}`);
    expect(await screen.findByText(`Dune ${anno}`)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Esporta' }));
    expect(await screen.findByRole('menuitem', { name: 'Esporta xlsx' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Esporta valutazioni' }) !== null).toBe(offered));
    await userEvent.keyboard('{Escape}');
    expect((await app.as(ufficio).get(`/ur/proposte/valutazioni/export?anno=${anno}`)).status).toBe(offered ? 200 : 409);
  }
});
