import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import type { Db } from '../db/db.types.ts';
import { createArrivals } from './arrival.ts';
import { handleErrors } from './errors.ts';

const app = Fastify();
afterAll(() => app.close());

test('whoever leaves in the middle of a body has not taken the database along', async () => {
  handleErrors(app, {} as Db, createArrivals(null));
  const answered = new Promise<number>((resolve) => {
    app.addHook('onSend', async (_, reply) => resolve(reply.statusCode));
  });
  app.post('/', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const begun = new Promise((resolve) => app.server.once('request', resolve));
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":');
  await begun;
  socket.destroy();
  expect(await answered).toBe(422);
});
