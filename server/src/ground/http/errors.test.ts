import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import type { Db } from '../db/db.types.ts';
import { takingUploads } from '../files/receiveUpload.ts';
import { createArrivals } from './arrival.ts';
import { handleErrors } from './errors.ts';

const failures: string[] = [];
const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void failures.push(line) } } });
let answer: (status: number) => void = () => undefined;
handleErrors(app, {} as Db, createArrivals(null));
await takingUploads(app);
app.addHook('onSend', async (_, reply) => answer(reply.statusCode));
app.post('/', async () => ({}));
app.post('/file', async (request) => {
  for await (const part of request.parts()) if (part.type === 'file') for await (const _ of part.file);
  return {};
});
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

const file = '--confine\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7';

test.each([
  ['a body', '/', 'application/json', '{"a":'],
  ['a file that is being uploaded', '/file', 'multipart/form-data; boundary=confine', file],
])('a client that leaves in the middle of %s means neither a lost database nor a logged failure', async (_what, to, type, begun) => {
  const answered = new Promise<number>((resolve) => {
    answer = resolve;
  });
  const arrived = new Promise((resolve) => app.server.once('request', resolve));
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST ${to} HTTP/1.1\r\nHost: here\r\nContent-Type: ${type}\r\nContent-Length: 10000\r\n\r\n${begun}`);
  await arrived;
  socket.destroy();
  expect(await answered).toBe(422);
  expect(failures).toEqual([]);
});

test('a failure of ours is logged', async () => {
  app.log.error('it does');
  expect(failures).toHaveLength(1);
});

test.each([71, 200, 1_000, 5_000])(
  'a form whose parts are told apart by a line of %i signs is none, and no failure of ours',
  async (length) => {
    const before = [...failures];
    const reply = await app.inject({
      method: 'POST',
      url: '/file',
      headers: { 'content-type': `multipart/form-data; boundary=${'x'.repeat(length)}` },
      payload: 'nothing',
    });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 3]);
    expect(failures).toEqual(before);
  },
);
