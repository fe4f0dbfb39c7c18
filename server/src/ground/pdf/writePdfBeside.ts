import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { PdfDocument } from './document.types.ts';

/** Memory of the worker thread in MB at most. */
const MEMORY_MB = 192;

type WorkerAnswer = { bytes: Uint8Array; last: boolean } | { failure: unknown };

/** A document that is being written, and its size where it is short enough to be complete already. */
export type StreamedPdf = { size?: number; content: Readable };
type PendingPdf = ReturnType<typeof Promise.withResolvers<StreamedPdf>>;

let worker: Worker | null = null;
let hear: (answer: WorkerAnswer) => void = () => undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Writes a document as PDF in a worker thread, one after the other, so that it delays nobody else. The first pages of a long one arrive
 * while the others are written.
 * @param signal cancels it, while it waits or in the middle
 */
export function streamPdfBeside(document: PdfDocument, signal?: AbortSignal): Promise<StreamedPdf> {
  const begun = Promise.withResolvers<StreamedPdf>();
  turn = turn.then(() => ask(document, begun, signal));
  return begun.promise;
}

/** The same for storage: the complete bytes. */
export const writePdfBeside = async (document: PdfDocument, signal?: AbortSignal): Promise<Uint8Array> =>
  buffer((await streamPdfBeside(document, signal)).content);

async function ask(document: PdfDocument, begun: PendingPdf, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return begun.reject(signal.reason);
  worker ??= startWorker();
  const over = Promise.withResolvers<void>();
  const content = new Readable({ read: () => undefined });
  // The reader of the stream gets the failure; a caller who has not begun to read is refused.
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
  // Late messages of a cancelled document do not concern the next one.
  const heard = (answer: WorkerAnswer) => started === worker && hear(answer);
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
