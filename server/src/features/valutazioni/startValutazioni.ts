import type { FastifyBaseLogger } from 'fastify';
import { nobody, recordMany } from '../../ground/audit/record.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { startEvery } from '../../ground/jobs/startEvery.ts';
import { startDue } from './startValutazioni.queries.ts';

/** What arrived in time may still be under way, or come once more: no request lives longer than two minutes (ARRIVAL_GRACE_MS is as long). */
const GRACE_MS = 4 * 60_000;
const EVERY_MS = 60_000;
/** Proposte in one transaction: nobody waits long for any of them. */
const PIECE = 500;

/**
 * The end of a call: the first phase of each sent proposta begins (D-107). Several servers may do so side by side,
 * and one that is broken off goes on where it was. Answers how many began.
 */
export async function startValutazioni(db: Db, now: Date, piece = PIECE): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS);
  let [started, after] = [0, 0];
  for (;;) {
    const begun = await db.transaction().execute(async (tx) => {
      const rows = await startDue(tx, { before, limit: piece, after });
      const oggetti = rows.map(({ id }) => ({ tipo: 'proposta' as const, id, dati: {} }));
      await recordMany(tx, nobody(now), 'startValutazione', oggetti);
      return rows.map(({ id }) => id);
    });
    started += begun.length;
    if (begun.length < piece) return started;
    after = Math.max(after, ...begun);
  }
}

/** Looks every minute, for as long as the server lives. */
export const startEvaluating = ({ db, log }: { db: Db; log: Pick<FastifyBaseLogger, 'warn'> }) =>
  startEvery(EVERY_MS, {
    run: () => startValutazioni(db, new Date()),
    failed: (failure) => log.warn({ err: failure }, 'the evaluations of ended calls could not be begun'),
  });
