import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { CODICI_PASSO, PASSI_DEL_BANDO } from './primiPassi.rules.ts';

/** What an installation needs before its first call (D-230). */
export const primiPassiRoutes = {
  'GET /ur/home/primiPassi': {
    what: 'What this installation needs before its first call, and what of it is done; nothing where the office has put the list away',
    allow: ['UFFICIO'],
    answer: z.array(z.object({ codice: z.enum(CODICI_PASSO), fatto: z.boolean() })),
  },
  'GET /bandi/passi': {
    what: 'First steps of the installation that are still open and hinder whoever applies to a call',
    allow: ['UFFICIO', 'TERZA', 'AWARD'],
    answer: z.array(z.enum(PASSI_DEL_BANDO)),
  },
} as const satisfies Routes;
