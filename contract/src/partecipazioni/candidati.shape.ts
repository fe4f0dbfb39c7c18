import * as z from 'zod';
import { Id, IdInPath, Persona } from '../wire.shape.ts';

/** A person found by surname, and whether they can be asked to take part. */
export const Candidato = Persona.extend({
  ruolo: z.string().nullable(),
  /** The role in an English form, where it has an English name. */
  ruoloEn: z.string().nullable().optional(),
  dipartimento: z.string().nullable(),
  /** The department in an English form, where it has an English name. */
  dipartimentoEn: z.string().nullable().optional(),
  ssd: z.string().nullable(),
  email: z.string(),
  ammissibile: z.boolean(),
  /** Given where it follows from public data, or to the person concerned (D-78). */
  motivo: z.string().nullable(),
  /** Asked already and not refused, in any categoria. */
  giaRichiesto: z.boolean(),
});
export type Candidato = z.infer<typeof Candidato>;

/** The same for a proposta, by categoria. `ammissibile` is false where no categoria accepts the person. */
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
  /** Absent: any categoria of the classe. */
  categoriaId: IdInPath.optional(),
  classeId: IdInPath,
  /** Absent until the proposta is stored. */
  propostaId: IdInPath.optional(),
  text: z.string().trim().max(100),
});
