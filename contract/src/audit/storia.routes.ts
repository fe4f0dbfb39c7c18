import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { ById, Id, Iso, Limiti, pageOf } from '../wire.shape.ts';

/** One act as the page of its object tells it, without the object's name: its sentence begins with `chi`. Of changed data each field before and after, as text. */
export const AttoStoria = z.object({
  id: Id,
  quando: Iso,
  chi: z.string(),
  testo: z.string(),
  modifiche: z.array(z.object({ campo: z.string(), prima: z.string().nullable(), dopo: z.string().nullable() })),
});
export type AttoStoria = z.infer<typeof AttoStoria>;

const registro = { allow: ['UFFICIO'] as const, params: ById, query: z.object(Limiti), answer: pageOf(AttoStoria) };

export const storiaRoutes = {
  'GET /ur/utenti/:id/storia': {
    what: 'Who changed what of a person, the latest first',
    allow: ['UFFICIO', 'TERZA'],
    params: ById,
    query: z.object(Limiti),
    answer: pageOf(AttoStoria),
  },
  'GET /ur/proposte/:id/storia': { what: 'Who did what with a proposta, the latest first', ...registro },
  'GET /ur/modelli-email/:id/storia': { what: 'Who changed the text of a mail and how, the latest first', ...registro },
  'GET /ur/bandi/:id/storia': { what: 'Who did what with a bando, the latest first', ...registro },
} as const satisfies Routes;
