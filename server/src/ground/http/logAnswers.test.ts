import { Writable } from 'node:stream';
import Fastify, { LogController } from 'fastify';
import { expect, test } from 'vitest';
import { logAnswers } from './logAnswers.ts';

test('each answer is logged in one line with id, method, pattern, status, milliseconds, address and reason, without token or name', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({ logger: { level: 'info', stream }, logController: new LogController({ disableRequestLogging: true }) });
  logAnswers(app);
  app.get('/referee/:id', async (request, reply) => {
    request.refusedFor = 'REFEREE_LINK';
    return reply.status(404).send({});
  });
  app.get('/health', async () => ({}));
  await app.inject('/referee/7?rToken=segreto');
  await app.inject('/health');
  await app.close();
  const [refused, answered, ...rest] = lines.map((line) => JSON.parse(line));
  expect(refused).toMatchObject({
    reqId: 'req-1',
    method: 'GET',
    route: '/referee/:id',
    status: 404,
    ip: '127.0.0.1',
    reason: 'REFEREE_LINK',
    msg: 'answered',
    ms: expect.any(Number),
  });
  expect(answered).toMatchObject({ route: '/health', status: 200 });
  expect(answered).not.toHaveProperty('reason');
  expect(rest).toEqual([]);
  expect(lines.join('')).not.toMatch(/segreto|\/7/);
});
