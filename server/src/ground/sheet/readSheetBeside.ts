import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { NoPlace, openPlaces } from '../list/places.ts';
import { Refused } from '../refuse.ts';
import { type Foglio, type Limits, type MotivoFoglio, SheetRefused } from './sheet.types.ts';

/** Milliseconds: a file with the most rows takes two seconds, and one that takes this long is given up. */
const PATIENCE_MS = 30_000;
/** Memory of the worker thread in MB at most. */
const MEMORY_MB = 512;

type WorkerAnswer = Foglio | { motivo: MotivoFoglio };

/** One file at a time, and one more waiting for each person. */
const places = openPlaces({ atOnce: 1, waiting: 30, each: 1 });
const NEVER = new AbortController().signal;

/**
 * Reads the first sheet of an xlsx in a worker thread, one file after another, so that it delays nobody else and a file that needs too much
 * time or memory ends only its thread.
 * @param who the person: a second file waits, a third is refused
 * @throws SheetRefused, and Refused where too many wait
 */
export async function readSheetBeside(bytes: Buffer, limits: Limits, who: number): Promise<Foglio> {
  const leave = await places.take(who, NEVER).catch((failure: unknown) => {
    throw failure instanceof NoPlace ? new Refused(no('BUSY')) : failure;
  });
  try {
    return await readIn(bytes, limits);
  } finally {
    leave();
  }
}

async function readIn(bytes: Buffer, limits: Limits): Promise<Foglio> {
  const worker = new Worker(path.join(import.meta.dirname, 'sheet.worker.ts'), {
    workerData: { bytes: Uint8Array.from(bytes), limits },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  worker.unref();
  const { promise, resolve } = Promise.withResolvers<WorkerAnswer>();
  worker.once('message', resolve);
  // Out of memory, or a bug of ours: the file is not read.
  worker.once('error', () => resolve({ motivo: 'TROPPO_GRANDE' }));
  const timer = setTimeout(() => resolve({ motivo: 'LENTO' }), PATIENCE_MS);
  const answer = await promise;
  clearTimeout(timer);
  await worker.terminate();
  if ('motivo' in answer) throw new SheetRefused(answer.motivo);
  return answer;
}
