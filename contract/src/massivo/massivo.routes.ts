import * as z from 'zod';
import { listRoute } from '../list/list.shape.ts';
import type { Routes } from '../routes.types.ts';
import { ById } from '../wire.shape.ts';
import { ApplicaMassivo, CaricamentoMassivo, EsitoMassivo, SceltaMassivo } from './massivo.shape.ts';

const ufficio = { allow: ['UFFICIO'] as const };
const file = { ...ufficio, ticket: true, answer: 'file', ownTransaction: true } as const;

/** Reading a file takes longer than a transaction may: these calls open their own. */
export const massivoRoutes = {
  'POST /media/massivo': {
    what: 'Stores a bulk upload (fields `template`, `anno`, `tipologia`) and applies its good rows',
    ...ufficio,
    personale: 'sempre',
    repeat: 'again',
    atMost: 'upload',
    upload: 'xlsx',
    ownTransaction: true,
    answer: EsitoMassivo,
  },
  'GET /media/massivo/:id/anteprima': {
    what: 'What a file stored by POST /media/xlsx would change',
    ...ufficio,
    params: ById,
    query: SceltaMassivo,
    ownTransaction: true,
    answer: EsitoMassivo,
  },
  'PUT /media/massivo/:id': {
    what: 'Applies the good rows of a file stored by POST /media/xlsx; one that was applied answers as it did',
    ...ufficio,
    personale: 'sempre',
    repeat: 'again',
    params: ById,
    body: ApplicaMassivo,
    ownTransaction: true,
    answer: EsitoMassivo,
  },
  'GET /media/massivi/listaprogettimassivo': listRoute('One page of the files that were applied, the latest first', {
    ...ufficio,
    filtri: z.object({}),
    row: CaricamentoMassivo,
  }),
  'GET /media/downloadTemplate/tipo': {
    what: 'An empty spreadsheet of a template, with its headings, examples and lists to choose from',
    ...file,
    query: z.object({ template: z.coerce.number().int().min(0).max(5) }),
  },
  'GET /media/:id/downloadMassivo': { what: 'A file that was applied, as it was uploaded', ...file, params: ById },
  'GET /media/:id/erroriMassivo': {
    what: 'The rows of a file that are refused, as a spreadsheet; of one that was not applied yet its choice is told',
    ...file,
    params: ById,
    query: SceltaMassivo,
  },
} as const satisfies Routes;
