// @vitest-environment jsdom
import { startTestApp } from '@sigeba/server/test/app.ts';
import { buildProgetto, buildRendicontazione } from '@sigeba/server/test/buildRendiconto.ts';
import { screen } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { openPaper, stampantiOf, ticketOf } from './openPaper.ts';

const app = await startTestApp({ now: '2026-06-10T09:00:00.000Z' });
afterAll(() => app.stop());

const { ufficio, rad } = await stampantiOf(app);
const progetto = await buildProgetto(app);
const report = await buildRendicontazione(app, progetto, { inviata: true });

const pageOf = (userType: string) => `/rendicontazioni/${report.id}/print?userType=${userType}`;
test.each([
  ['ur', ufficio],
  ['rad', rad],
])('a report is printed as %s reads it, by its ticket [AUTH-007] [REND-007] [REND-008]', async (userType, who) => {
  const { asked } = await openPaper(app, pageOf(userType), await ticketOf(app, who, pageOf(userType)));
  expect(await screen.findByText(/^Stampata il/)).toBeTruthy();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Rendiconto');
  expect(asked.some((path) => path.endsWith(`/${userType}/rendicontazioni/${report.id}`))).toBe(true);
  expect(window.location.search).toBe(`?userType=${userType}`);
  expect(localStorage.getItem('sigeba.sessione')).toBeNull();
});

test('the ticket of a print page leaves the session of its reader alone, and reads nothing else [AUTH-007]', async () => {
  const pagina = pageOf('ur');
  const token = await ticketOf(app, ufficio, pagina);
  const { asked } = await openPaper(app, pagina, token, ufficio);
  const before = localStorage.getItem('sigeba.sessione');
  expect(await screen.findByText(/^Stampata il/)).toBeTruthy();
  await screen.findByRole('heading', { level: 1 });
  expect(asked.length).toBeGreaterThan(0);
  expect(localStorage.getItem('sigeba.sessione')).toBe(before);
  expect(before).not.toContain(token);
  expect(sessionStorage.getItem('sigeba.stampa')).toContain(token);
  const withTicket = (path: string) => app.anonymous.get(path, { headers: { authorization: `Ticket ${token}` } });
  expect((await withTicket(`/ur/rendicontazioni/${report.id}`)).status).toBe(200);
  expect((await withTicket(`/ur/proposte/${progetto.id}`)).status).toBe(401);
});

test.each(['mc', 'ref'])('as %s no report is printed: neither page nor ticket know it [REND-008]', async (userType) => {
  const { asked } = await openPaper(app, pageOf(userType), 'abc');
  expect(await screen.findByText(/non è valido o è scaduto/)).toBeTruthy();
  expect(asked.filter((path) => path.includes('/rendicontazioni/'))).toEqual([]);
});
