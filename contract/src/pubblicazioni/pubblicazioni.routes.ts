import * as z from 'zod';
import { FONTI } from '../fonti.ts';
import { isProdottoId } from '../form/kinds/publications/publications.ts';
import type { Routes } from '../routes.types.ts';
import { Limiti, pageOf } from '../wire.shape.ts';
import { isHandle } from './handle.ts';
import { isDoi, isOrcid } from './identificativi.ts';

/** A product of the university's catalogue (payloads, section 8). */
export const Pubblicazione = z.object({
  prodottoId: z.string().nullable(),
  handle: z.string().nullable(),
  doi: z.string().nullable().optional(),
  tipo: z.string(),
  titolo: z.string(),
  anno: z.int().nullable(),
  autori: z.string(),
  testo: z.string(),
  impactFactor: z.number().nullable(),
});

/** Where the catalogue has nothing, all three answer code 42 (D-49). */
const catalogo = { allow: ['UTENTE'], ownTransaction: true } as const;

export const pubblicazioniRoutes = {
  'GET /pubblicazioni': {
    what: 'The own products in the catalogue of publications',
    ...catalogo,
    query: z.object({
      ...Limiti,
      titolo: z.string().trim().max(200).optional(),
      anno: z.coerce.number().int().min(1000).max(9999).optional(),
    }),
    answer: pageOf(Pubblicazione),
  },
  'GET /pubblicazioni/id-ugov/:idUgov': {
    what: 'The product of the catalogue with this id',
    ...catalogo,
    params: z.object({ idUgov: z.string().refine(isProdottoId) }),
    answer: Pubblicazione,
  },
  'GET /pubblicazioni/handle': {
    what: 'The product of the catalogue with this handle',
    ...catalogo,
    query: z.object({ handle: z.string().refine(isHandle) }),
    answer: Pubblicazione,
  },
  'GET /pubblicazioni/fonti': {
    what: 'Where publications can be looked for besides the catalogue: the sources that the installation has turned on',
    ...catalogo,
    answer: z.object({ fonti: z.array(z.enum(FONTI)) }),
  },
  'GET /pubblicazioni/doi': {
    what: 'The work with this DOI, in the sources outside the university',
    ...catalogo,
    query: z.object({ doi: z.string().refine(isDoi) }),
    answer: Pubblicazione,
  },
  'GET /pubblicazioni/orcid': {
    what: 'The works of whoever has this ORCID iD, each once, newest first; and the sources that have not answered',
    ...catalogo,
    query: z.object({ ...Limiti, orcid: z.string().refine(isOrcid) }),
    answer: pageOf(Pubblicazione).extend({ mancano: z.array(z.enum(FONTI)) }),
  },
} as const satisfies Routes;
