import * as z from 'zod';
import type { Route } from '../routes.types.ts';
import { Ids, Limiti, pageOf } from '../wire.shape.ts';
import { FORMATI, ordiniOf } from './list.ts';

/** Parameters of every list besides its filters: rows selected by hand, and another order. */
export const scelta = <Column extends string>(columns: readonly [Column, ...Column[]]) => ({
  ids: Ids.optional(),
  ordine: z.enum(ordiniOf(columns)).optional(),
});

/** One page of a list: its filter and the offset of the page; answers the rows, and the total number. */
export const listRoute = <F extends z.ZodRawShape, R extends z.ZodType, A extends Route['allow']>(
  what: string,
  { allow, filtri, row }: { allow: A; filtri: z.ZodObject<F>; row: R },
) => ({ what, allow, query: filtri.extend(Limiti), answer: pageOf(row) });

/** The same filter and order as a file, without pages (D-37, D-120); it queues, outside any transaction of the request. */
export const exportRoute = <F extends z.ZodRawShape, A extends Route['allow']>({
  allow,
  filtri,
}: {
  allow: A;
  filtri: z.ZodObject<F>;
}) => ({
  what: 'The current filter as CSV or xlsx, both with the same columns',
  allow,
  query: filtri.extend({ formato: z.enum(FORMATI).default('csv') }),
  ticket: true as const,
  answer: 'file' as const,
  ownTransaction: true as const,
  replica: true as const,
});
