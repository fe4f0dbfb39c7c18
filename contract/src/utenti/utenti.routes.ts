import * as z from 'zod';
import { Utente } from '../login/login.shape.ts';
import type { Routes } from '../routes.types.ts';
import { Limiti, pagina } from '../wire.shape.ts';

/** Filters of the registry without the page: the list and its CSV take the same. */
export const FiltriUtenti = z.object({
  /** From its beginning, accents and case aside (decision D-37). */
  cognome: z.string().trim().max(100).optional(),
  nome: z.string().trim().max(100).optional(),
  /** Only the people that the caller may act for (decision D-18). */
  imper: z.stringbool().default(false),
});
export type FiltriUtenti = z.infer<typeof FiltriUtenti>;

export const RicercaUtenti = FiltriUtenti.extend(Limiti);
export type RicercaUtenti = z.infer<typeof RicercaUtenti>;
/** A person of the registry with the office's own notes, which nobody else reads and no other answer carries. */
const UtenteAnagrafica = Utente.extend({ note: z.string().nullable() });
export const PaginaUtenti = pagina(UtenteAnagrafica);
export type PaginaUtenti = z.infer<typeof PaginaUtenti>;

/** The registry is of UFFICIO and TERZA accounts; with `imper` it is the list of whoever may impersonate. */
const registry = { allow: ['UFFICIO', 'TERZA', 'IMPERSONA'] } as const;

export const utentiRoutes = {
  'GET /ur/utenti': { what: 'One page of the registry of users', ...registry, query: RicercaUtenti, answer: PaginaUtenti },
  'GET /ur/utenti/export': { what: 'CSV of the current filter', ...registry, query: FiltriUtenti, ticket: true, answer: 'file' },
} as const satisfies Routes;
