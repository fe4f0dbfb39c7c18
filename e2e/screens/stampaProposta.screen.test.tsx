// @vitest-environment jsdom
import { buildBando, buildCommissione, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildDaReferire, buildFasi, refereeAccettato } from '@sigeba/server/test/buildReferee.ts';
import { buildProgetto } from '@sigeba/server/test/buildRendiconto.ts';
import { screen } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { openPaper, stampantiOf, ticketOf } from './openPaper.ts';

const app = await startTestApp({ now: '2026-05-20T09:00:00.000Z' });
afterAll(() => app.stop());

const { ufficio, rad } = await stampantiOf(app);
const presidente = await buildUtente(app);
const bando = await buildBando(app);
await buildCommissione(app, { bando, presidente });
const fasi = await buildFasi(app, bando);
const proposta = await buildDaReferire(app, { bando, faseId: fasi.referee });
const { me: referee } = await refereeAccettato(app, ufficio, proposta);

/** What a RAD reads has an official outcome. */
const finanziata = await buildProgetto(app);
const pageOf = (userType: string, { id } = proposta) => `/proposte/${id}/print?userType=${userType}`;
const PRINTED = /^(Stampata il|Printed on)/;

test.each([
  ['ur', ufficio, 'ur', proposta],
  ['mc', presidente, 'mc', proposta],
  ['rad', rad, 'rad', finanziata],
  ['ref', referee, 'referee', proposta],
] as const)('a proposta is printed as %s reads it, by its ticket [PROP-013] [MEDIA-002]', async (userType, who, area, letta) => {
  const pagina = pageOf(userType, letta);
  const { asked } = await openPaper(app, pagina, await ticketOf(app, who, pagina));
  expect(await screen.findByText(PRINTED)).toBeTruthy();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Onde e particelle');
  expect(asked.filter((path) => path.endsWith(`/${area}/proposte/${letta.id}`))).not.toEqual([]);
});

test.each(['utente', 'owner', 'UR'])('as %s none is: neither page nor ticket know it [PROP-013] [MEDIA-002]', async (userType) => {
  const token = await ticketOf(app, ufficio, pageOf(userType));
  const read = await app.withTicket(token).get(`/ur/proposte/${proposta.id}`);
  expect(read.status).toBe(401);
  const { asked } = await openPaper(app, pageOf(userType), token);
  expect(await screen.findByText(/non è valido o è scaduto/)).toBeTruthy();
  expect(screen.queryByText(PRINTED)).toBeNull();
  expect(asked.filter((path) => path.includes('/proposte/'))).toEqual([]);
});

test('a referee whose print address has expired reads so in English', async () => {
  await openPaper(app, pageOf('ref'), 'expired');
  expect(await screen.findByText(/^The data could not be loaded/)).toBeTruthy();
});
