// @vitest-environment jsdom
import { buildUtente, type Persona, startTestApp } from '@sigeba/server/test/app.ts';
import { buildBozza, buildModuloEtica } from '@sigeba/server/test/buildIstanza.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const menu = () => within(screen.getByRole('navigation', { name: 'Menu principale' }));
const table = () => within(screen.getByRole('table'));
const fullName = ({ cognome, nome }: Persona) => `${cognome} ${nome}`;

/** Finds someone by surname and acts on their behalf. */
async function actFor(persona: Persona): Promise<void> {
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Nome o e-mail' }), `${persona.cognome}{Enter}`);
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^Impersona ?${fullName(persona)}$`) }));
  const asked = within(await screen.findByRole('alertdialog', { name: `Impersona ${fullName(persona)}` }));
  expect(asked.getByText('Scegli il motivo')).toBeTruthy();
  expect(asked.getByText(/^Anche le altre schede aperte di questo browser passeranno alla persona/)).toBeTruthy();
  await userEvent.click(asked.getByLabelText('Aiuto nella compilazione'));
  await userEvent.click(asked.getByRole('button', { name: 'Impersona' }));
}

const frame = (persona: Persona, operatore: Persona) =>
  screen.findByText(`Stai operando per conto di ${fullName(persona)}. Operatore: ${fullName(operatore)}.`);

test('the research office acts for a reader and returns to its own screen [AUTH-008] [AUTH-021] [AUTH-023]', async () => {
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO', 'CAN_IMPERSONA', 'HELPDESK'] });
  const reader = await buildUtente(app, { tipoUtente: 'RAD', cognome: 'Barbieri', nome: 'Daniela' });
  const { router } = await openScreen(app, ufficio, '/ur/home');
  await userEvent.click(await screen.findByRole('link', { name: 'Impersona' }));
  await actFor(reader);
  expect(await frame(reader, ufficio)).toBeTruthy();
  await waitFor(() => expect(window.location.pathname).toBe('/rad/home'));
  await act(() => router.navigate('/ur/progetti'));
  await waitFor(() => expect(window.location.pathname).toBe('/rad/home'));
  await userEvent.click(screen.getByRole('button', { name: 'Esci impersona' }));
  await waitFor(() => expect(window.location.pathname).toBe('/ur/impersona'));
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeTruthy();
});

test('the help desk chooses whom to act for in a list that is a CSV too, and comes to their home [AUTH-009] [AUTH-012] [AUTH-013]', async () => {
  const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
  const persona = await buildUtente(app, { cognome: 'Aiutata', nome: 'Irene' });
  await openScreen(app, helpDesk, '/hd/impersona');
  const rows = (await screen.findAllByRole('button', { name: /^Impersona.+/ })).length;
  await userEvent.click(screen.getByRole('button', { name: 'Esporta' }));
  expect(await screen.findByRole('menuitem', { name: `Esporta CSV (${rows})` })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await actFor(persona);
  expect(await frame(persona, helpDesk)).toBeTruthy();
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
});

test('a user who acts for somebody leaves by Esci impersona, and has no Logout [AUTH-035] [SHELL-045]', async () => {
  const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
  const persona = await buildUtente(app);
  await openScreen(app, persona, '/home', helpDesk);
  expect(await frame(persona, helpDesk)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Esci impersona' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
});

test('the ethics office acts within the ethics track alone, for who has an istanza [AUTH-046] [CERT-022]', async () => {
  await buildModuloEtica(app);
  const proponente = await buildUtente(app, { cognome: 'Proponente', nome: 'Irene' });
  await buildUtente(app, { cognome: 'Proponentealtra' });
  await buildBozza(app, proponente);
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' });
  const { router } = await openScreen(app, ufficio, '/cert/home');
  await userEvent.click(await screen.findByRole('link', { name: 'Impersona' }));
  await screen.findByRole('table');
  expect(table().getAllByRole('button', { name: /^Impersona ?Proponente/ })).toHaveLength(1);
  await actFor(proponente);
  expect(await frame(proponente, ufficio)).toBeTruthy();
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
  await waitFor(() =>
    expect(
      menu()
        .getAllByRole('link')
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual(['Home', 'Valutazione Etica CER']),
  );
  await act(() => router.navigate('/profilo'));
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
  await userEvent.click(screen.getByRole('button', { name: 'Esci impersona' }));
  await waitFor(() => expect(window.location.pathname).toBe('/cert/impersona'));
});

test('the people for whom a user may act are listed twenty at a time [AUTH-011] [AUTH-041] [LIM-015]', async () => {
  for (let people = 0; people < 25; people += 1) await buildUtente(app);
  const { asked } = await openScreen(app, await buildUtente(app, { tipoUtente: 'HELP_DESK' }), '/hd/impersona');
  const searches = () => asked.filter((url) => url.includes('/ur/utenti?')).map((url) => new URL(url, 'https://x').searchParams);
  await screen.findByRole('table');
  await waitFor(() => expect(table().getAllByRole('row')).toHaveLength(21));
  expect(searches().map((search) => [search.get('imper'), search.get('limit'), search.get('offset')])).toEqual([['true', '20', '0']]);
  const first = table().getAllByRole('row')[1]?.textContent;
  await userEvent.click(screen.getAllByRole('button', { name: 'Pagina 2' })[0] as HTMLElement);
  expect((await screen.findAllByText(/^21-\d+ di \d+$/)).length).toBeGreaterThan(0);
  await waitFor(() => expect(table().getAllByRole('row')[1]?.textContent).not.toBe(first));
  expect(searches().at(-1)?.get('offset')).toBe('20');
});
