import * as z from 'zod';
import type { Routes } from '../../routes.types.ts';
import { ById, Written } from '../../wire.shape.ts';
import { ConfermaForm, RettificaForm, TestoDelibera, TestoDeliberaForm } from './delibere.shape.ts';

const ufficio = { allow: ['UFFICIO_CERT'] } as const;

/** The delibere of the ethics committee: correction, confirmation, and their texts (D-149, D-150). */
export const delibereRoutes = {
  'PUT /cert/delibere/:id/rettifica': {
    what: 'Corrects the delibera that holds: another one, with number, day and reason of its own; the first one stays',
    allow: ['UFFICIO_CERT', 'PRESIDENTE_CERT'],
    personale: 'sempre',
    repeat: 'same',
    mails: true,
    params: ById,
    body: RettificaForm,
    answer: Written,
  },
  'PUT /cert/delibere/:id/conferma': {
    what: 'The documents of a delibera are right as they are, or signed ones take their place',
    ...ufficio,
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    body: ConfermaForm,
    answer: Written,
  },
  'GET /cert/seduta/:id/verbale': {
    what: 'The verbale of a registered sitting as PDF: attendance, agenda, votes, conflicts, delibere; a draft until all is decided',
    allow: ['UFFICIO_CERT', 'PRESIDENTE_CERT'],
    params: ById,
    ticket: true,
    answer: 'file',
    ownTransaction: true,
  },
  'GET /cert/testi-delibere': { what: 'What the delibere of each outcome say', ...ufficio, answer: z.array(TestoDelibera) },
  'PUT /cert/testi-delibere/:id': {
    what: 'Changes what the delibere of an outcome, 2 to 5, say from the next one on',
    ...ufficio,
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    body: TestoDeliberaForm,
    answer: TestoDelibera,
  },
} as const satisfies Routes;
