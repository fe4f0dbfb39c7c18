import type { Route } from '../routes.types.ts';
import { ById } from '../wire.shape.ts';

/** A document as a PDF, a link that a ticket opens: read in a transaction, written when that is over. */
export const pdfRoute = <const Allow extends Route['allow']>(what: string, allow: Allow) =>
  ({ what, allow, params: ById, ticket: true, answer: 'file', ownTransaction: true }) as const;
