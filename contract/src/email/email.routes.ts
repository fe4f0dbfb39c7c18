import * as z from 'zod';
import { exportRoute, listRoute, scelta } from '../list/list.shape.ts';
import type { Routes } from '../routes.types.ts';
import { ById, Id, IdInPath, Iso, type Pagina } from '../wire.shape.ts';
import { ORDINE_EMAIL, STATI_EMAIL } from './email.rules.ts';

/**
 * Filters of mails: by state (absent: those neither delivered nor given up), by the beginning of the address, to a person (the beginning of
 * the surname, or the account), and about one proposta and its reports, by id or by its number (with one of these four in any state).
 */
export const FiltriEmail = z.object({
  stato: z.enum(STATI_EMAIL).optional(),
  /** Only mails that were written to a file of the server, and reached nobody. */
  suFile: z.stringbool().optional(),
  destinatario: z.string().trim().max(254).optional(),
  persona: z.string().trim().max(100).optional(),
  utenteId: IdInPath.optional(),
  numero: z.string().trim().max(40).optional(),
  propostaId: IdInPath.optional(),
  ...scelta(ORDINE_EMAIL),
});
export type FiltriEmail = z.infer<typeof FiltriEmail>;

/** A mail in the list, without its text. */
export const Email = z.object({
  id: Id,
  /** Its kind, such as M-03 (decisions, section 17). */
  tipo: z.string(),
  stato: z.enum(STATI_EMAIL),
  /** An INVIATA that was written to a file of the server, since no mail server was configured: nobody received it. */
  suFile: z.boolean(),
  destinatario: z.string(),
  soggetto: z.string(),
  creata: Iso,
  inviata: Iso.nullable(),
  /** When it is tried next; null where it is no longer tried automatically. */
  prossimo: Iso.nullable(),
  tentativi: z.int(),
  /** The result of the last try, in words for the office. */
  errore: z.string().nullable(),
  /** Why it cannot be sent again; null where it can. */
  nonRinviabile: z.string().nullable(),
  /** Whether it can be given up. */
  annullabile: z.boolean(),
  /** The act with which it leaves, while the reader, who did it, may still take it back with all its mails, so many; null otherwise. */
  invio: z.object({ id: z.uuid(), mail: z.int() }).nullable(),
});
export type Email = z.infer<typeof Email>;
export type PaginaEmail = Pagina<Email>;

/** A mail as the office reads it again: complete, except for what would let its reader act for the recipient. */
export const EmailIntera = Email.extend({
  /** The person whose account it went to; null where the address belongs to nobody. */
  persona: z.string().nullable(),
  /** The name under which it leaves. */
  mittente: z.string(),
  /** The reply address; null: none. */
  rispondiA: z.string().nullable(),
  /** Links in it lose what follows `?` and `#`; null where the office may not read it. */
  testo: z.string().nullable(),
  /** Why there is no text. */
  senzaTesto: z.string().nullable(),
  /** What the office can do about the last error; null where there is none, or it was delivered. */
  daFare: z.string().nullable(),
  /** The last answer of the mail server, in its own words. */
  risposta: z.string().nullable(),
});
export type EmailIntera = z.infer<typeof EmailIntera>;

/** The ethics office sees the letters of its committee, and no other mails. */
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
