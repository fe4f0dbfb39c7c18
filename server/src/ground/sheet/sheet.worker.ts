import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from './readSheet.ts';
import { type Limits, SheetRefused } from './sheet.types.ts';

/** The worker thread: reads one file and ends. */
const { bytes, limits } = workerData as { bytes: Uint8Array; limits: Limits };
try {
  parentPort?.postMessage(await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits));
} catch (failure) {
  if (!(failure instanceof SheetRefused)) throw failure;
  parentPort?.postMessage({ motivo: failure.motivo });
}
