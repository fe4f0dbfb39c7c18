import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from './document.types.ts';
import { writePdf } from './writePdf.ts';

/** Writes one document after another, beside the thread that answers. */
parentPort?.on('message', async (document: PdfDocument) => {
  try {
    const bytes = Uint8Array.from(await writePdf(document));
    parentPort?.postMessage({ bytes }, [bytes.buffer]);
  } catch (failure) {
    parentPort?.postMessage({ failure });
  }
});
