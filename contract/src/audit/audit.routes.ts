import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { Day, Id, Iso, Limiti, pagina } from '../wire.shape.ts';
import { SCELTE_ATTO } from './atti.ts';
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
});
export type FiltriAudit = z.infer<typeof FiltriAudit>;

export const RicercaAudit = FiltriAudit.extend(Limiti);
export type RicercaAudit = z.infer<typeof RicercaAudit>;

/** One act, as an Italian sentence. */
export const Attivita = z.object({ id: Id, quando: Iso, testo: z.string(), ip: z.string().nullable() });
export type Attivita = z.infer<typeof Attivita>;
export const PaginaAudit = pagina(Attivita);
export type PaginaAudit = z.infer<typeof PaginaAudit>;

const office = { allow: ['UFFICIO'] } as const;

export const auditRoutes = {
  'GET /ur/audit': { what: 'One page of the register of acts, the latest first', ...office, query: RicercaAudit, answer: PaginaAudit },
  'GET /ur/audit/export': { what: 'CSV of the current filter', ...office, query: FiltriAudit, ticket: true, answer: 'file' },
} as const satisfies Routes;
