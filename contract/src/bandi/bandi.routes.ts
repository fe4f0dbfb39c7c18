import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { BandoAperto } from './bandi.shape.ts';

export const bandiRoutes = {
  'GET /bandi/getBandiValidi': {
    what: 'The bandi open now, with whether and why not each classe is open to the caller',
    allow: ['UTENTE'],
    answer: z.array(BandoAperto),
  },
} as const satisfies Routes;
