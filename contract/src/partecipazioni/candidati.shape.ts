import * as z from 'zod';
import { IdInPath, Persona } from '../wire.shape.ts';

/** Someone found by surname, and whether they can be asked to take part. */
export const Candidato = Persona.extend({
  ruolo: z.string().nullable(),
  dipartimento: z.string().nullable(),
  ssd: z.string().nullable(),
  email: z.string(),
  ammissibile: z.boolean(),
  /** Told where it follows from what everybody reads, or to the person concerned (decision D-78). */
  motivo: z.string().nullable(),
  /** Asked already and not refused, in whatever categoria. */
  giaRichiesto: z.boolean(),
});
export type Candidato = z.infer<typeof Candidato>;

export const RicercaCandidati = z.object({
  categoriaId: IdInPath,
  classeId: IdInPath,
  /** Absent as long as the proposta is not stored. */
  propostaId: IdInPath.optional(),
  text: z.string().trim().max(100),
});
