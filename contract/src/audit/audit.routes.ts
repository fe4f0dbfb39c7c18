import * as z from 'zod';
import { exportRoute, listRoute, scelta } from '../list/list.shape.ts';
import type { Routes } from '../routes.types.ts';
import { SCELTE_ATTO, TIPI_ATTO } from '../tipiAtto.ts';
import { Day, Id, Iso, type Pagina } from '../wire.shape.ts';
import { ORDINE_AUDIT } from './audit.rules.ts';
import { OGGETTI_AUDIT } from './oggetti.ts';

/** Filters of the register: by person, by object, by period (days in Rome, both included). */
export const FiltriAudit = z.object({
  /** Beginning of the surname of the person who acted or on whose behalf. */
  cognome: z.string().trim().max(100).optional(),
  oggettoTipo: z.enum(OGGETTI_AUDIT).optional(),
  /** One kind of act; absent: all. */
  atto: z.enum(SCELTE_ATTO).optional(),
  /** Protocol number of a proposta, or the number of the object. */
  oggetto: z.string().trim().max(40).optional(),
  dal: Day.optional(),
  al: Day.optional(),
  ...scelta(ORDINE_AUDIT),
});
export type FiltriAudit = z.infer<typeof FiltriAudit>;

/** One act: its Italian sentence, which begins with `chi`, and its parts. */
export const Attivita = z.object({
  id: Id,
  quando: Iso,
  testo: z.string(),
  ip: z.string().nullable(),
  /** The person who did it, or SIGEBA. */
  chi: z.string(),
  /** The person on whose behalf it was done; null where there is none. */
  perConto: z.string().nullable(),
  /** The kind of act; null for one that SIGEBA no longer knows. */
  tipo: z.enum(TIPI_ATTO).nullable(),
  /** The object of the act, by its present name, kind and number. */
  oggetto: z.object({ tipo: z.string(), id: Id.nullable(), propostaId: Id.nullable(), nome: z.string().nullable() }).nullable(),
});
export type Attivita = z.infer<typeof Attivita>;
export type PaginaAudit = Pagina<Attivita>;

const registro = { allow: ['UFFICIO'] as const, filtri: FiltriAudit, row: Attivita };

export const auditRoutes = {
  'GET /ur/audit': listRoute('One page of the register of acts, the latest first', registro),
  'GET /ur/audit/export': exportRoute(registro),
} as const satisfies Routes;
