import * as z from 'zod';
import { exportRoute, listRoute, scelta } from '../list/list.shape.ts';
import { PropostaRiga } from '../proposte/proposta.shape.ts';
import type { Routes } from '../routes.types.ts';
import { Id, IdInPath, Limiti, Persona, pageOf } from '../wire.shape.ts';
import { ORDINE_CON_PROPOSTE } from './dettaglioProposte.rules.ts';

const FiltriConProposte = z.object({ cognome: z.string().trim().max(100).optional(), ...scelta(ORDINE_CON_PROPOSTE) });
export type FiltriConProposte = z.infer<typeof FiltriConProposte>;

/** A person with proposte: how many as responsabile or titolare, drafts and sent, and in how many others they take part. */
export const UtenteConProposte = Persona.extend({
  email: z.string(),
  ruolo: z.string().nullable(),
  dipartimento: z.string().nullable(),
  bozze: z.int(),
  inviate: z.int(),
  partecipazioni: z.int(),
});
export type UtenteConProposte = z.infer<typeof UtenteConProposte>;

/** One proposta of a person, with their role in it; `statoRichiesta` is null where nobody asked them. */
export const PropostaDiUtente = z.object({
  id: Id,
  proposta: PropostaRiga,
  categoria: z.string(),
  statoRichiesta: z.enum(['ACCETTATA']).nullable(),
});
export type PropostaDiUtente = z.infer<typeof PropostaDiUtente>;

const conProposte = { allow: ['UFFICIO'] as const, filtri: FiltriConProposte, row: UtenteConProposte };

export const dettaglioProposteRoutes = {
  'GET /ur/utenti/con-proposte': listRoute('One page of the people who have proposte, or take part in some', conProposte),
  'GET /ur/utenti/con-proposte/export': exportRoute(conProposte),
  'GET /ur/proposte/listaProposte/proposteByUtente': {
    what: 'One page of the proposte of a person that the account works on: as responsabile, titolare or accepted member; the latest year first',
    allow: ['UFFICIO', 'TERZA'],
    query: z.object({ idUtente: IdInPath, ...Limiti }),
    answer: pageOf(PropostaDiUtente),
  },
} as const satisfies Routes;
