import * as z from 'zod';
import { exportRoute, listRoute, scelta } from '../list/list.shape.ts';
import type { Routes } from '../routes.types.ts';
import { ById, Id, IdInPath, Iso, type Pagina } from '../wire.shape.ts';
import { ORDINE_EMAIL, STATI_EMAIL } from './email.rules.ts';

/**
 * Which mails: by where they stand (absent: whatever was not delivered nor given up), by the beginning of the address, and about
 * one proposta and its reports (then all of them, however they stand).
 */
export const FiltriEmail = z.object({
  stato: z.enum(STATI_EMAIL).optional(),
  destinatario: z.string().trim().max(254).optional(),
  propostaId: IdInPath.optional(),
  ...scelta(ORDINE_EMAIL),
});
export type FiltriEmail = z.infer<typeof FiltriEmail>;

/** A mail as the office sees it: never its text, which is the recipient's. */
export const Email = z.object({
  id: Id,
  /** Its kind, as M-03 (decisions, section 17). */
  tipo: z.string(),
  stato: z.enum(STATI_EMAIL),
  destinatario: z.string(),
  soggetto: z.string(),
  creata: Iso,
  inviata: Iso.nullable(),
  /** When it is tried next; null when it is not tried by itself any more. */
  prossimo: Iso.nullable(),
  tentativi: z.int(),
  /** What the mail server said last. */
  errore: z.string().nullable(),
  /** Why it cannot be sent again; null when it can. */
  nonRinviabile: z.string().nullable(),
  /** Whether it can be given up. */
  annullabile: z.boolean(),
});
export type Email = z.infer<typeof Email>;
export type PaginaEmail = Pagina<Email>;

const office = { allow: ['UFFICIO', 'HELP_DESK'] } as const;
const emailInUscita = { ...office, filtri: FiltriEmail, row: Email };

export const emailInUscitaRoutes = {
  'GET /email-in-uscita': listRoute('Mails of SIGEBA and where they stand, the latest first', emailInUscita),
  'GET /email-in-uscita/export': exportRoute(emailInUscita),
  'PUT /email-in-uscita/:id/invia': {
    what: 'Has a mail that was not delivered sent again, at once',
    ...office,
    personale: 'mai',
    repeat: 'again',
    params: ById,
    answer: Email,
  },
  'PUT /email-in-uscita/:id/annulla': {
    what: 'Gives a mail up that was not delivered: it is not tried any more',
    ...office,
    personale: 'mai',
    repeat: 'same',
    params: ById,
    answer: Email,
  },
} as const satisfies Routes;
