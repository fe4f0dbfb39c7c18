import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { TIPI_UTENTE } from '../ruoli.ts';
import { Empty, Id, Iso, Limiti, Persona, pageOf } from '../wire.shape.ts';
import { MOTIVI_IMPERSONA } from './impersona.rules.ts';
import { Sessione, Utente } from './login.shape.ts';

/** One occasion on which somebody acted on a person's behalf. */
export const Assistenza = z.object({
  quando: Iso,
  operatore: Persona,
  motivo: z.enum(MOTIVI_IMPERSONA).nullable(),
  ticket: z.string().nullable(),
});
export type Assistenza = z.infer<typeof Assistenza>;

/** Begins and ends acting on behalf of somebody (D-17 to D-20). */
export const impersonaRoutes = {
  'POST /login/impersonaUtente': {
    what: 'Opens a second session, of the person chosen, for a reason; the first one stays as it is',
    allow: ['IMPERSONA'],
    personale: 'sempre',
    repeat: 'again',
    body: z.object({ id: Id, motivo: z.enum(MOTIVI_IMPERSONA).optional(), ticket: z.string().trim().max(40).optional() }),
    answer: Sessione,
  },
  'POST /logout/esciImpersona': {
    what: 'Closes the second session: calls go on with the token of the first',
    allow: 'LOGGED',
    personale: 'mai',
    repeat: 'again',
    body: Empty,
    answer: z.object({ utente: Utente, ritorno: z.enum(['urImpersona', 'hdImpersona']) }),
  },
  'GET /login/impersonati': {
    what: 'The last five people that the caller acted for and still may act for',
    allow: ['IMPERSONA'],
    answer: z.array(Persona.extend({ tipoUtente: z.enum(TIPI_UTENTE), email: z.string() })),
  },
  'GET /login/assistenza': {
    what: 'When somebody acted on behalf of the caller: who, and why',
    allow: 'LOGGED',
    query: z.object(Limiti),
    answer: pageOf(Assistenza),
  },
} as const satisfies Routes;
