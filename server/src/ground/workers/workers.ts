import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../db/db.types.ts';

/** A process that crashes at once, again and again, does not overload the machine. */
const ANEW_AFTER_MS = 1_000;
/** A successor that takes longer will not become ready, as where the settings name a wrong database. */
const READY_WITHIN_MS = 60_000;
const READY = 'ready';
/** The variable by which the supervisor tells a process that no other answers. */
const ALONE = 'SIGEBA_WORKER_ALONE';

/** The number of this process among those of one port, from 1 on; null where it is alone. */
export const workerNumber = (): number | null => cluster.worker?.id ?? null;

/** Whether this process only starts and supervises those that serve. */
export const supervises = (count: number): boolean => count > 1 && cluster.isPrimary;

/** Whether no other process answers on this port: then this one listens before it can serve, to say that it lives and is not ready. */
export const answersAlone = (): boolean => !cluster.isWorker || process.env[ALONE] === 'yes';

/** Tells the supervisor that the database is at its newest migration and this process serves. */
export function tellReady(): void {
  if (cluster.isWorker) process.send?.(READY);
}

/**
 * Disconnects from the supervisor, so that this process can end: once the supervisor has confirmed it. A connection that the supervisor had
 * handed over meanwhile goes back to it, and to another process; by `process.disconnect()` it would be lost, and its client would wait.
 */
export function leave(): void {
  cluster.worker?.disconnect();
}

/**
 * Serves with `count` processes on one port. The first migrates the database before the others start; one that crashes is started anew.
 * Where none is left that answers, as after a crash of all while the database is away, the next one listens before it is ready.
 * When stopped, each finishes its work. A first process that cannot start ends them all, with its exit code.
 * @returns restarts them one by one: each leaves once another is ready in its place, so that nobody waits. Where that one does not become
 * ready within `readyWithinMs`, as after a wrong setting, the others stay
 */
export function supervise(count: number, log: Log, readyWithinMs = READY_WITHIN_MS): () => Promise<void> {
  let [complete, stopping] = [false, false];
  /** Those whose end is a step of a restart: nobody takes their place. */
  const expected = new Set<Worker>();
  /** Those that listen: ready ones, and the one that was begun while none was. */
  const answering = new Set<Worker>();
  const running = (): Worker[] =>
    Object.values(cluster.workers ?? {})
      .filter((worker) => worker !== undefined)
      .filter((worker) => !worker.isDead());
  const stop = (): void => {
    stopping = true;
    for (const { process } of running()) process.kill('SIGTERM');
  };
  const ended = (worker: Worker, code: number, signal?: string): void => {
    answering.delete(worker);
    if (!complete) stopping = true;
    if (stopping) {
      if (running().length === 0) process.exit(code);
      return;
    }
    if (expected.delete(worker)) return;
    log.error(`Process ${worker.id} (${worker.process.pid}) of the server ended with ${signal ?? code}: another takes its place.`);
    void pause(ANEW_AFTER_MS).then(fill);
  };
  const fork = (): Worker => {
    const alone = answering.size === 0;
    const worker = cluster.fork({ [ALONE]: alone ? 'yes' : 'no' });
    if (alone) answering.add(worker);
    worker.on('error', (failure) => {
      log.error(`Process ${worker.id} of the server: ${failure.message}`);
      // A process that could not be started has no exit.
      if (worker.process.pid === undefined) ended(worker, 1);
    });
    return worker;
  };
  /** A successor counts: where its predecessor crashes before its turn, it has its place already. */
  const fill = (): void => {
    while (!stopping && running().length < count) fork();
  };
  cluster.on('message', (worker, message) => {
    if (message !== READY) return;
    answering.add(worker);
    if (complete) return;
    complete = true;
    fill();
  });
  cluster.on('exit', ended);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  fork();

  const replace = async (old: Worker): Promise<boolean> => {
    const next = fork();
    expected.add(next);
    const isReady = await becomesReady(next, readyWithinMs);
    if (stopping) return false;
    if (isReady) expected.delete(next);
    else log.error('The new process did not become ready: those that serve stay as they are.');
    const leaving = isReady ? old : next;
    if (leaving.isDead()) return isReady;
    expected.add(leaving);
    leaving.process.kill('SIGTERM');
    await once(leaving, 'exit');
    return isReady && !stopping;
  };
  return async () => {
    if (!complete || stopping) return;
    try {
      for (const old of running()) if (!old.isDead() && !(await replace(old))) return;
      log.warn('All processes of the server were restarted, one by one.');
    } catch (failure) {
      log.error(`The restart was broken off: ${failure instanceof Error ? failure.message : failure}`);
    } finally {
      fill();
    }
  };
}

function becomesReady(worker: Worker, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    worker.on('message', (message) => message === READY && resolve(true));
    for (const end of ['exit', 'error']) worker.once(end, () => resolve(false));
    setTimeout(() => resolve(false), withinMs).unref();
  });
}
