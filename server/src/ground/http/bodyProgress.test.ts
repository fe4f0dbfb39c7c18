import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limitBodies } from './bodyProgress.ts';

let app: FastifyInstance;
let socket: Socket;
let heard: string;
beforeEach(async () => {
  app = Fastify();
  app.addContentTypeParser(['multipart/form-data', 'text/plain'], async (_: unknown, body: AsyncIterable<Buffer>) => {
    let bytes = 0;
    for await (const chunk of body) bytes += chunk.length;
    return bytes;
  });
  limitBodies(app, { stall: { bytes: 100, ms: 200 }, wholeMs: 400 });
  app.post('/', async ({ body }) => ({ bytes: body }));
  app.post('/refused', { onRequest: async (_, reply) => reply.status(401).send() }, async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  socket.destroy();
  await app.close();
});

/** Sends so many bytes in pieces, one each 50 ms, and says how the server took it. */
async function send(type: string, whole: number, piece: number, stopAt = whole): Promise<'taken' | 'cut'> {
  socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  heard = '';
  socket.on('data', (data) => (heard += data)).on('error', () => {});
  // Not once() of node:events: a line that is cut may end with an error first, and that would be its answer.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(`POST / HTTP/1.1\r\nHost: here\r\nContent-Type: ${type}\r\nContent-Length: ${whole}\r\nConnection: close\r\n\r\n`);
  for (let sent = 0; sent < stopAt && !socket.destroyed; sent += piece) {
    socket.write('x'.repeat(Math.min(piece, stopAt - sent)));
    await pause(50);
  }
  await closed;
  return heard.includes(`"bytes":${whole}`) ? 'taken' : 'cut';
}

describe('an upload', () => {
  test('a slow upload may take as long as it progresses', async () => {
    const since = performance.now();
    expect(await send('multipart/form-data; boundary=x', 2_000, 100)).toBe('taken');
    expect(performance.now() - since).toBeGreaterThan(900);
  });

  test('an upload that stands still is cut', async () => {
    expect(await send('multipart/form-data; boundary=x', 2_000, 500, 500)).toBe('cut');
  });

  test('an upload that brings too few bytes is cut', async () => {
    expect(await send('multipart/form-data; boundary=x', 2_000, 1)).toBe('cut');
  });
});

describe('any other body', () => {
  test('a body that arrives in time is accepted', async () => {
    expect(await send('text/plain', 200, 100)).toBe('taken');
  });

  test('a body has one limit for its whole time', async () => {
    expect(await send('text/plain', 2_000, 100)).toBe('cut');
  });
});

describe('a body that was refused before it had arrived', () => {
  test.each([
    { type: 'multipart/form-data; boundary=x', begin: 'setInterval', end: 'clearInterval', ms: 200 },
    { type: 'text/plain', begin: 'setTimeout', end: 'clearTimeout', ms: 400 },
  ] as const)('a refused body is no longer watched once its connection is gone: $type', async ({ type, begin, end, ms }) => {
    using begun = vi.spyOn(globalThis, begin);
    using ended = vi.spyOn(globalThis, end);
    socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    socket.write(`POST /refused HTTP/1.1\r\nHost: here\r\nContent-Type: ${type}\r\nContent-Length: 2000\r\n\r\nx`);
    await once(socket, 'data');
    const watch = begun.mock.calls.findIndex(([, after]) => after === ms);
    expect(watch).toBeGreaterThanOrEqual(0);
    socket.destroy();
    await vi.waitFor(() => expect(ended).toHaveBeenCalledWith(begun.mock.results[watch]?.value));
  });
});
