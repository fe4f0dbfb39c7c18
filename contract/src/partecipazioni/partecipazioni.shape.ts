import * as z from 'zod';
import { Euro, Id, Iso, Persona } from '../wire.shape.ts';

export const RichiestaPartecipazione = z.object({
  id: Id,
  status: z.enum(['PENDING', 'ACCETTATA', 'RIFIUTATA', 'RITIRATA']),
  proposta: z.object({
    id: Id,
    titolo: z.string().nullable(),
    responsabile: Persona,
    classe: z.object({ nome: z.string(), anno: z.int() }),
    endTimestamp: Iso,
  }),
  categoria: z.object({ id: Id, codice: z.string(), descrizioneSingolare: z.string(), descrizionePlurale: z.string() }),
  /** When it was asked, and what acceptance binds to. */
  inviataTimestamp: Iso,
  datiRichiesta: z.object({
    abstractProposta: z.string().nullable(),
    finanziamentoRichiesto: Euro,
    mesiPersona: z.number().nullable(),
    massaCritica: z.boolean().nullable(),
    /** Whoever accepts has a part of the proposta to fill in. */
    haParte: z.boolean(),
  }),
});
export type RichiestaPartecipazione = z.infer<typeof RichiestaPartecipazione>;
