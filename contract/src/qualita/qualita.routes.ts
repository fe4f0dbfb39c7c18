import * as z from 'zod';
import { exportRoute, listRoute, scelta } from '../list/list.shape.ts';
import type { Routes } from '../routes.types.ts';
import { TIPI_UTENTE } from '../ruoli.ts';
import { ById, Empty, Id, Iso, Persona } from '../wire.shape.ts';
import { ORDINE_RILIEVI, STATI_RILIEVO, TIPI_RILIEVO } from './rilievo.rules.ts';

/** Findings of one kind or of all, those that are open or those set aside; by surname, e-mail or codice fiscale of either person. */
export const FiltriRilievi = z.object({
  tipo: z.enum(STATI_RILIEVO).default('ALL'),
  accantonati: z.stringbool().default(false),
  cognome: z.string().trim().max(100).optional(),
  ...scelta(ORDINE_RILIEVI),
});
export type FiltriRilievi = z.infer<typeof FiltriRilievi>;

const PersonaRilievo = Persona.extend({
  email: z.string(),
  tipoUtente: z.enum(TIPI_UTENTE),
  ruolo: z.string().nullable(),
  dipartimento: z.string().nullable(),
  codiceFiscale: z.string().nullable(),
  dataDiNascita: z.string().nullable(),
});

export const Rilievo = z.object({
  /** Made of the kind, the accounts and the data that it is about: another once these change. */
  id: Id,
  tipo: z.enum(TIPI_RILIEVO),
  persona: PersonaRilievo,
  /** The other account of a finding about two. */
  altro: PersonaRilievo.nullable(),
  /** What is wrong, in one sentence. */
  testo: z.string(),
  accantonato: z.object({ motivo: z.string(), da: Persona, quando: Iso }).nullable(),
});
export type Rilievo = z.infer<typeof Rilievo>;

const ufficio = { allow: ['UFFICIO'] as const };
const elenco = { ...ufficio, filtri: FiltriRilievi, row: Rilievo };

export const qualitaRoutes = {
  'GET /ur/qualita': listRoute('One page of what may be wrong in the registry of people', elenco),
  'GET /ur/qualita/export': exportRoute(elenco),
  'GET /ur/qualita/conteggi': {
    what: 'How many findings of the filter each kind has',
    ...ufficio,
    query: FiltriRilievi,
    answer: z.record(z.enum(STATI_RILIEVO), z.int()),
  },
  'PUT /ur/qualita/:id/accantona': {
    what: 'Sets a finding aside that is none, with a reason, until its data change',
    ...ufficio,
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    body: z.object({ motivo: z.string().max(2000).default('') }),
    answer: Empty,
  },
  'PUT /ur/qualita/:id/riprendi': {
    what: 'Takes back that a finding was set aside',
    ...ufficio,
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    answer: Empty,
  },
} as const satisfies Routes;
