import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import Fastify, { LogController } from 'fastify';
import { expect, test } from 'vitest';
import type { Actor } from '../asking.ts';
import { repoRoot } from '../config/settings.ts';
import { releaseText } from '../release.ts';
import { logAnswers } from './logAnswers.ts';
import { loggerOptions } from './logger.ts';

const [, , filter = ''] = /^failregex = (\^(.*)\$)$/m.exec(readFileSync(path.join(repoRoot, 'deploy/fail2ban/filter.conf'), 'utf8')) ?? [];
/** The address that fail2ban reads from a line. */
const bannedBy = (line: string): string | undefined => new RegExp(`^${filter.replace('<HOST>', '([\\d.:a-f]+)')}$`).exec(line.trim())?.[1];

test('each answer is logged in one line with id, method, pattern, status, milliseconds, address, account and reason, without token or name', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const logger = Object.assign(loggerOptions('info'), { stream });
  const app = Fastify({ logger, logController: new LogController({ disableRequestLogging: true }) });
  app.decorateRequest('actor', null);
  logAnswers(app);
  app.get('/referee/:id', async (request, reply) => {
    request.refusedFor = 'REFEREE_LINK';
    return reply.status(404).send({});
  });
  app.get('/health', async () => ({}));
  app.get('/proposte', async (request) => {
    request.actor = { id: 7, realId: 3 } as Actor;
    return {};
  });
  await app.inject('/referee/7?rToken=segreto');
  await app.inject('/health');
  await app.inject('/proposte');
  await app.close();
  const [refused, answered, lent, ...rest] = lines.map((line) => JSON.parse(line));
  expect(refused).toMatchObject({
    reqId: 'req-1',
    method: 'GET',
    route: '/referee/:id',
    status: 404,
    ip: '127.0.0.1',
    reason: 'REFEREE_LINK',
    msg: 'answered',
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    release: releaseText(),
    ms: expect.any(Number),
  });
  expect(answered).toMatchObject({ route: '/health', status: 200 });
  for (const field of ['reason', 'utente', 'perConto']) expect(answered).not.toHaveProperty(field);
  expect(lent).toMatchObject({ route: '/proposte', utente: 3, perConto: 7 });
  expect(rest).toEqual([]);
  expect(lines.map(bannedBy)).toEqual([undefined, undefined, undefined]);
  expect(bannedBy((lines[0] ?? '').replace('REFEREE_LINK', 'BAD_CREDENTIALS'))).toBe('127.0.0.1');
  expect(lines.join('')).not.toMatch(/segreto|\/7/);
});
