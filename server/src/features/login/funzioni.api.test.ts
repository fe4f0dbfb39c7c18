import type { Sessione, Utente } from '@sigeba/contract/login/login.shape.ts';
import { afterAll, expect, test } from 'vitest';
import {
  buildBando,
  buildCommissione,
  buildCommissioneCert,
  buildDirettore,
  buildUtente,
  type Persona,
  startTestApp,
} from '../../test/app.ts';

const PASSWORD = 'cavallo-batteria-graffetta';
const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z', demo: true });
afterAll(() => app.stop());

const browser = app.browser();
/** What POST /login says of somebody who comes through the single sign-on, or with a password where there is none. */
async function loggedIn(persona: Persona): Promise<Utente> {
  const password = { username: persona.email, password: PASSWORD, versione: '1.5.5', area: 'cert' };
  if (persona.tipoUtente === 'MEMBRO_COMMISSIONE_CERT') return (await app.anonymous.post<Sessione>('/login', password)).body.utente;
  const { headers } = await browser.get(`/login/demo/${persona.id}`);
  const { searchParams } = new URL(headers.location ?? '', 'https://bandi.ateneo.example');
  const sso = { tokensso: searchParams.get('tokensso'), ssosessionid: searchParams.get('ssosessionid'), sostituisci: true };
  return (await browser.post<Sessione>('/login', { username: null, password: null, versione: '1.5.5', sso })).body.utente;
}

const [direttore, presidente, presidenteCert, membroCert] = [
  await buildUtente(app),
  await buildUtente(app),
  await buildUtente(app),
  await buildUtente(app),
];
const esterno = await buildUtente(app, { tipoUtente: 'MEMBRO_COMMISSIONE_CERT', password: PASSWORD });
await buildDirettore(app, { utente: direttore, dipartimento: 1 });
await buildCommissione(app, { bando: await buildBando(app), presidente, refereeGestitiDaPresidente: true });
await buildCommissioneCert(app, { presidente: presidenteCert, membri: [membroCert], dal: '2026-01-01', al: '2026-12-31' });

test.each([
  ['direttoreDipartimento', 'a director of department', direttore, 'USER-044'],
  ['presidenteCommissioneCert', 'the ethics chair', presidenteCert, 'USER-045'],
  ['membroInternoCommissioneCert', 'an internal ethics member', membroCert, 'USER-046'],
  ['membroEsternoCommissioneCert', 'an external ethics member', esterno, 'USER-047'],
  ['presidenteCanEditReferee', 'the chair of a commissione whose referees the chair manages', presidente, 'SEC-051'],
] as const)('the login says %s of %s, and of no other researcher', async (flag, _who, persona, _id) => {
  expect((await loggedIn(persona))[flag]).toBe(true);
  expect((await loggedIn(await buildUtente(app)))[flag]).toBe(false);
});
