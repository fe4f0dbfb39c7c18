import * as z from 'zod';
import { Id, IdInPath, Persona } from '../wire.shape.ts';

/** Someone found by surname, and whether they can be asked to take part. */
export const Candidato = Persona.extend({
  ruolo: z.string().nullable(),
  /** The role in a form written in English, where it has a name there. */
  ruoloEn: z.string().nullable().optional(),
  dipartimento: z.string().nullable(),
  /** The same of the department. */
  dipartimentoEn: z.string().nullable().optional(),
  ssd: z.string().nullable(),
  email: z.string(),
  ammissibile: z.boolean(),
  /** Told where it follows from what everybody reads, or to the person concerned (D-78). */
  motivo: z.string().nullable(),
  /** Asked already and not refused, in whatever categoria. */
  giaRichiesto: z.boolean(),
});
export type Candidato = z.infer<typeof Candidato>;

/** The same for a proposta: as what they may take part. Altogether they may not be asked where no categoria takes them. */
export const CandidatoPartecipante = Candidato.extend({
  posti: z.array(
    z.object({
      categoriaId: Id,
      ammissibile: z.boolean(),
      motivo: z.string().nullable(),
      /** The same one by one. */
      motivi: z.array(z.string()),
    }),
  ),
});
export type CandidatoPartecipante = z.infer<typeof CandidatoPartecipante>;

export const RicercaCandidati = z.object({
  /** Absent: as whatever the classe has. */
  categoriaId: IdInPath.optional(),
  classeId: IdInPath,
  /** Absent as long as the proposta is not stored. */
  propostaId: IdInPath.optional(),
  text: z.string().trim().max(100),
});
