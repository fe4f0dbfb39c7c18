import { expect, test } from 'vitest';
import { ask, expectEqual, inTurn } from './case.ts';
import type { HttpConnection } from './httpConnection.ts';

/** Answers what it is told to, one after the other. */
const answering = (...answers: { status?: number; body: string }[]) => {
  const asked: string[] = [];
  const ask = async (_method: string, path: string) => {
    asked.push(path);
    const { status = 200, body } = answers[asked.length - 1] ?? { body: '' };
    return { status, length: body.length, read: () => Buffer.from(body) };
  };
  return { asked, connection: { ask } as unknown as HttpConnection };
};

test('an answer that is not 200 ends the run, and its body is reported', async () => {
  const { connection } = answering({ status: 409, body: '{"code":2}' });
  await expect(ask(connection, 'PUT', '/proposte/1', 'token', '{}')).rejects.toThrow('PUT /proposte/1 answered 409: {"code":2}');
});

test('each request is checked closely once; a later answer of another length ends the run', async () => {
  const read: string[] = [];
  const { connection, asked } = answering({ body: 'one' }, { body: 'two' }, { body: 'ONE' }, { body: 'twice' });
  const things = ['/1', '/2'].map((path) => ({ path, token: 'token' }));
  const { turn } = inTurn(things, (_one, body) => read.push(body.toString()));
  for (const _ of [1, 2, 3]) expect(await turn(connection, 0)).toBe(true);
  await expect(turn(connection, 0)).rejects.toThrow('/2 answered 3 bytes, and then 5');
  expect({ asked, read }).toEqual({ asked: ['/1', '/2', '/1', '/2'], read: ['one', 'two'] });
});

test('a result that differs from the database ends the run', () => {
  expect(() => expectEqual('totale', 2_500, 2_500)).not.toThrow();
  expect(() => expectEqual('totale', 2_499, 2_500)).toThrow('totale: 2499 instead of 2500');
});

test('a case that finds nothing to request is no case', async () => {
  await expect(inTurn([], () => {}).turn(answering().connection, 0)).rejects.toThrow('Nothing to ask for');
});
