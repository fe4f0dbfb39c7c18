import { afterAll, expect, test } from 'vitest';
import { actFor } from '../../test/actFor.ts';
import { buildUtente, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const maria = await buildUtente(app);
const luca = await buildUtente(app);
const chiaveBy = async (token: string) => (await app.withToken(token).get<{ chiave: string }>('/login/chiave')).body.chiave;
const logIn = async (who: typeof maria) => (await app.openSession(who)).token;

test('a person has the same key at each login, 32 bytes that nobody else has', async () => {
  const chiave = await chiaveBy(await logIn(maria));
  expect(Buffer.from(chiave, 'base64')).toHaveLength(32);
  expect(await chiaveBy(await logIn(maria))).toBe(chiave);
  expect(await chiaveBy(await logIn(luca))).not.toBe(chiave);
});

test('an operator who acts for a person has neither the key of the person nor their own', async () => {
  const operatore = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
  const { tokenImpersona } = await actFor(app, operatore, maria);
  const chiave = await chiaveBy(tokenImpersona);
  expect(Buffer.from(chiave, 'base64')).toHaveLength(32);
  expect([await chiaveBy(await logIn(maria)), await chiaveBy(await logIn(operatore))]).not.toContain(chiave);
});

test('without a session there is no key', async () => {
  expect((await app.withToken('nessuno').get('/login/chiave')).status).toBe(401);
});
