import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { LETTORI_COMMISSIONE } from '../ruoli.ts';
import { ById, IdInPath } from '../wire.shape.ts';
import { AutorizzazioneIndicatori, IndicatoriPersona, IndicatoriPropri } from './indicatori.shape.ts';

/** Research indicators: those of the people of a proposta, and one's own in the profile. */
export const indicatoriRoutes = {
  'GET /proposte/:id/indicatori-valutazione': {
    what: 'The research indicators of the people of a proposta of the caller, each as authorised',
    allow: ['UTENTE'],
    params: ById,
    answer: z.array(IndicatoriPersona),
  },
  'GET /ur/proposte/:id/indicatori-valutazione': {
    what: 'The research indicators of the people of a proposta, each as authorised',
    allow: ['UFFICIO', 'TERZA', 'AWARD'],
    params: ById,
    answer: z.array(IndicatoriPersona),
  },
  'GET /mc/proposte/:id/indicatori-valutazione': {
    what: 'The same for a member of the commissione that evaluates it',
    allow: LETTORI_COMMISSIONE,
    params: ById,
    answer: z.array(IndicatoriPersona),
  },
  'GET /profilo-utente/:id/indicatori': {
    what: 'The own research indicators, and the proposte that ask for them',
    allow: ['UTENTE'],
    params: ById,
    answer: IndicatoriPropri,
  },
  'PUT /profilo-utente/:id/indicatori/:propostaId': {
    what: 'Authorises, refuses, corrects or withdraws the own indicators for one proposta',
    allow: ['UTENTE'],
    personale: 'sempre',
    repeat: 'GET /profilo-utente/:id/indicatori',
    params: z.object({ id: IdInPath, propostaId: IdInPath }),
    body: AutorizzazioneIndicatori,
    answer: IndicatoriPropri,
  },
} as const satisfies Routes;
