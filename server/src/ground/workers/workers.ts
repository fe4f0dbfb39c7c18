import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../db/db.types.ts';

/** A process that crashes at once, again and again, does not overload the machine. */
const ANEW_AFTER_MS = 1_000;
const READY = 'ready';

/** The number of this process among those of one port, from 1 on; null where it is alone. */
export const workerNumber = (): number | null => cluster.worker?.id ?? null;

/** Whether this process only starts and supervises those that serve. */
export const supervises = (count: number): boolean => count > 1 && cluster.isPrimary;

/** Tells the supervisor that the database is at its newest migration and this process serves. */
export function tellReady(): void {
  if (cluster.isWorker) process.send?.(READY);
}

/** Disconnects from the supervisor, so that this process can end. */
export function leave(): void {
  if (cluster.isWorker) process.disconnect();
}

/**
 * Serves with `count` processes on one port. The first migrates the database before the others start; one that crashes is started anew.
 * When stopped, each finishes its work. A first process that cannot start ends them all, with its exit code.
 * @returns restarts them one by one: each leaves once another is ready in its place, so that nobody waits. Where that one does not become
 * ready, as after a wrong setting, the others stay
 */
export function supervise(count: number, log: Log): () => Promise<void> {
  let [complete, stopping] = [false, false];
  /** Those whose end is a step of a restart: nobody takes their place. */
  const expected = new Set<Worker>();
  const running = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const stop = (): void => {
    stopping = true;
    for (const { process } of running()) process.kill('SIGTERM');
  };
  cluster.on('message', (_, message) => {
    if (message !== READY || complete) return;
    complete = true;
    for (let others = count - 1; others > 0; others--) cluster.fork();
  });
  cluster.on('exit', (worker, code, signal) => {
    if (!complete) stopping = true;
    if (stopping) {
      if (running().length === 0) process.exit(code);
      return;
    }
    if (expected.delete(worker)) return;
    log.error(`Process ${worker.id} (${worker.process.pid}) of the server ended with ${signal ?? code}: another takes its place.`);
    void pause(ANEW_AFTER_MS).then(() => stopping || cluster.fork());
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  cluster.fork();

  return async () => {
    if (!complete || stopping) return;
    for (const old of running()) {
      const next = cluster.fork();
      expected.add(next);
      const isReady = await becomesReady(next);
      if (stopping) return;
      if (!isReady) return log.error('The new process did not become ready: those that serve stay as they are.');
      expected.delete(next);
      expected.add(old);
      old.process.kill('SIGTERM');
      if (!old.isDead()) await once(old, 'exit');
    }
    log.warn('All processes of the server were restarted, one by one.');
  };
}

function becomesReady(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.on('message', (message) => message === READY && resolve(true));
    worker.once('exit', () => resolve(false));
  });
}
