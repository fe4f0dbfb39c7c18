import * as z from 'zod';
import { PaginaArchivio } from '../proposte/proposta.shape.ts';
import type { Routes } from '../routes.types.ts';
import { Anni } from '../wire.shape.ts';
import { ConteggiArchivio, FiltriArchivio, MacroAreaConDipartimenti, RicercaArchivio, TipologiaConClassi } from './archivio.shape.ts';

const office = { allow: ['UFFICIO', 'TERZA', 'AWARD'] } as const;
const AnnoFacoltativo = z.object({ anno: z.coerce.number().int().min(1990).max(2999).optional() });

/** The archive of the research office; TERZA and AWARD accounts see the classi of their group (decision D-59). */
export const archivioRoutes = {
  'GET /ur/proposte': { what: 'One page of the archive', ...office, query: RicercaArchivio, answer: PaginaArchivio },
  'GET /ur/proposte/conteggi': {
    what: 'How many of the filter each status button holds',
    ...office,
    query: FiltriArchivio,
    answer: ConteggiArchivio,
  },
  'GET /ur/proposte/anni': { what: 'Years of the archive', ...office, answer: Anni },
  'GET /ur/proposte/tipologie': {
    what: 'Tipologie and classi of a year',
    ...office,
    query: AnnoFacoltativo,
    answer: z.array(TipologiaConClassi),
  },
  'GET /ur/proposte/macroaree': { what: 'Macro-areas and their departments', ...office, answer: z.array(MacroAreaConDipartimenti) },
  'GET /ur/proposte/export': { what: 'CSV of the current filter', ...office, query: FiltriArchivio, ticket: true, answer: 'file' },
} as const satisfies Routes;
