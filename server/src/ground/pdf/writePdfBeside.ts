import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PdfDocument } from './document.types.ts';

/** What a document may make of memory, in MB. */
const MEMORY_MB = 192;

type Answered = { bytes: Uint8Array } | { failure: unknown };

let worker: Worker | null = null;
let tell: (answer: Answered) => void = () => undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * The document as a PDF, written by a thread of its own, one after the other: nobody else waits for it.
 * @param signal given up at its end, in its turn or in the middle
 */
export function writePdfBeside(document: PdfDocument, signal?: AbortSignal): Promise<Uint8Array> {
  const mine = turn.then(() => ask(document, signal));
  turn = mine.catch(() => undefined);
  return mine;
}

async function ask(document: PdfDocument, signal?: AbortSignal): Promise<Uint8Array> {
  signal?.throwIfAborted();
  worker ??= startWorker();
  const { promise, resolve } = Promise.withResolvers<Answered>();
  tell = resolve;
  const giveUp = () => {
    stopWorker();
    resolve({ failure: signal?.reason });
  };
  signal?.addEventListener('abort', giveUp, { once: true });
  worker.ref();
  worker.postMessage(document);
  const answer = await promise;
  worker?.unref();
  signal?.removeEventListener('abort', giveUp);
  if ('failure' in answer) throw answer.failure;
  return answer.bytes;
}

function startWorker(): Worker {
  const started = new Worker(path.join(import.meta.dirname, 'pdf.worker.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16 },
  });
  started.unref();
  started.on('message', (answer: Answered) => tell(answer));
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
