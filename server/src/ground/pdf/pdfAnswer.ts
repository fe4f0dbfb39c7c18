import { Readable } from 'node:stream';
import type { Asking, FileAnswer } from '../asking.ts';
import type { PdfDocument } from './document.types.ts';
import { writePdfBeside } from './writePdfBeside.ts';

/**
 * The document as the answer of a route with `answer: 'file', ownTransaction: true`: whole, with its length, or refused before
 * its first byte. Few are written at once, and no transaction is open meanwhile: read first, then answer with this.
 * @param name of the file, without `.pdf`
 * @throws Refused when too many are being made, or this one takes too long
 */
export async function pdfAnswer(
  { exporter, gone }: Pick<Asking, 'exporter'> & { gone: AbortSignal },
  name: string,
  document: PdfDocument,
): Promise<FileAnswer> {
  const { size, content } = await exporter.make(gone, async ({ signal }) => {
    const bytes = await writePdfBeside(document, signal);
    return { size: bytes.byteLength, content: Readable.from([Buffer.from(bytes.buffer)]) };
  });
  return { name: `${name}.pdf`, mime: 'application/pdf', size, content };
}
