import path from 'node:path';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sanitizeRichText } from './sanitizeRichText.ts';

/** Characters from which a text is sanitised by a worker thread; shorter ones take a few milliseconds. */
const LONG = 40_000;
/** Milliseconds after which the worker is given up. Its own limits end earlier; only a bug could exceed this. */
const PATIENCE_MS = 30_000;

type WorkerAnswer = { stored: string | null } | { failure: Error };
let worker: Worker | null = null;
/** Receives the worker's answer; one caller waits at a time. */
let tell: (answer: WorkerAnswer) => void = () => undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * A formatted text as it is stored, or null where its markup is refused. A long text is sanitised by a worker and queues with other long
 * ones, so that it delays nobody else.
 */
export function sanitizeBeside(html: string): Promise<string | null> {
  // A page may hold a hundred short texts: other requests are served in between.
  if (html.length < LONG) return othersFirst().then(() => sanitizeRichText(html));
  const mine = turn.then(() => askWorker(html));
  turn = mine.catch(() => undefined);
  return mine;
}

async function askWorker(html: string): Promise<string | null> {
  worker ??= startWorker();
  const { promise, resolve } = Promise.withResolvers<WorkerAnswer>();
  tell = resolve;
  worker.postMessage(html);
  const timer = setTimeout(() => {
    stopWorker();
    resolve({ stored: null });
  }, PATIENCE_MS);
  const answer = await promise;
  clearTimeout(timer);
  if ('failure' in answer) throw answer.failure;
  return answer.stored;
}

function startWorker(): Worker {
  const started = new Worker(path.join(import.meta.dirname, 'sanitizer.worker.ts'));
  started.unref();
  started.on('message', (stored: string | null) => tell({ stored }));
  started.on('error', (failure) => {
    stopWorker();
    tell({ failure });
  });
  return started;
}

function stopWorker(): void {
  void worker?.terminate();
  worker = null;
}
