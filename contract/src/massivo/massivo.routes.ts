import * as z from 'zod';
import { listRoute } from '../list/list.shape.ts';
import type { Routes } from '../routes.types.ts';
import { ById, IdInPath } from '../wire.shape.ts';
import {
  AbbinaMassivo,
  ApplicaEsiti,
  ApplicaMassivo,
  CaricamentoMassivo,
  ColonneMassivo,
  EsitiDaFile,
  EsitoMassivo,
  SceltaEsiti,
  SceltaMassivo,
  TemplateDiColonne,
  TemplateInQuery,
} from './massivo.shape.ts';

const ufficio = { allow: ['UFFICIO'] as const };
/** Outcomes: every office for the classi of its groups. */
const uffici = { allow: ['UFFICIO', 'TERZA', 'AWARD'] as const };
const file = { ...ufficio, ticket: true, answer: 'file', ownTransaction: true } as const;
const fileDiEsiti = { ...uffici, ticket: true, answer: 'file', ownTransaction: true, params: ById } as const;

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
  'GET /media/massivo/:id/colonne': {
    what: 'The columns of a file stored by POST /media/xlsx or /media/tabella, with examples and what each is taken for',
    ...uffici,
    params: ById,
    query: TemplateDiColonne,
    ownTransaction: true,
    answer: ColonneMassivo,
  },
  'PUT /media/massivo/:id/colonne': {
    what: 'Matches the columns of such a file with those of a template, for all later files of the same head too',
    ...uffici,
    personale: 'sempre',
    repeat: 'again',
    params: ById,
    body: AbbinaMassivo,
    ownTransaction: true,
    answer: z.object({}),
  },
  'GET /media/massivi/listaprogettimassivo': listRoute('One page of the files that were applied, the latest first', {
    ...ufficio,
    filtri: z.object({}),
    row: CaricamentoMassivo,
  }),
  'GET /media/downloadTemplate/tipo': {
    what: 'An empty spreadsheet of a template, with its headings, examples and lists to choose from',
    ...file,
    query: TemplateInQuery,
  },
  'GET /media/:id/downloadMassivo': { what: 'A file that was applied, as it was uploaded', ...file, params: ById },
  'GET /media/:id/erroriMassivo': {
    what: 'The rows of a file that are refused, as a spreadsheet; of one that was not applied yet its choice is told',
    ...file,
    params: ById,
    query: SceltaMassivo,
  },
  'GET /ur/graduatorie/esiti/:id': {
    what: 'A classe whose outcomes may come from a file, and the files that were applied',
    ...uffici,
    params: ById,
    answer: EsitiDaFile,
  },
  'GET /ur/graduatorie/esiti/:id/modello': {
    what: 'A spreadsheet with the proposte of a classe and their outcomes, to be filled in',
    ...fileDiEsiti,
  },
  'GET /ur/graduatorie/esiti/:id/anteprima': {
    what: 'What a file stored by POST /media/tabella would change in the outcomes of a classe',
    ...uffici,
    params: ById,
    query: SceltaEsiti,
    ownTransaction: true,
    answer: EsitoMassivo,
  },
  'PUT /ur/graduatorie/esiti/:id': {
    what: 'Applies the good rows of such a file to the outcomes of a classe; one that was applied answers as it did',
    ...uffici,
    personale: 'sempre',
    repeat: 'again',
    params: ById,
    body: ApplicaEsiti,
    ownTransaction: true,
    answer: EsitoMassivo,
  },
  'GET /ur/graduatorie/esiti/:id/errori': {
    what: 'The refused rows of such a file, as a spreadsheet',
    ...fileDiEsiti,
    query: SceltaEsiti,
  },
  'GET /ur/graduatorie/esiti/:id/file': {
    what: 'A file of outcomes that was applied, as it was uploaded',
    ...fileDiEsiti,
    query: z.object({ mediaId: IdInPath }),
  },
} as const satisfies Routes;
