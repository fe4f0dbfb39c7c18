import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../db/db.types.ts';

/** A process that crashes at once, again and again, does not overload the machine. */
const ANEW_AFTER_MS = 1_000;
const READY = 'ready';

/** The number of this process among those of one port, from 1 on; null where it is alone. */
export const workerNumber = (): number | null => cluster.worker?.id ?? null;

/** Whether this process only starts and supervises those that serve. */
export const supervises = (count: number): boolean => count > 1 && cluster.isPrimary;

/** Tells the supervisor that the database is at its newest migration: the others may start. */
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
 */
export function supervise(count: number, log: Log): void {
  let [complete, stopping] = [false, false];
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
  cluster.on('exit', ({ id, process: { pid } }, code, signal) => {
    if (!complete) stopping = true;
    if (stopping) {
      if (running().length === 0) process.exit(code);
      return;
    }
    log.error(`Process ${id} (${pid}) of the server ended with ${signal ?? code}: another takes its place.`);
    void pause(ANEW_AFTER_MS).then(() => stopping || cluster.fork());
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  cluster.fork();
}
