import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { FastifyInstance } from 'fastify';
import type { Room } from '../files/room.ts';
import { Refused } from '../refuse.ts';

/** Entering and leaving, and the tickets by which one's work is downloaded: a few bytes, and nobody is helped without. */
const LET_THROUGH = /^\/(login|logout|token-download)(\/|\?|$)/;

/** When the disk of the database is all but full, whatever writes is refused before PostgreSQL is brought to a stop. */
export function keepRoom(app: FastifyInstance, room: Room): void {
  app.addHook('onRequest', async ({ method, url }) => {
    if (method === 'GET' || method === 'HEAD' || !url.startsWith(app.apiRoot) || LET_THROUGH.test(url.slice(app.apiRoot.length))) return;
    if ((await room.level()) === 'full') throw new Refused(no('DISK_FULL'));
  });
}
