import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/db.types.ts';
import { type Lavoro, runDue } from './runDue.ts';
import { startEvery } from './startEvery.ts';

const EVERY_MS = 10 * 60_000;

/** Looks every ten minutes for nightly jobs that are due, while the server lives. */
export const startNightly = ({ db, lavori, log }: { db: Db; lavori: readonly Lavoro[]; log: Pick<FastifyBaseLogger, 'warn'> }) =>
  startEvery(EVERY_MS, {
    run: () => runDue(db, lavori, new Date(), log),
    failed: (failure) => log.warn({ err: failure }, 'the works of the night could not be looked up'),
  });
