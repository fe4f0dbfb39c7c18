import { afterAll, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z', refusalsPerMinute: 5 });
afterAll(() => app.stop());

const asks = async (token: string, path: string) => (await app.withToken(token).get(path)).status;
const times = (many: number) => Array.from({ length: many }, (_, at) => at);
const auditRows = async () =>
  (
    await app.db
      .selectFrom('audit_log')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows;

test('a session that is refused too often waits for the rest of the minute, and others do not', async () => {
  const curious = await buildUtente(app);
  const { token } = await app.openSession(curious);
  const other = await app.openSession(curious);
  for (const at of times(5)) expect(await asks(token, `/proposte/${at + 1}`)).toBe(404);
  app.clock.advance({ seconds: 20 });
  const refused = await app.withToken(token).get('/proposte/anni');
  expect(refused).toMatchObject({ status: 429, body: { message: 'Troppi tentativi. Riprova tra un minuto.' } });
  expect(refused.headers['retry-after']).toBe('40');
  expect(refused.headers['x-content-type-options']).toBe('nosniff');
  expect(await asks(other.token, '/proposte/anni')).toBe(200);
  app.clock.advance({ seconds: 40 });
  expect(await asks(token, '/proposte/anni')).toBe(200);
});

test('successful calls are never counted', async () => {
  const { token } = await app.openSession(await buildUtente(app));
  for (const _ of times(12)) expect(await asks(token, '/proposte/anni')).toBe(200);
});

test('a flood of refusals writes only a few rows', async () => {
  const { token } = await app.openSession(await buildUtente(app));
  const before = await auditRows();
  await Promise.all(times(200).map((at) => asks(token, `/proposte/${at + 1}`)));
  expect((await auditRows()) - before).toBe(1);
});
