import * as z from 'zod';
import { Id, IdInPath, NumeroInQuery } from '../wire.shape.ts';

/**
 * By which version of which form answers are to be read: what a view says of its template, and together the address of that template.
 * `impronta` is of what stands there, so that a cached template is never taken for another: of a database that was restored or made anew,
 * or as a later release writes it.
 */
export const FormVersion = z.object({ id: Id, versione: z.int(), impronta: z.string() });
export type FormVersion = z.infer<typeof FormVersion>;

export const FormVersionInPath = z.object({ id: IdInPath, versione: NumeroInQuery, impronta: z.string().max(64) });
