import * as z from 'zod';
import type { Route, Routes } from '../routes.types.ts';
import { ById, Empty } from '../wire.shape.ts';

const file = <A extends Route['allow']>(what: string, allow: A) => ({
  what,
  allow,
  params: ById,
  personale: 'sempre' as const,
  atMost: 'ticket' as const,
  ticket: true as const,
  answer: 'file' as const,
  ownTransaction: true as const,
});

export const AnonimizzaForm = z.object({ motivo: z.string().max(1000) });
export type AnonimizzaForm = z.infer<typeof AnonimizzaForm>;

/** What SIGEBA knows of a person, and its removal. */
export const datiPersonaliRoutes = {
  'GET /profilo-utente/:id/dati': file('All that SIGEBA knows of the caller, as JSON (art. 15 and 20 GDPR)', ['UTENTE']),
  'GET /ur/utenti/:id/dati': file('The same of somebody who has asked the office for it', ['UFFICIO']),
  'PUT /ur/utenti/:id/anonimizza': {
    what: 'Takes name and addresses of a person from outside who has nothing left to do, for good (D-172)',
    allow: ['UFFICIO'],
    personale: 'sempre',
    repeat: 'again',
    params: ById,
    body: AnonimizzaForm,
    answer: Empty,
  },
} as const satisfies Routes;
