import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { LETTORI_COMMISSIONE } from '../ruoli.ts';
import { ById, Empty, Id } from '../wire.shape.ts';
import { LISTE } from './vista.rules.ts';

const readers = { allow: ['UFFICIO', 'TERZA', 'AWARD', 'RAD', 'DIRETTORE', ...LETTORI_COMMISSIONE, 'HELP_DESK'] } as const;
const Lista = z.enum(LISTE);
const Contenuto = {
  nome: z.string().trim().min(1).max(60),
  /** Filters and order as they stand in the URL of the list. */
  domanda: z.string().max(2000),
  colonne: z.array(z.string().max(40)).max(40).nullable(),
  condivisa: z.boolean(),
};

/** A named view of a list; `autore` where somebody else shares it. */
export const Vista = z.object({ id: Id, ...Contenuto, autore: z.string().nullable() });
export type Vista = z.infer<typeof Vista>;

/**
 * Views of the lists of the office, of a RAD and of a director, own and shared. Rows and counts are always those that the reader may see.
 */
export const visteRoutes = {
  'GET /viste': {
    what: 'Own views of a list, and those shared with the own office; a RAD and a director have their own',
    ...readers,
    query: z.object({ lista: Lista }),
    answer: z.array(Vista),
  },
  'POST /viste': {
    what: 'Keeps a view; of the same name it takes the place of the earlier one',
    ...readers,
    personale: 'mai',
    repeat: 'same',
    body: z.object({ lista: Lista, ...Contenuto }),
    answer: z.object({ id: Id }),
  },
  'DELETE /viste/:id': { what: 'Deletes an own view', ...readers, personale: 'mai', repeat: 'same', params: ById, answer: Empty },
} as const satisfies Routes;
