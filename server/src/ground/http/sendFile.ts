import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../asking.ts';
import type { Db, Tx } from '../db/db.types.ts';

/** Streams a file while its transaction stays open: rows come from a cursor, never all in memory. */
export async function sendFile(db: Db, reply: FastifyReply, verb: (tx: Tx) => Promise<FileAnswer>): Promise<FastifyReply> {
  const transaction = await db.startTransaction().execute();
  try {
    const { name, mime, content } = await verb(transaction);
    reply.type(mime).header('content-disposition', `attachment; filename="${name}"`).header('x-content-type-options', 'nosniff');
    const stream = Readable.from(committing(content, transaction));
    // A reader who leaves before the first line: the generator never ran, so it never ends the transaction either.
    stream.once('close', () => {
      if (!transaction.isCommitted && !transaction.isRolledBack) void transaction.rollback().execute();
    });
    return reply.send(stream);
  } catch (refusal) {
    await transaction.rollback().execute();
    throw refusal;
  }
}

async function* committing(
  content: AsyncIterable<string | Buffer>,
  transaction: Awaited<ReturnType<ReturnType<Db['startTransaction']>['execute']>>,
) {
  let complete = false;
  try {
    yield* content;
    complete = true;
  } finally {
    await (complete ? transaction.commit().execute() : transaction.rollback().execute());
  }
}
