import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { byTheOffice } from '../../test/byTheOffice.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const PASSWORD = 'cavallo-batteria-graffetta';
const referee = () => buildUtente(app, { tipoUtente: 'REFEREE', password: PASSWORD });
type Typed = { username?: string | null; password?: string | null };
const enter = ({ username = null, password = null }: Typed, ip = '192.0.2.7') =>
  app.anonymous.post<Errore>(
    '/login',
    { username, password, versione: '1.5.5', area: 'referee' },
    { ip, headers: { 'accept-language': 'en' } },
  );
const WRONG = 'Wrong username or password. After 10 failed attempts the login stays locked for 15 minutes.';
const told = ({ status, body }: { status: number; body: Errore }) => [status, body.message];

describe('at /login-referee everything is refused in English', () => {
  test('a wrong password, an unknown name and a locked one are refused in the same words', async () => {
    const { email } = await referee();
    expect(told(await enter({ username: 'nobody@reviewer.example', password: 'wrong' }))).toEqual([401, WRONG]);
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(told(await enter({ username: email, password: 'wrong' }))).toEqual([401, WRONG]);
    expect(told(await enter({ username: email, password: PASSWORD }))).toEqual([401, WRONG]);
  });

  test('missing and overlong values are refused at their fields', async () => {
    const { status, body } = await enter({});
    expect([status, body.message]).toEqual([422, 'Some of the data are not correct.']);
    expect(body.violationReport).toEqual([
      { campo: 'username', messaggio: 'Please enter your username.' },
      { campo: 'password', messaggio: 'Please enter your password.' },
    ]);
    const long = await enter({ username: 'a'.repeat(255), password: PASSWORD });
    expect(long.body.violationReport).toEqual([{ campo: 'username', messaggio: 'At most 254 characters are allowed.' }]);
  });

  test('too many attempts from everywhere are refused with the minutes to wait', async () => {
    const { email } = await referee();
    for (let network = 0; network < 20; network += 1) await enter({ username: email, password: 'wrong' }, `192.0.${100 + network}.1`);
    expect(told(await enter({ username: email, password: 'wrong' }, '192.0.99.1'))).toEqual([
      429,
      'Too many attempts. Please try again in 5 minutes.',
    ]);
  });

  test('a blocked account and an ended session are refused', async () => {
    const blocked = await referee();
    await byTheOffice(app).block(blocked);
    const reply = await enter({ username: blocked.email, password: PASSWORD });
    expect([reply.status, /account is not enabled|Wrong username/.test(reply.body.message)]).toEqual([401, true]);
    const ended = await app.anonymous.get<Errore>('/referee/proposte', { headers: { 'accept-language': 'en' } });
    expect(told(ended)).toEqual([401, 'Please log in again.']);
  });
});
