import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { ById, Empty, Id } from '../wire.shape.ts';
import { LISTE } from './vista.rules.ts';

const office = { allow: ['UFFICIO', 'TERZA', 'AWARD'] } as const;
const Lista = z.enum(LISTE);
const Contenuto = {
  nome: z.string().trim().min(1).max(60),
  /** Filters and order as the address of the list spells them. */
  domanda: z.string().max(2000),
  colonne: z.array(z.string().max(40)).max(40).nullable(),
  condivisa: z.boolean(),
};

/** A view of a list under a name; `autore` where somebody else shares it. */
export const Vista = z.object({ id: Id, ...Contenuto, autore: z.string().nullable() });
export type Vista = z.infer<typeof Vista>;

/** Views of the office's lists, own and shared. Rows and counts are always those that the reader may see. */
export const visteRoutes = {
  'GET /ur/viste': {
    what: 'Own views of a list, and those shared with the own office',
    ...office,
    query: z.object({ lista: Lista }),
    answer: z.array(Vista),
  },
  'POST /ur/viste': {
    what: 'Keeps a view; of the same name it takes the place of the earlier one',
    ...office,
    personale: 'mai',
    repeat: 'same',
    body: z.object({ lista: Lista, ...Contenuto }),
    answer: z.object({ id: Id }),
  },
  'DELETE /ur/viste/:id': { what: 'Deletes an own view', ...office, personale: 'mai', repeat: 'same', params: ById, answer: Empty },
} as const satisfies Routes;
