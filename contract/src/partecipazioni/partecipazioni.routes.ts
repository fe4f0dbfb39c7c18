import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { Empty, Id, IdInPath } from '../wire.shape.ts';
import { RichiestaLetta, RichiestaPartecipazione, RichiestaRisposta, Richieste, SeAccetti } from './partecipazioni.shape.ts';

const ofProposta = {
  params: z.object({ propostaId: IdInPath }),
  body: Empty,
  answer: RichiestaRisposta,
  allow: ['UTENTE'],
  personale: 'sempre',
  repeat: 'same',
} as const;

export const partecipazioniRoutes = {
  'GET /partecipazioni': { what: 'Requests that wait for the caller', allow: ['UTENTE'], answer: z.array(RichiestaPartecipazione) },
  'PUT /partecipazioni/accept/:propostaId': {
    ...ofProposta,
    what: 'The invitee accepts what was read: as what, and for how many months; absent, whatever is asked now',
    body: z.object({ letta: RichiestaLetta.optional() }),
  },
  'PUT /partecipazioni/refuse/:propostaId': { what: 'The invitee refuses', ...ofProposta },
  'PUT /partecipazioni/withdraw/:propostaId': { what: 'A member withdraws from a BOZZA: the responsabile is told', ...ofProposta },
  'GET /partecipazioni/gruppo/:propostaId': {
    what: 'What became of the requests of a BOZZA, for its responsabile, who looks again while it is open',
    allow: ['UTENTE'],
    params: z.object({ propostaId: IdInPath }),
    answer: Richieste,
  },
  'GET /partecipazioni/impedite/:propostaId': {
    what: 'Before the caller accepts a request: the limits that it counts in, and the own drafts that could be sent no more',
    allow: ['UTENTE'],
    params: z.object({ propostaId: IdInPath }),
    answer: SeAccetti,
  },
  'PUT /partecipazioni/sollecito/:propostaId': {
    what: 'Ricorda: mails whoever has not answered, or not filled in the own part, once a day',
    allow: ['UTENTE'],
    params: z.object({ propostaId: IdInPath }),
    body: z.object({ utenteId: Id }),
    answer: z.object({ id: Id }),
    personale: 'mai',
    repeat: 'same',
    repeatOf: ['utenteId'],
  },
} as const satisfies Routes;
