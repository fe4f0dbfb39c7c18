import * as z from 'zod';
import { exportRoute, listRoute } from '../list/list.shape.ts';
import { PropostaArchivio } from '../proposte/proposta.shape.ts';
import type { Routes } from '../routes.types.ts';
import { Anni } from '../wire.shape.ts';
import {
  ConteggiArchivio,
  FiltriArchivio,
  Indirizzi,
  MacroAreaConDipartimenti,
  TipologiaConClassi,
  TotaliArchivio,
} from './archivio.shape.ts';

const office = { allow: ['UFFICIO', 'TERZA', 'AWARD'] } as const;
const archivio = { ...office, filtri: FiltriArchivio, row: PropostaArchivio };
const AnnoFacoltativo = z.object({ anno: z.coerce.number().int().min(1990).max(2999).optional() });

/** The archive of the research office; TERZA and AWARD accounts see the classi of their group (decision D-59). */
export const archivioRoutes = {
  'GET /ur/proposte': listRoute('One page of the archive', archivio),
  'GET /ur/proposte/conteggi': {
    what: 'How many of the filter each status button holds',
    ...office,
    query: FiltriArchivio,
    answer: ConteggiArchivio,
  },
  'GET /ur/proposte/totali': { what: 'What the filter comes to', ...office, query: FiltriArchivio, answer: TotaliArchivio },
  'GET /ur/proposte/indirizzi': {
    what: 'E-mail addresses of the responsabili of the filter, to be written to; who takes them is recorded',
    ...office,
    query: FiltriArchivio,
    answer: Indirizzi,
  },
  'GET /ur/proposte/anni': { what: 'Years of the archive', ...office, answer: Anni },
  'GET /ur/proposte/tipologie': {
    what: 'Tipologie and classi of a year',
    ...office,
    query: AnnoFacoltativo,
    answer: z.array(TipologiaConClassi),
  },
  'GET /ur/proposte/macroaree': { what: 'Macro-areas and their departments', ...office, answer: z.array(MacroAreaConDipartimenti) },
  'GET /ur/proposte/export': exportRoute(archivio),
} as const satisfies Routes;
