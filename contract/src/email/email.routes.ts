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

/** A mail in the list: without its text. */
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
  /** What became of the last try, in the words of the office. */
  errore: z.string().nullable(),
  /** Why it cannot be sent again; null when it can. */
  nonRinviabile: z.string().nullable(),
  /** Whether it can be given up. */
  annullabile: z.boolean(),
});
export type Email = z.infer<typeof Email>;
export type PaginaEmail = Pagina<Email>;

/** A mail as the office reads it again: whole, but for what would let its reader act for whoever received it. */
export const EmailIntera = Email.extend({
  /** Whose account it went to; null where the address is nobody's. */
  persona: z.string().nullable(),
  /** Where its answers go; null: nowhere. */
  rispondiA: z.string().nullable(),
  /** Addresses in it lose what stands behind `?` and `#`; null where the office does not read it. */
  testo: z.string().nullable(),
  /** Why there is no text. */
  senzaTesto: z.string().nullable(),
  /** What the mail server answered last, in its own words. */
  risposta: z.string().nullable(),
});
export type EmailIntera = z.infer<typeof EmailIntera>;

/** Of the letters of the ethics committee its own office, and no other mails. */
const office = { allow: ['UFFICIO', 'HELP_DESK', 'UFFICIO_CERT'] } as const;
const ufficio = { allow: ['UFFICIO', 'UFFICIO_CERT'] } as const;
const emailInUscita = { ...office, filtri: FiltriEmail, row: Email };

export const emailInUscitaRoutes = {
  'GET /email-in-uscita': listRoute('Mails of SIGEBA and where they stand, the latest first', emailInUscita),
  'GET /email-in-uscita/export': exportRoute(emailInUscita),
  'GET /email-in-uscita/:id': {
    what: 'One mail with its text; no one-time link is shown again, and nothing of the ethics committee but to its office',
    ...ufficio,
    params: ById,
    answer: EmailIntera,
  },
  'PUT /email-in-uscita/invia': {
    what: 'Has the mails of a filter that were not delivered sent again; those of no use any more are left out',
    ...ufficio,
    personale: 'mai',
    repeat: 'same',
    mails: true,
    body: FiltriEmail,
    answer: z.object({ inviate: z.int() }),
  },
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
