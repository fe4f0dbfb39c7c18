import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { Anni, ById, Empty, Id, IdInPath, Iso, Written } from '../wire.shape.ts';
import { BandoAperto } from './bandi.shape.ts';
import { BandoPronto } from './bandoPronto.shape.ts';
import { Bando, BandoForm, BandoRiga, NuovaClasse, NuovaTipologia } from './configurazione.shape.ts';

const AnnoInQuery = z.coerce.number().int().min(2000).max(2100);
/** Who configures calls (platform core, section 6); each account the calls of its groups (D-59). */
const ufficio = ['UFFICIO', 'TERZA', 'AWARD'] as const;

export const bandiRoutes = {
  'GET /bandi/getBandiValidi': {
    what: 'The bandi open now, with whether and why not each classe is open to the caller',
    allow: ['UTENTE'],
    answer: z.array(BandoAperto),
  },
  'GET /bandi': {
    what: 'The calls of a year, as the office configures them',
    allow: ufficio,
    query: z.object({ anno: AnnoInQuery }),
    answer: z.array(BandoRiga),
  },
  'GET /bandi/pronti': {
    what: 'The calls that come with the product, and which of their forms the installation has (D-238)',
    allow: ['UFFICIO'],
    answer: z.array(BandoPronto),
  },
  'GET /bandi/anni': { what: 'Years that have calls, downwards', allow: ufficio, answer: Anni },
  'GET /bandi/getBandiByAnnoAndTipologia': {
    what: 'The calls of a year that have this tipologia; all of them where none is named',
    allow: ufficio,
    query: z.object({ anno: AnnoInQuery, tipologiaId: IdInPath.optional() }),
    answer: z.array(BandoRiga),
  },
  'GET /tipologie-progetto': {
    what: 'The tipologie of the calls of a year, or of all years: those of the own groups for an office, for others of what has opened (D-224)',
    allow: 'LOGGED',
    query: z.object({ anno: AnnoInQuery.optional() }),
    answer: z.array(z.object({ id: Id, nome: z.string(), sigla: z.string(), anno: z.int(), bandoId: Id })),
  },
  'GET /bandi/:id': {
    what: 'One call with its files, tipologie and classi',
    allow: ufficio,
    params: ById,
    query: z.object({ completo: z.literal('true').optional() }),
    answer: Bando,
  },
  'POST /bandi/insertBando': {
    what: 'A new call: empty, as a copy of another (D-51), or ready-made with its forms (D-238)',
    allow: ufficio,
    personale: 'mai',
    repeat: 'same',
    atMost: 'create',
    query: z.object({
      anno: AnnoInQuery,
      start_timestamp: Iso,
      end_timestamp: Iso,
      bandoId: IdInPath.optional(),
      pronto: z.string().max(100).optional(),
    }),
    answer: z.object({ id: Id }),
  },
  'PUT /bandi/updateBando': {
    what: 'Saves sections of a call; a later end is told to whoever has a draft',
    allow: ufficio,
    personale: 'mai',
    mails: true,
    repeat: 'same',
    repeatOf: ['id'],
    body: BandoForm,
    /** `lastUpdate` is that of the last level that was written: a page saves one. */
    answer: Written,
  },
  'DELETE /bandi/:id': {
    what: 'Deletes a call in which nobody has begun a proposta, with its tipologie, classi and files',
    allow: ufficio,
    personale: 'mai',
    repeat: 'same',
    params: ById,
    answer: Empty,
  },
  'POST /bandi/:id/tipologie': {
    what: 'A tipologia more',
    allow: ufficio,
    personale: 'mai',
    repeat: 'same',
    atMost: 'create',
    params: ById,
    body: NuovaTipologia,
    answer: z.object({ id: Id }),
  },
  'DELETE /bandi/tipologie/:id': {
    what: 'Takes a tipologia without proposte away',
    allow: ufficio,
    personale: 'mai',
    repeat: 'same',
    params: ById,
    answer: Empty,
  },
  'POST /bandi/tipologie/:id/classi': {
    what: 'A classe more, with its form',
    allow: ufficio,
    personale: 'mai',
    repeat: 'same',
    atMost: 'create',
    params: ById,
    body: NuovaClasse,
    answer: z.object({ id: Id }),
  },
  'DELETE /bandi/classi/:id': {
    what: 'Takes a classe without proposte away',
    allow: ufficio,
    personale: 'mai',
    repeat: 'same',
    params: ById,
    answer: Empty,
  },
} as const satisfies Routes;
