import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { AnnoInQuery } from '../wire.shape.ts';
import { AgendaUfficio, CifreUfficio, HomeRicercatore, LineaDiLavoro, LineaInAttesa } from './home.shape.ts';

/** What waits for a person after login. */
export const homeRoutes = {
  'GET /home': { what: 'What waits for the researcher, and the open calls', allow: ['UTENTE'], answer: HomeRicercatore },
  'GET /ur/home': { what: 'The work that waits for the office', allow: ['UFFICIO_RICERCA'], answer: z.array(LineaDiLavoro) },
  'GET /ur/home/cifre': {
    what: "The figures of the calls of a year, of the account's groups, beside those of the years before",
    allow: ['UFFICIO_RICERCA'],
    query: z.object({ anno: AnnoInQuery.optional() }),
    answer: CifreUfficio,
  },
  'GET /ur/home/agenda': {
    what: 'What ends soon (open calls, reports, sittings of the ethics committee for who sees them), and the year of the calls',
    allow: ['UFFICIO_RICERCA'],
    answer: AgendaUfficio,
  },
  'GET /home/attesa': {
    what: 'The work that waits for the caller at the help desk, in the ethics committee or in a commissione',
    allow: 'LOGGED',
    answer: z.array(LineaInAttesa),
  },
} as const satisfies Routes;
