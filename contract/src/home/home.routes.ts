import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { HomeRicercatore, LineaDiLavoro, LineaInAttesa } from './home.shape.ts';

/** What waits for a person after login. */
export const homeRoutes = {
  'GET /home': { what: 'What waits for the researcher, and the open calls', allow: ['UTENTE'], answer: HomeRicercatore },
  'GET /ur/home': { what: 'The work that waits for the office', allow: ['UFFICIO_RICERCA'], answer: z.array(LineaDiLavoro) },
  'GET /home/attesa': {
    what: 'What waits by the other functions of the caller: help desk, ethics committee, commissioni',
    allow: 'LOGGED',
    answer: z.array(LineaInAttesa),
  },
} as const satisfies Routes;
