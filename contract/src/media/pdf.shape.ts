import type { Route } from '../routes.types.ts';
import { ById } from '../wire.shape.ts';

/** A PDF document, opened by a link with a ticket: read in a transaction, written after it. */
export const pdfRoute = <const Allow extends Route['allow']>(what: string, allow: Allow) =>
  ({ what, allow, params: ById, ticket: true, answer: 'file', ownTransaction: true }) as const;
