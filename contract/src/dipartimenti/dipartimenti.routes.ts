import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { Id } from '../wire.shape.ts';

/** A department as everybody reads it; who directs it and who looks after it is for the offices' own calls. */
export const Dipartimento = z.object({
  id: Id,
  nome: z.string(),
  valido: z.boolean(),
  macroArea: z.object({ id: Id, code: z.string(), nome: z.string() }),
});
export type Dipartimento = z.infer<typeof Dipartimento>;

export const dipartimentiRoutes = {
  'GET /dipartimenti': { what: 'The departments, also those no longer valid', allow: 'LOGGED', answer: z.array(Dipartimento) },
} as const satisfies Routes;
