import type { FastifyBaseLogger } from 'fastify';
import { nobody, recordMany } from '../../ground/audit/record.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { startEvery } from '../../ground/jobs/startEvery.ts';
import { startDue } from './startValutazioni.queries.ts';

/**
 * A request that arrived in time may still be running or be repeated: no request lives longer than two minutes (the length of
 * ARRIVAL_GRACE_MS).
 */
const GRACE_MS = 4 * 60_000;
const EVERY_MS = 60_000;
/** Proposte in one transaction: few, so that nobody waits long for any of them. */
const PIECE = 500;

/**
 * Begins the first phase of each sent proposta when its call ends (D-107). Several servers may run it side by side, and a run
 * that is interrupted goes on where it was.
 * @returns how many began
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

/** Runs every minute while the server lives. */
export const startEvaluating = ({ db, log }: { db: Db; log: Pick<FastifyBaseLogger, 'warn'> }) =>
  startEvery(EVERY_MS, {
    run: () => startValutazioni(db, new Date()),
    failed: (failure) => log.warn({ err: failure }, 'the evaluations of ended calls could not be begun'),
  });
