import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { ById, Id, Iso, Lingua, Persona } from '../wire.shape.ts';
import { ByInvio, InvioEmail } from './invio.shape.ts';
import { CHIAVI_LETTERA } from './lettera.rules.ts';
import { Partenza } from './lettera.shape.ts';
import { CHIAVI_MODELLO } from './modelli.ts';

const Testo = z.object({ soggetto: z.string(), corpo: z.string() });

export const ModelloEmail = z.object({
  id: Id,
  chiave: z.enum(CHIAVI_MODELLO),
  lingua: Lingua,
  ...Testo.shape,
  originale: Testo,
  /** Who changed it last; null where nobody has. */
  modificata: z.object({ da: Persona, quando: Iso }).nullable(),
  lastUpdate: Iso,
});
export type ModelloEmail = z.infer<typeof ModelloEmail>;

const ModelloForm = z.object({ ...Testo.shape, lastUpdate: Iso });
export type ModelloForm = z.infer<typeof ModelloForm>;

const AnteprimaForm = z.object({
  soggetto: z.string().max(400),
  corpo: z.string().max(20_000),
  /** The value of each placeholder. */
  parole: z.record(z.string().max(50), z.string().max(2_000).nullable()),
});
export type AnteprimaForm = z.infer<typeof AnteprimaForm>;

const ufficio = { allow: ['UFFICIO'] as const };
/** The accounts with acts that show their mails first (`mails`): a test makes sure that none is missing. */
const senders = { allow: ['UFFICIO', 'TERZA', 'AWARD', 'PRESIDENTE', 'UFFICIO_CERT', 'PRESIDENTE_CERT'] as const };

export const modelliEmailRoutes = {
  'GET /ur/modelli-email': { what: 'The texts of the mails that SIGEBA sends', ...ufficio, answer: z.array(ModelloEmail) },
  'PUT /ur/modelli-email/:id': {
    what: 'Changes the text of a mail: it counts from the next mail on',
    ...ufficio,
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    body: ModelloForm,
    answer: ModelloEmail,
  },
  'PUT /ur/modelli-email/:id/ripristina': {
    what: 'Brings the original text of a mail back',
    ...ufficio,
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    body: z.object({ lastUpdate: Iso }),
    answer: ModelloEmail,
  },
  'POST /ur/modelli-email/anteprima': {
    what: 'A text as it would be sent, with these words',
    ...ufficio,
    personale: 'mai',
    repeat: 'again',
    body: AnteprimaForm,
    answer: Testo,
  },
  'GET /modelli-email/lettera': {
    what: 'The text with which a letter of an office begins, and how many such letters the caller may send within an hour',
    allow: ['UFFICIO', 'TERZA', 'AWARD', 'UFFICIO_CERT'],
    query: z.object({ chiave: z.enum(CHIAVI_LETTERA) }),
    answer: Partenza,
  },
  'PUT /invii-email/:invio/annulla': {
    what: 'Takes back the mails of an act, as long as they wait; who began it may',
    ...senders,
    personale: 'mai',
    repeat: 'same',
    params: ByInvio,
    answer: InvioEmail,
  },
} as const satisfies Routes;
