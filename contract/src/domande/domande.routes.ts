import * as z from 'zod';
import { listRoute, scelta } from '../list/list.shape.ts';
import type { Routes } from '../routes.types.ts';
import { AnnoDiFiltro, ById, IdInPath } from '../wire.shape.ts';
import { ORDINE_DOMANDE, VISTE_DOMANDE } from './domande.rules.ts';
import { DomandaRiga, Domande, NuovaDomanda, NuovoMessaggio } from './domande.shape.ts';

/** Threads by whose turn it is; by the beginning of the responsabile's surname; all of one responsabile (`utenteId`), whoever's turn it is. */
export const FiltriDomande = z.object({
  vista: z.enum(VISTE_DOMANDE).default('DA_RISPONDERE'),
  anno: AnnoDiFiltro.optional(),
  cognome: z.string().trim().max(100).optional(),
  utenteId: IdInPath.optional(),
  ...scelta(ORDINE_DOMANDE),
});
export type FiltriDomande = z.infer<typeof FiltriDomande>;

const utente = { allow: ['UTENTE'] as const };
const ufficio = { allow: ['UFFICIO', 'TERZA', 'AWARD'] as const };
/** Messages are personal: nobody writes them on another's behalf. */
const writing = { personale: 'sempre' as const, params: ById, answer: Domande };

/** The thread of a proposta with the office: each call answers all threads of the proposta. */
export const domandeRoutes = {
  'GET /proposte/:id/domande': {
    what: 'The threads of an own proposta with the office',
    ...utente,
    params: ById,
    answer: Domande,
  },
  'POST /proposte/:id/domande': {
    what: 'Asks the office, about a field or the whole',
    ...utente,
    ...writing,
    repeat: 'GET /proposte/:id/domande',
    atMost: 'mail',
    body: NuovaDomanda,
  },
  'PUT /domande/:id': {
    what: 'Writes on in a thread; a closed one is open again',
    ...utente,
    ...writing,
    repeat: 'same',
    atMost: 'mail',
    body: NuovoMessaggio,
  },
  'PUT /domande/:id/chiudi': { what: 'Closes a thread', ...utente, ...writing, repeat: 'same' },
  'GET /ur/proposte/:id/domande': { what: 'The same for the office', ...ufficio, params: ById, answer: Domande },
  'POST /ur/proposte/:id/domande': {
    what: 'Asks the responsabile, about a field or the whole',
    ...ufficio,
    ...writing,
    repeat: 'GET /ur/proposte/:id/domande',
    body: NuovaDomanda,
  },
  'PUT /ur/domande/:id': {
    what: 'Answers in a thread; a closed one is open again',
    ...ufficio,
    ...writing,
    repeat: 'same',
    body: NuovoMessaggio,
  },
  'PUT /ur/domande/:id/chiudi': { what: 'Closes a thread', ...ufficio, ...writing, repeat: 'same' },
  'GET /ur/domande': listRoute('One page of the threads that the account works on', {
    ...ufficio,
    filtri: FiltriDomande,
    row: DomandaRiga,
  }),
} as const satisfies Routes;
