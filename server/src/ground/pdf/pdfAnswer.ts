import type { Asking, FileAnswer } from '../asking.ts';
import type { PdfDocument } from './document.types.ts';
import { streamPdfBeside } from './writePdfBeside.ts';

/**
 * A document as the answer of a route with `answer: 'file', ownTransaction: true`. A short one is sent whole, with its length, or refused;
 * the first pages of a long one are sent while the others are written. Few are written at once and no transaction may be open: read first,
 * then answer with this (ADR-31).
 * @param name of the file, without `.pdf`
 * @throws Refused where too many are being made, or this one takes too long
 */
export async function pdfAnswer(
  { exporter, actor, gone }: Pick<Asking, 'exporter'> & { actor: { realId: number }; gone: AbortSignal },
  name: string,
  document: PdfDocument,
): Promise<FileAnswer> {
  const written = await exporter.make({ what: 'document', who: actor.realId, gone }, ({ signal }) => streamPdfBeside(document, signal));
  return { name: `${name}.pdf`, mime: 'application/pdf', ...written };
}
