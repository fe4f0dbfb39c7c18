// @vitest-environment jsdom
import { buildBando, buildCommissione, buildRad, buildUtente, type Persona, startTestApp } from '@sigeba/server/test/app.ts';
import { acceptInvito, buildDaReferire, buildFasi, inviteReferee } from '@sigeba/server/test/buildReferee.ts';
import { buildProgetto } from '@sigeba/server/test/buildRendiconto.ts';
import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openPaper, ticketOf } from './openPaper.ts';

const app = await startTestApp({ now: '2026-05-20T09:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => window.history.replaceState(null, '', '/'));

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const rad = await buildUtente(app, { tipoUtente: 'RAD' });
await buildRad(app, { utente: rad, dipartimento: 1 });
const presidente = await buildUtente(app);
const bando = await buildBando(app);
await buildCommissione(app, { bando, presidente });
const fasi = await buildFasi(app, bando);
const proposta = await buildDaReferire(app, { bando, faseId: fasi.referee });
const invited = await inviteReferee(app, ufficio, proposta);
await acceptInvito(app, invited);
const { id: refereeId } = await app.db
  .selectFrom('utente')
  .select('id')
  .where('email', '=', invited.email ?? '')
  .executeTakeFirstOrThrow();
const referee: Persona = { id: refereeId, cognome: invited.cognome, nome: invited.nome, email: invited.email ?? '', tipoUtente: 'REFEREE' };

/** What a RAD reads has an official outcome. */
const finanziata = await buildProgetto(app);
const pageOf = (userType: string, { id } = proposta) => `/proposte/${id}/print?userType=${userType}`;
const PRINTED = /^(Stampata il|Printed on)/;

test.each([
  ['ur', ufficio, 'ur', proposta],
  ['mc', presidente, 'mc', proposta],
  ['rad', rad, 'rad', finanziata],
  ['ref', referee, 'referee', proposta],
] as const)('a proposta is printed as %s reads it, by its ticket [PROP-013] [MEDIA-002]', async (userType, who, porta, letta) => {
  const pagina = pageOf(userType, letta);
  const { asked } = await openPaper(app, pagina, await ticketOf(app, who, pagina));
  expect(await screen.findByText(PRINTED)).toBeTruthy();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Onde e particelle');
  expect(asked.filter((path) => path.endsWith(`/${porta}/proposte/${letta.id}`))).not.toEqual([]);
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
