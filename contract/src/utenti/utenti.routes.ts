import * as z from 'zod';
import { exportRoute, listRoute } from '../list/list.shape.ts';
import { Utente } from '../login/login.shape.ts';
import type { Routes } from '../routes.types.ts';
import type { Pagina } from '../wire.shape.ts';

/** Filters of the registry without the page: the list and its CSV take the same. */
export const FiltriUtenti = z.object({
  /** From its beginning, accents and case aside (decision D-37); with the name, before or after it, too. */
  cognome: z.string().trim().max(100).optional(),
  nome: z.string().trim().max(100).optional(),
  /** Only the people that the caller may act for (decision D-18). */
  imper: z.stringbool().default(false),
});
export type FiltriUtenti = z.infer<typeof FiltriUtenti>;

/** A person of the registry with the office's own notes, which nobody else reads and no other answer carries. */
const UtenteAnagrafica = Utente.extend({ note: z.string().nullable() });
export type UtenteAnagrafica = z.infer<typeof UtenteAnagrafica>;
export type PaginaUtenti = Pagina<UtenteAnagrafica>;

/** The registry is of UFFICIO and TERZA accounts; with `imper` it is the list of whoever may impersonate. */
const anagrafica = { allow: ['UFFICIO', 'TERZA', 'IMPERSONA'] as const, filtri: FiltriUtenti, row: UtenteAnagrafica };

export const utentiRoutes = {
  'GET /ur/utenti': listRoute('One page of the registry of users', anagrafica),
  'GET /ur/utenti/export': exportRoute(anagrafica),
} as const satisfies Routes;
