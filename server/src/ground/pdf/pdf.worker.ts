import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from './document.types.ts';
import { writePdf } from './writePdf.ts';

/** Bytes that travel at once: a document of a few pages comes whole. */
const AT_ONCE = 65_536;

/** Writes one document after another, beside the thread that answers; of a long one the first pages leave while the others are written. */
parentPort?.on('message', async (document: PdfDocument) => {
  let pieces: Buffer[] = [];
  let waiting = 0;
  const tell = (last: boolean) => {
    const bytes = Uint8Array.from(Buffer.concat(pieces));
    pieces = [];
    waiting = 0;
    parentPort?.postMessage({ bytes, last }, [bytes.buffer]);
  };
  try {
    await writePdf(document, (piece) => {
      if (waiting >= AT_ONCE) tell(false);
      pieces.push(piece);
      waiting += piece.length;
    });
    tell(true);
  } catch (failure) {
    parentPort?.postMessage({ failure });
  }
});
