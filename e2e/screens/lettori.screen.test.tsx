// @vitest-environment jsdom
import {
  buildBando,
  buildDirettore,
  buildProposta,
  buildRad,
  buildUtente,
  startTestApp,
  writtenDirectly,
} from '@sigeba/server/test/app.ts';
import { officialise } from '@sigeba/server/test/officialise.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => sessionStorage.clear());

const bando = await buildBando(app, {});
const build = async (titolo: string, statusValutazione: 'FINANZIATA' | 'NON_FINANZIATA', dipartimento = 1) => {
  const responsabile = await buildUtente(app, { dipartimento });
  const proposta = await buildProposta(app, { bando, status: 'INVIATA', at: '2026-03-20T11:00:00.000Z', titolo, responsabile });
  await writtenDirectly(app).giveEsito(proposta, { statusValutazione });
  return proposta;
};
await build('Acque', 'FINANZIATA');
await build('Boschi', 'NON_FINANZIATA');
await build('Canarino', 'FINANZIATA', 3);
await officialise(app, bando, { at: '2026-04-10T10:00:00.000Z' });
const rad = await buildUtente(app, { tipoUtente: 'RAD' });
await buildRad(app, { utente: rad, dipartimento: 1 });
const direttore = await buildUtente(app);
await buildDirettore(app, { utente: direttore, dipartimento: 1 });

const titles = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const states = () =>
  within(screen.getByRole('group', { name: 'Stato delle proposte' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent?.replace(/\s*\d+$/, ''));

describe('the archive of a RAD', () => {
  test('is reached from home and menu, and has the one button Finanziate [ARCH-002] [ARCH-022] [ARCH-041]', async () => {
    await openScreen(app, rad, '/rad/home');
    expect(await screen.findByText('Fisica')).toBeTruthy();
    const [first] = screen.getAllByRole('link', { name: 'Archivio progetti' });
    await userEvent.click(first as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'Archivio Progetti' });
    await waitFor(() => expect(titles()).toHaveLength(1));
    expect(titles()[0]).toMatch(/^Acque/);
    expect(states()).toEqual(['Finanziate']);
    expect(screen.queryByText(/Canarino/)).toBeNull();
  });

  test('opens what it lists, read-only [PROP-017]', async () => {
    await openScreen(app, rad, '/rad/progetti');
    await userEvent.click(await screen.findByRole('link', { name: 'Acque' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Acque' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Riapri|Salva|Invia/ })).toBeNull();
  });

  test('says why it is empty to who is RAD of nothing', async () => {
    await openScreen(app, await buildUtente(app, { tipoUtente: 'RAD' }), '/rad/progetti');
    expect(await screen.findByText(/dei dipartimenti e delle strutture di cui sei RAD/)).toBeTruthy();
  });
});

test('the home of a director says what became of the proposte of the own department, year by year, with its archive; nobody else’s does', async () => {
  await openScreen(app, direttore, '/home');
  const card = await screen.findByRole('region', { name: 'Il tuo dipartimento' });
  const cells = within(card)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(within(card).getByRole('rowheader').textContent).toMatch(/^Fisica\s·\s2026$/);
  expect(cells).toEqual(['1', '1', '11.111,00']);
  await userEvent.click(within(card).getByRole('link', { name: 'Progetti del dipartimento' }));
  await screen.findByRole('heading', { level: 1, name: 'Archivio Progetti' });
  cleanup();
  await openScreen(app, await buildUtente(app, { dipartimento: 1 }), '/home');
  await screen.findByRole('heading', { name: 'Bandi aperti a te' });
  expect(screen.queryByText('Il tuo dipartimento')).toBeNull();
});

test('the archive of a director has what was funded and what was not, of the own department [ARCH-003] [ARCH-023] [ARCH-020]', async () => {
  await openScreen(app, direttore, '/dirdip/progetti');
  await waitFor(() => expect(titles()).toHaveLength(2));
  expect(titles().join()).toMatch(/Acque.*Boschi/);
  expect(states()).toEqual(['Tutte le proposte', 'Finanziate', 'Non finanziate']);
  await userEvent.click(screen.getByRole('button', { name: /^Non finanziate/ }));
  await waitFor(() => expect(titles()).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Progetti del dipartimento' })).toBeTruthy();
});

test.each([
  ['the office', '/ur/progetti', 'Acque, Boschi, Canarino', 'ARCH-005'],
  ['a RAD', '/rad/progetti', 'Acque', 'ARCH-005'],
  ['a director', '/dirdip/progetti', 'Acque, Boschi', 'SEC-011'],
] as const)('%s has an archive at %s: the same screen, with what is theirs', async (who, address, expected, _id) => {
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const reader = { 'the office': ufficio, 'a RAD': rad, 'a director': direttore }[who];
  await openScreen(app, reader, address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Archivio Progetti' })).toBeTruthy();
  await waitFor(() =>
    expect(
      titles()
        .map((title) => /^[A-Z][a-z]+/.exec(title ?? '')?.[0])
        .toSorted()
        .join(', '),
    ).toBe(expected),
  );
});
