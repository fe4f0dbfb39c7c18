import * as z from 'zod';
import { PaginaArchivio, PropostaUfficio } from '../proposte/proposta.shape.ts';
import type { Routes } from '../routes.types.ts';
import { Anni, ById } from '../wire.shape.ts';
import {
  ConteggiArchivio,
  FiltriArchivio,
  LineaDiLavoro,
  MacroAreaConDipartimenti,
  RicercaArchivio,
  TipologiaConClassi,
} from './archivio.shape.ts';

const office = { allow: ['UFFICIO', 'TERZA', 'AWARD'] } as const;
const AnnoFacoltativo = z.object({ anno: z.coerce.number().int().min(1990).max(2999).optional() });

/** The archive of the research office; TERZA and AWARD accounts see the classi of their group (decision D-59). */
export const archivioRoutes = {
  'GET /ur/home': { what: 'The work that waits for the office', allow: ['UFFICIO_RICERCA'], answer: z.array(LineaDiLavoro) },
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
  'GET /ur/proposte/:id': { what: 'One proposta, read-only', ...office, params: ById, answer: PropostaUfficio },
} as const satisfies Routes;
