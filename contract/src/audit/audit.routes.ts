import * as z from 'zod';
import { exportRoute, listRoute, scelta } from '../list/list.shape.ts';
import type { Routes } from '../routes.types.ts';
import { SCELTE_ATTO, TIPI_ATTO } from '../tipiAtto.ts';
import { Day, Id, Iso, type Pagina } from '../wire.shape.ts';
import { ORDINE_AUDIT } from './audit.rules.ts';
import { OGGETTI_AUDIT } from './oggetti.ts';

/** What is looked for in the register of acts: by person, by object, by period (days of Rome, both included). */
export const FiltriAudit = z.object({
  /** Surname from its beginning, of whoever acted or on whose behalf. */
  cognome: z.string().trim().max(100).optional(),
  oggettoTipo: z.enum(OGGETTI_AUDIT).optional(),
  /** One kind of act; absent is all of them. */
  atto: z.enum(SCELTE_ATTO).optional(),
  /** Protocol number of a proposta, or the number of the object. */
  oggetto: z.string().trim().max(40).optional(),
  dal: Day.optional(),
  al: Day.optional(),
  ...scelta(ORDINE_AUDIT),
});
export type FiltriAudit = z.infer<typeof FiltriAudit>;

/** One act, as an Italian sentence, and what it is made of. */
export const Attivita = z.object({
  id: Id,
  quando: Iso,
  testo: z.string(),
  ip: z.string().nullable(),
  /** Who did it; null is SIGEBA itself. */
  operatore: z.string().nullable(),
  /** On whose behalf; null where it was their own. */
  perConto: z.string().nullable(),
  /** The kind of act; null for one that SIGEBA no longer knows. */
  tipo: z.enum(TIPI_ATTO).nullable(),
  /** What it was done on, in the words of now, and where it is seen: its kind with its number. */
  oggetto: z.object({ tipo: z.string(), id: Id.nullable(), propostaId: Id.nullable(), nome: z.string().nullable() }).nullable(),
});
export type Attivita = z.infer<typeof Attivita>;
export type PaginaAudit = Pagina<Attivita>;

const registro = { allow: ['UFFICIO'] as const, filtri: FiltriAudit, row: Attivita };

export const auditRoutes = {
  'GET /ur/audit': listRoute('One page of the register of acts, the latest first', registro),
  'GET /ur/audit/export': exportRoute(registro),
} as const satisfies Routes;
