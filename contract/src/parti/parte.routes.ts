import { PropostaEdit } from '../proposte/proposta.shape.ts';
import type { Routes } from '../routes.types.ts';
import { ById } from '../wire.shape.ts';
import { Parte, ParteSalvata } from './parte.shape.ts';

const utente = { allow: ['UTENTE'] } as const;

/** A member's own part in somebody else's proposta; `id` is the proposta's (platform core, section 7). */
export const parteRoutes = {
  'GET /proposte-partecipanti/:id': { what: 'The part that the caller fills in as a member', ...utente, params: ById, answer: Parte },
  'PUT /proposte-partecipanti/:id': {
    what: 'Saves the part of the caller',
    ...utente,
    personale: 'mai',
    repeat: 'GET /proposte-partecipanti/:id',
    params: ById,
    body: PropostaEdit,
    answer: ParteSalvata,
  },
} as const satisfies Routes;
