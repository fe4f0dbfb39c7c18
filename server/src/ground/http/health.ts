import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db.types.ts';
import { ping } from './health.queries.ts';

/** GET /health: the process lives. GET /ready: it can serve, the database answers. */
export function addHealth(app: FastifyInstance, db: Db): void {
  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/ready', { schema: { hide: true } }, async () => {
    await ping(db);
    return { status: 'ok' };
  });
}
