// @vitest-environment jsdom
import { buildBando, buildProposta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { massivoOf } from '@sigeba/server/test/massivoOf.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
const { ufficio, righe, dottorando } = await massivoOf(app);

beforeAll(async () => {
  const people = [];
  for (let at = 0; at < 21; at += 1) people.push(await buildUtente(app, { cognome: `Lista${at}` }));
  const utenti = people.slice(0, 11).map(({ id }) => id);
  await app.db.updateTable('utente').set({ primo_accesso_ts: app.clock.now() }).where('id', 'in', utenti).execute();
  await app.as(ufficio).post('/ur/inattivi/new', { utenti, tipologia: 'INATTIVO', anno: 2026 });
  const bando = await buildBando(app);
  for (const responsabile of people) await buildProposta(app, { bando, responsabile, status: 'INVIATA' });
  for (let at = 0; at < 21; at += 1) await righe({ template: 5 }, [dottorando()]);
});

const rows = () => within(screen.getAllByRole('table')[0] as HTMLElement).getAllByRole('row').length - 1;

test.each([
  ['the users', '/ur/anagrafica?cognome=lista', '/ur/utenti?', 20, 21, 'LIM-014, LIM-016, USER-011'],
  ['the bulk uploads', '/ur/caricamentoMassivo', '/media/massivi/listaprogettimassivo?', 20, 21, 'LIM-018'],
  ['the inactive people', '/ur/gestioneInattivi', '/ur/inattivi?', 10, 11, 'LIM-020'],
  ['the proposte of the archive', '/ur/progetti', '/ur/proposte?', 20, 21, 'LIM-041'],
] as const)(
  '%s at %s are asked of %s %i a page; of %i the rest stands on the second [%s]',
  async (_what, address, call, size, totale, _id) => {
    const { asked } = await openScreen(app, ufficio, address);
    await waitFor(() => expect(rows()).toBe(size));
    expect(screen.getAllByText(`1-${size} di ${totale}`).length).toBeGreaterThan(0);
    const pages = () => asked.filter((url) => url.includes(call)).map((url) => new URL(url, 'http://x').searchParams);
    expect(pages().map((query) => query.get('limit'))).toEqual(pages().map(() => String(size)));
    await userEvent.click(screen.getAllByRole('button', { name: 'Pagina 2' })[0] as HTMLElement);
    await waitFor(() => expect(rows()).toBe(totale - size));
    expect(pages().at(-1)?.get('offset')).toBe(String(size));
  },
);
