import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { Empty, IdInPath } from '../wire.shape.ts';
import { Candidato, RicercaCandidati } from './candidati.shape.ts';
import { RichiestaPartecipazione } from './partecipazioni.shape.ts';

const ofProposta = {
  params: z.object({ propostaId: IdInPath }),
  body: Empty,
  answer: RichiestaPartecipazione,
  allow: ['UTENTE'],
  personale: 'sempre',
  repeat: 'same',
} as const;

export const partecipazioniRoutes = {
  'GET /partecipazioni': { what: 'Requests that wait for the caller', allow: ['UTENTE'], answer: z.array(RichiestaPartecipazione) },
  'PUT /partecipazioni/accept/:propostaId': { what: 'The invitee accepts', ...ofProposta },
  'PUT /partecipazioni/refuse/:propostaId': { what: 'The invitee refuses', ...ofProposta },
  'PUT /partecipazioni/withdraw/:propostaId': { what: 'A member withdraws from a BOZZA: the responsabile is told', ...ofProposta },
  'GET /utenti': {
    what: 'People found by a whole word of the surname, who may be asked to take part',
    query: RicercaCandidati,
    answer: z.array(Candidato),
    allow: ['UTENTE'],
    ownTransaction: true,
  },
} as const satisfies Routes;
