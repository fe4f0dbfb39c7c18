import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { PdfDocument } from './document.types.ts';

/** What a document may make of memory, in MB. */
const MEMORY_MB = 192;

type Answered = { bytes: Uint8Array; last: boolean } | { failure: unknown };

/** A document on its way; how long it is, where it is short enough to have been written already. */
export type Written = { size?: number; content: Readable };
type Begun = ReturnType<typeof Promise.withResolvers<Written>>;

let worker: Worker | null = null;
let hear: (answer: Answered) => void = () => undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * The document as a PDF, written by a thread of its own, one after the other: nobody else waits for it. Of a long one the first
 * pages are there while the others are written.
 * @param signal given up at its end, in its turn or in the middle: what has begun is broken off
 */
export function streamPdfBeside(document: PdfDocument, signal?: AbortSignal): Promise<Written> {
  const begun = Promise.withResolvers<Written>();
  turn = turn.then(() => ask(document, begun, signal));
  return begun.promise;
}

/** The same for whoever stores it: whole. */
export const writePdfBeside = async (document: PdfDocument, signal?: AbortSignal): Promise<Uint8Array> =>
  buffer((await streamPdfBeside(document, signal)).content);

async function ask(document: PdfDocument, begun: Begun, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return begun.reject(signal.reason);
  worker ??= startWorker();
  const over = Promise.withResolvers<void>();
  const content = new Readable({ read: () => undefined });
  // Whoever reads it hears of it; who has not begun yet is refused.
  content.on('error', () => undefined);
  const fail = (failure: unknown) => {
    begun.reject(failure);
    content.destroy(failure instanceof Error ? failure : new Error(String(failure)));
    over.resolve();
  };
  const giveUp = () => {
    stopWorker();
    fail(signal?.reason);
  };
  hear = (answer) => {
    if ('failure' in answer) return fail(answer.failure);
    const { bytes, last } = answer;
    content.push(Buffer.from(bytes.buffer));
    begun.resolve(last ? { size: bytes.byteLength, content } : { content });
    if (!last) return;
    content.push(null);
    over.resolve();
  };
  signal?.addEventListener('abort', giveUp, { once: true });
  worker.ref();
  worker.postMessage(document);
  await over.promise;
  hear = () => undefined;
  worker?.unref();
  signal?.removeEventListener('abort', giveUp);
}

function startWorker(): Worker {
  const started = new Worker(path.join(import.meta.dirname, 'pdf.worker.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16 },
  });
  started.unref();
  // What one that was given up had still to say is about no other document.
  const heard = (answer: Answered) => started === worker && hear(answer);
  started.on('message', heard);
  started.on('error', (failure) => {
    heard({ failure });
    if (started === worker) stopWorker();
  });
  return started;
}

function stopWorker(): void {
  void worker?.terminate();
  worker = null;
}
