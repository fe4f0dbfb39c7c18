import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from './document.types.ts';
import { writePdf } from './writePdf.ts';

/** Bytes of one message: a document of a few pages is sent whole. */
const AT_ONCE = 65_536;

/** The worker thread: writes one document after another and sends the first pages of a long one while it writes the others. */
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
