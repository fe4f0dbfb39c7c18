import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { Voce } from '../wire.shape.ts';

const voci = { allow: 'LOGGED', answer: z.array(Voce) } as const;

/** Vocabularies of the forms: read by whoever is logged in, kept by the browser for the session. */
export const lookupRoutes = {
  'GET /areeCUN': { what: 'CUN areas', ...voci },
  'GET /ssds': { what: 'Scientific disciplinary sectors', ...voci },
  'GET /settoriERC': { what: 'ERC panels', ...voci },
  'GET /tematiche-H-2020': { what: 'Themes of Horizon 2020', ...voci },
  'GET /ruoli': { what: 'Roles of the staff', ...voci },
} as const satisfies Routes;
