import { type Errore, refusals } from '@sigeba/contract/refusals.ts';
import { no } from '@sigeba/contract/verdict.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db.types.ts';
import { messageFor } from './errors.ts';
import { ping } from './health.queries.ts';

/** GET /health: the process lives. GET /ready: it can serve, the database answers. */
export function addHealth(app: FastifyInstance, db: Db): void {
  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/ready', { schema: { hide: true } }, async () => {
    await ping(db);
    return { status: 'ok' };
  });
}

/** Until the database has answered and is at its newest migration, whatever needs it is told to come back. */
export function waitForStart(app: FastifyInstance, isReady: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isReady() || !(request.url.startsWith(app.apiRoot) || request.url.startsWith('/ready'))) return;
    const { status, code } = refusals.DATABASE_AWAY;
    const message = messageFor(request, no('DATABASE_AWAY'));
    return reply
      .status(status)
      .header('retry-after', '2')
      .send({ code, message, violationReport: null } satisfies Errore);
  });
}
