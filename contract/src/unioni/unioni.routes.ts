import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { ById, Id, IdInPath, Persona } from '../wire.shape.ts';

const Account = Persona.extend({ email: z.string() });

/** What the union of two accounts would do (D-276), before it is done. */
export const Unione = z.object({
  resta: Account,
  unito: Account,
  /** How many rows of each kind pass to the account that remains, and how many stay because it has its own. */
  passa: z.array(z.object({ cosa: z.string(), quante: z.int(), restano: z.int() })),
  /** Funded proposte among them, whose titolare or responsabile changes account. */
  finanziate: z.int(),
  /** Data in which the accounts differ; those of `resta` stay. */
  diversi: z.array(z.object({ campo: z.string(), resta: z.string().nullable(), unito: z.string().nullable() })),
  /** Why it cannot be done, a sentence each. */
  ostacoli: z.array(z.string()),
  /** Of all this: the act is refused once any of it has changed. */
  impronta: z.string(),
});
export type Unione = z.infer<typeof Unione>;

const Motivo = z.string().max(2000).default('');
const ufficio = { allow: ['UFFICIO'] as const, params: ById };

export const unioniRoutes = {
  'GET /ur/utenti/:id/unione': {
    what: 'What it would do to end another account of the person (`unitoId`) in this one',
    ...ufficio,
    query: z.object({ unitoId: IdInPath }),
    answer: Unione,
  },
  'PUT /ur/utenti/:id/unione': {
    what: 'Ends another account of the person in this one: what it holds passes here, and it is closed',
    ...ufficio,
    personale: 'sempre',
    repeat: 'same',
    mails: true,
    repeatOf: ['unito'],
    body: z.object({ unito: Id, impronta: z.string().max(64), motivo: Motivo }),
    answer: z.object({ passate: z.int() }),
  },
  'PUT /ur/utenti/:id/unione/annulla': {
    what: 'Takes back the union in which this account ended, as long as nothing was done since',
    ...ufficio,
    personale: 'sempre',
    repeat: 'same',
    mails: true,
    body: z.object({ motivo: Motivo }),
    answer: z.object({ tornate: z.int() }),
  },
} as const satisfies Routes;
