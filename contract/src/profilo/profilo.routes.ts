import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { ById, Empty, Esecuzione, Id } from '../wire.shape.ts';
import { MesiCongedo, MesiDichiarati, PermessiProfilo, Profilo, ProfiloForm } from './profilo.shape.ts';

/** A profile belongs to its person alone: for anyone else there is none (404, code 4). */
export const profiloRoutes = {
  'GET /profilo-utente/:id': { what: 'The own profile', allow: ['UTENTE'], params: ById, answer: Profilo },
  'PUT /profilo-utente/:id': {
    what: 'Confirms the own profile with what the person declares',
    allow: ['UTENTE'],
    personale: 'sempre',
    repeat: 'GET /profilo-utente/:id',
    params: ById,
    body: ProfiloForm,
    answer: Profilo,
  },
  'PUT /profilo-utente/:id/U-GOV': {
    what: 'Takes the data of the university system anew',
    allow: ['UTENTE'],
    personale: 'mai',
    repeat: 'again',
    ownTransaction: true,
    params: ById,
    body: Empty,
    answer: Profilo,
  },
  'GET /profilo-utente/:id/checkPermessi': {
    what: 'What the person may do with the profile, and why not',
    allow: ['UTENTE'],
    params: ById,
    answer: PermessiProfilo,
  },
  'GET /profilo-utente/:id/mesiCongedo': {
    what: 'The months of leave that the person has declared; null where none',
    allow: ['UTENTE'],
    params: ById,
    answer: MesiDichiarati,
  },
  'PUT /profilo-utente/:id/mesiCongedo': {
    what: 'Saves the months of leave; BC is one value for indicators B and C',
    allow: ['UTENTE'],
    personale: 'sempre',
    repeat: 'GET /profilo-utente/:id',
    params: ById,
    body: MesiCongedo,
    answer: Profilo,
  },
  'POST /profilo-utente/invioMailCongedo': {
    what: 'Mails the declared months of leave to the research office',
    allow: ['UTENTE'],
    personale: 'sempre',
    repeat: 'same',
    repeatOf: ['utenteId'],
    atMost: 'mail',
    body: z.object({ utenteId: Id }),
    answer: Esecuzione,
  },
} as const satisfies Routes;
