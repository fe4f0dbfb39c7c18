import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db.types.ts';
import { together } from '../db/query.ts';
import { markWriting } from '../replica/replica.queries.ts';
import { commitSoon } from './session.queries.ts';

/**
 * Before somebody is told that a write is done, all servers know that this person wrote: for the length of the replica's lag they read from
 * the primary. This mark waits for no disk: a database that crashes takes longer to restart than the mark is needed.
 */
export function markWritings(app: FastifyInstance, { db, clock }: { db: Db; clock: () => Date }): void {
  app.addHook('onSend', async ({ actor, method, log }, { statusCode }) => {
    if (actor === null || method === 'GET' || method === 'HEAD' || statusCode >= 400) return;
    const mark = markWriting.with({ id: actor.realSessioneId, at: clock() });
    await db
      .transaction()
      .execute((tx) => together(tx, { commitSoon: commitSoon.with(), mark }))
      .catch((failure) => log.warn(failure, 'It was not noted that a session has written.'));
  });
}
