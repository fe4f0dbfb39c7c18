import path from 'node:path';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sanitizeRichText } from './sanitizeRichText.ts';

/** Signs from which on a text is looked at beside the thread that answers: below, a few milliseconds. */
const LONG = 40_000;
/** What takes longer is given up: it has limits of its own, which only a fault of ours could pass. */
const PATIENCE_MS = 30_000;

type Answered = { stored: string | null } | { failure: Error };
let worker: Worker | null = null;
/** Who waits for the worker's answer: one at a time. */
let tell: (answer: Answered) => void = () => undefined;
let turn: Promise<unknown> = Promise.resolve();

/** A formatted text as it is stored, or null; a long one holds nobody else up, and waits for its turn among the long ones. */
export function sanitizeBeside(html: string): Promise<string | null> {
  // A page may hold a hundred short texts: whoever else waits comes in between.
  if (html.length < LONG) return othersFirst().then(() => sanitizeRichText(html));
  const mine = turn.then(() => askWorker(html));
  turn = mine.catch(() => undefined);
  return mine;
}

async function askWorker(html: string): Promise<string | null> {
  worker ??= startWorker();
  const { promise, resolve } = Promise.withResolvers<Answered>();
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
