import type { Asking, FileAnswer } from '../asking.ts';
import type { PdfDocument } from './document.types.ts';
import { streamPdfBeside } from './writePdfBeside.ts';

/**
 * The document as the answer of a route with `answer: 'file', ownTransaction: true`: one of a few pages whole, with
 * its length, or refused; of a long one the first pages leave while the others are written. Few are written at once, and no
 * transaction is open meanwhile: read first, then answer with this (ADR-31).
 * @param name of the file, without `.pdf`
 * @throws Refused when too many are being made, or this one takes too long
 */
export async function pdfAnswer(
  { exporter, actor, gone }: Pick<Asking, 'exporter'> & { actor: { realId: number }; gone: AbortSignal },
  name: string,
  document: PdfDocument,
): Promise<FileAnswer> {
  const written = await exporter.make({ what: 'document', who: actor.realId, gone }, ({ signal }) => streamPdfBeside(document, signal));
  return { name: `${name}.pdf`, mime: 'application/pdf', ...written };
}
