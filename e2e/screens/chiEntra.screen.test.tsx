// @vitest-environment jsdom
import { EXPECTED, HOMES, type Kind } from '@sigeba/contract/schermate.expected.ts';
import { loginOf, SCHERMATE } from '@sigeba/contract/schermate.ts';
import { buildBandi, buildPeople, buildTarget } from '@sigeba/server/test/accessMatrix.scene.ts';
import { buildBando, buildProposta, buildUtente, type Persona, startTestApp } from '@sigeba/server/test/app.ts';
import { queryClient } from '@sigeba/web/api/queryClient.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
// Fetched by a page only on the way out: here it is there already, however busy the machine.
import '@sigeba/web/api/journalStorage.ts';
import { menuFor } from '../steps/menu.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => localStorage.clear());

const people = await buildPeople(app, await buildBando(app));
const ur = (...abilitazioni: ('UFFICIO' | 'TERZA' | 'AWARD' | 'CAN_IMPERSONA' | 'HELPDESK')[]) =>
  buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni });
const refusal = (path: string) =>
  path === '/ref/home' ? 'You are not allowed to open the requested page' : 'Non hai i permessi per accedere alla pagina richiesta';

const missing = (path: string, address: string) =>
  path === '/ref/home' ? `There is no page ${address}: this is your home.` : `La pagina ${address} non esiste: questa è la tua home.`;

/** One person of each kind: who they are, and whatever else they are. */
const KINDS: readonly (readonly [string, Persona, readonly Kind[]])[] = [
  ['a researcher', people.estr, ['UT']],
  ['the head of a department', people.dire, ['UT', 'DI']],
  ['a member of the commissione', people.comm, ['UT', 'CO']],
  ['its chair', people.pres, ['UT', 'CO', 'PR']],
  ['an internal ethics member', people.mcer, ['UT', 'MI']],
  ['the ethics chair', people.pcer, ['UT', 'PC']],
  ['the research office', await ur('UFFICIO', 'CAN_IMPERSONA', 'HELPDESK'), ['UR', 'UF', 'IM']],
  ['its third mission', await ur('TERZA'), ['UR', 'TE']],
  ['its awards', await ur('AWARD'), ['UR', 'AW']],
  ['an office account without a flag', await ur(), ['UR']],
  ['the help desk', people.HD, ['HD']],
  ['a reader', people.RAD, ['RA']],
  ['a referee', people.REF, ['RE']],
  ['the ethics office', people.UCER, ['UC']],
  ['an external ethics member', people.MCER, ['ME']],
];

const menuShown = async () => {
  const menu = screen.queryByRole('navigation', { name: 'Menu principale' });
  if (menu === null) return [];
  for (const folded of within(menu).queryAllByRole('button', { expanded: false })) await userEvent.click(folded);
  return within(menu)
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.trim());
};
/** The address of a screen of something that there is not. */
const addressOf = (path: string) => path.replace(/:\w+/g, '99999999');
const sees = (kinds: readonly Kind[], path: string) =>
  EXPECTED.some((row) => row.path === path && kinds.some((kind) => row.kinds.has(kind)));
/** Whether they have the same work under another address, to which they are led instead of home. */
const hasElsewhere = (kinds: readonly Kind[], path: string) =>
  SCHERMATE.some((row) => row.path === path && 'altrove' in row && sees(kinds, row.altrove));
const foreignTo = (kinds: readonly Kind[]) => [
  ...new Set(EXPECTED.map(({ path }) => path).filter((path) => !sees(kinds, path) && !hasElsewhere(kinds, path))),
];

describe.each(KINDS)('%s', (_who, persona, kinds) => {
  const home = HOMES[persona.tipoUtente];

  test('lands at the home of the type, with the menu of what they may open [SHELL-009] [SHELL-069] [SHELL-080]', async () => {
    await openScreen(app, persona, '/');
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(window.location.pathname).toBe(home);
    await waitFor(async () => expect(await menuShown()).toEqual(persona.tipoUtente === 'REFEREE' ? [] : menuFor(...kinds)));
  });

  test('reads the language of the area, in the menu as in the page [SHELL-002] [SHELL-004]', async () => {
    await openScreen(app, persona, home);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(async () => expect(await menuShown()).toEqual(persona.tipoUtente === 'REFEREE' ? [] : menuFor(...kinds)));
    expect(document.documentElement.lang).toBe(persona.tipoUtente === 'REFEREE' ? 'en' : 'it');
  });

  test('is led home from an unknown address [SHELL-012] [SHELL-014] [SHELL-016]', async () => {
    await openScreen(app, persona, '/non/esiste');
    expect(await screen.findByText(missing(home, '/non/esiste'))).toBeTruthy();
    expect(window.location.pathname).toBe(home);
  });

  test('is led home from the login page, which asks for no name again', async () => {
    for (const address of new Set(['/login', loginOf(persona.tipoUtente, false)])) {
      await openScreen(app, persona, address);
      await waitFor(() => expect([address, window.location.pathname]).toEqual([address, home]));
    }
  });

  test.each([
    ['of the ordinary area and of the office [SEC-012] [SEC-014] [SEC-015]', true],
    ['of the other areas [AUTH-033] [ERR-066]', false],
  ])('is led home from every screen that is not theirs, with the reason, and asks nothing for it: %s', async (_where, first) => {
    const all = foreignTo(kinds);
    expect(all.length).toBeGreaterThan(10);
    const foreign = all.filter((path) => /^\/(ur|home|profilo|bandi|proposte|rendicontazion[ei])\b/.test(path) === first);
    if (foreign.length === 0) return;
    const { router, asked } = await openScreen(app, persona, addressOf(foreign[0] ?? ''));
    expect(await screen.findByText(refusal(home))).toBeTruthy();
    const led = vi.spyOn(window.history, 'replaceState');
    await screen.findByRole('heading', { level: 1 });
    const atHome = asked.length;
    for (const path of foreign) {
      await act(() => router.navigate(addressOf(path)));
      await waitFor(() => expect(window.location.pathname, path).toBe(home));
    }
    expect(new Set(led.mock.calls.map(([, , to]) => to))).toEqual(new Set([home]));
    expect(led).toHaveBeenCalledTimes(foreign.length);
    led.mockRestore();
    expect(asked.slice(atHome).filter((url) => url.includes('99999999'))).toEqual([]);
  });
});

test('a reader has a home of their own [SHELL-018] [SHELL-027] [SEC-007]', async () => {
  await openScreen(app, people.RAD, '/');
  await screen.findByRole('heading', { level: 1 });
  expect(window.location.pathname).toBe('/rad/home');
});

test('the ethics office and the external members have the same home [SHELL-020] [SHELL-021]', async () => {
  for (const who of [people.UCER, people.MCER]) {
    await openScreen(app, who, '/');
    await screen.findByRole('heading', { level: 1 });
    expect(window.location.pathname).toBe('/cert/home');
  }
});

test('a referee has no menu, at home or before a proposal [SHELL-019] [SHELL-025] [SHELL-026]', async () => {
  await openScreen(app, people.REF, '/');
  await screen.findByText('No proposals are waiting for your review.');
  expect(window.location.pathname).toBe('/ref/home');
  expect(menus()).toEqual([]);
  const { id } = await buildTarget({ app, people, bandi: await buildBandi(app) }, 'referita');
  await openScreen(app, people.REF, `/ref/proposte/${id}/view`);
  await screen.findByRole('heading', { level: 1, name: /Onde e particelle/ });
  expect(menus()).toEqual([]);
  await openScreen(app, people.estr, '/home');
  await screen.findByRole('button', { name: 'Logout' });
  expect(menus()).toHaveLength(1);
});

/** The side menu, whatever its language: where one is, above a title, leads back and is none. */
const menus = () => screen.queryAllByRole('navigation').filter(({ id }) => id === 'menu');

describe('whoever is not logged in', () => {
  test.each([
    ['/', '/login'],
    ['/proposte', '/login'],
    ['/ref/home', '/login-referee'],
    ['/hd/home', '/login-hd'],
    ['/ur/progetti', '/login'],
    ['/cert/home', '/login'],
    ['/rad/home', '/login'],
    ['/non-esiste', '/login'],
  ])('and opens %s stands before %s [AUTH-032] [SHELL-013]', async (address, login) => {
    await openScreen(app, null, address);
    await waitFor(() => expect(window.location.pathname).toBe(login));
  });

  test('a session that does not say whose it is opens nothing [AUTH-029]', async () => {
    const { router } = await openScreen(app, people.estr, '/home');
    await screen.findByRole('button', { name: 'Logout' });
    const { utenteId: _, ...rest } = JSON.parse(localStorage.getItem('sigeba.sessione') ?? '{}');
    localStorage.setItem('sigeba.sessione', JSON.stringify(rest));
    await act(() => router.navigate('/bandi'));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Accesso');
    expect(window.location.pathname).toBe('/login');
  });
});

describe('who leaves by Logout', () => {
  test.each([
    ['a researcher', '/login', people.estr, 'Logout'],
    ['the research office', '/login', people.UFFI, 'Logout'],
    ['the help desk', '/login-hd', people.HD, 'Logout'],
    ['a referee', '/login-referee', people.REF, 'Log out'],
    ['the ethics office', '/login', people.UCER, 'Logout'],
    ['an external ethics member', '/login-cert', people.MCER, 'Logout'],
  ] as const)('%s stands before %s', async (_who, login, persona, words) => {
    await openScreen(app, persona, '/');
    await userEvent.click(await screen.findByRole('button', { name: words }));
    await waitFor(() => expect(window.location.pathname).toBe(login));
    expect(localStorage.getItem('sigeba.sessione')).toBeNull();
  });
});

test('without an identity provider an office that leaves stands before the page of the password', async () => {
  const local = await startTestApp({ now: '2026-03-20T11:00:00.000Z', config: { ssoAttivo: false, accessoLocale: true } });
  const ufficio = await buildUtente(local, { tipoUtente: 'UFFICIO_CERT' });
  await openScreen(local, ufficio, '/');
  const logout = await screen.findByRole('button', { name: 'Logout' });
  // How people enter is known with the rest of the page.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await userEvent.click(logout);
  await waitFor(() => expect(window.location.pathname).toBe('/login-hd'));
  await local.stop();
});

test('a researcher who opens another’s or a missing proposta reads that it does not exist [PROP-008]', async () => {
  const { id } = await buildProposta(app, { responsabile: people.resp, titolo: 'Un titolo che resta riservato', status: 'INVIATA' });
  for (const address of [`/proposte/${id}`, `/proposte/${id}/view`, `/proposte/${id}/ricevuta`, '/proposte/99999999']) {
    await openScreen(app, people.estr, address);
    expect((await screen.findByRole('heading', { level: 1 })).textContent, address).toBe('Pagina non trovata');
    expect(screen.getByText('Elemento non trovato.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Vai alla home' }).getAttribute('href')).toBe('/');
    expect(document.body.textContent).not.toContain('Un titolo che resta riservato');
  }
});

test.each(['/proposte/0409', '/proposte/409.0/view', '/proposte/4e2'])(
  '%s is the address of nothing: the home says so',
  async (address) => {
    await openScreen(app, people.estr, address);
    expect(await screen.findByText(`La pagina ${address} non esiste: questa è la tua home.`)).toBeTruthy();
    expect(window.location.pathname).toBe('/home');
  },
);
