import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { Anni, ById, Empty, IdInPath, Iso } from '../wire.shape.ts';
import {
  EsitoControlloProposta,
  NewProposta,
  Proposta,
  PropostaEdit,
  PropostaForm,
  PropostaUfficio,
  ProposteDellAnno,
} from './proposta.shape.ts';

const utente = { allow: ['UTENTE'] } as const;
const Anno = z.object({ anno: z.coerce.number().int().min(1990).max(2999) });

/** What a researcher does with proposte (platform core, section 7), and the office's view of one. */
export const proposteRoutes = {
  'GET /proposte': { what: 'The proposte and requests of the caller in one year', ...utente, query: Anno, answer: ProposteDellAnno },
  'GET /proposte/anni': { what: 'The years in which the caller has something, and the latest', ...utente, answer: Anni },
  'GET /proposte/new/:classeId': {
    what: 'An empty proposta of a classe, not yet stored',
    ...utente,
    params: z.object({ classeId: IdInPath }),
    answer: NewProposta,
  },
  'POST /proposte': {
    what: 'Stores a new proposta as BOZZA',
    ...utente,
    personale: 'mai',
    repeat: 'GET /proposte/:id',
    repeatOf: ['classeId'],
    atMost: 'create',
    body: PropostaForm,
    answer: Proposta,
  },
  'GET /proposte/:id': { what: 'One proposta of the caller, with its form', ...utente, params: ById, answer: Proposta },
  'GET /ur/proposte/:id': {
    what: 'One proposta as the office reads it',
    allow: ['UFFICIO', 'TERZA', 'AWARD'],
    params: ById,
    answer: PropostaUfficio,
  },
  'PUT /proposte/:id': {
    what: 'Saves the answers of a BOZZA',
    ...utente,
    personale: 'mai',
    repeat: 'GET /proposte/:id',
    params: ById,
    body: PropostaEdit,
    answer: Proposta,
  },
  'DELETE /proposte/:id': {
    what: 'Deletes a BOZZA never sent',
    ...utente,
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    answer: Empty,
  },
  'GET /proposte/validazione/:id': {
    what: 'Controlla: everything that still hinders the sending',
    ...utente,
    params: ById,
    answer: EsitoControlloProposta,
  },
  'PUT /proposte/sottomissione/:id': {
    what: 'Invia domanda: BOZZA becomes INVIATA and gets its protocol number',
    ...utente,
    personale: 'invio',
    repeat: 'GET /proposte/:id',
    params: ById,
    body: z.object({ lastUpdate: Iso }),
    answer: Proposta,
  },
} as const satisfies Routes;
