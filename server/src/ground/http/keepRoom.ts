import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { FastifyInstance } from 'fastify';
import type { Room } from '../files/room.ts';
import { Refused } from '../refuse.ts';

/** Login, logout and the tickets for downloads stay open: they write a few bytes, and nobody is helped without them. */
const LET_THROUGH = /^\/(login|logout|token-download)(\/|\?|$)/;

/** Refuses writes while the disk of the database is nearly full, before PostgreSQL has to stop. */
export function keepRoom(app: FastifyInstance, room: Room): void {
  app.addHook('onRequest', async ({ method, url }) => {
    if (method === 'GET' || method === 'HEAD' || !url.startsWith(app.apiRoot) || LET_THROUGH.test(url.slice(app.apiRoot.length))) return;
    if ((await room.level()) === 'full') throw new Refused(no('DISK_FULL'));
  });
}
