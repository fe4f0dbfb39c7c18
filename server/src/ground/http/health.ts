import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { refusals } from '@sigeba/contract/refusals/refusals.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { FastifyInstance } from 'fastify';
import type { Alarms } from '../alarms.ts';
import type { Db } from '../db/db.types.ts';
import type { Room } from '../files/room.ts';
import { release } from '../release.ts';
import { messageFor } from './errors.ts';
import { ping } from './health.queries.ts';

/**
 * GET /health: the process runs, and which release it is. GET /ready: it can serve, because the database answers and its disk is not full; the answer lists the
 * alarms.
 */
export function addHealth(app: FastifyInstance, db: Db, { alarms, room }: { alarms: Alarms; room: Room }): void {
  const { version, commit } = release();
  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok', version, commit }));
  app.get('/ready', { schema: { hide: true } }, async (_, reply) => {
    await ping(db);
    const full = (await room.level()) === 'full';
    return reply.status(full ? 503 : 200).send({ status: full ? 'full' : 'ok', alarms: alarms.list() });
  });
}

/** Until the database has answered and is at its newest migration, every request that needs it is told to come back. */
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
