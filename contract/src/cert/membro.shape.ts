import * as z from 'zod';
import { Id } from '../wire.shape.ts';

export const Tipo = z.literal([0, 1, 2]);
const MinorMajor = z.literal([0, 1]);

/** A member of an ethics commission; `flag` is the default role for assignments (D-144). */
export const CertMembro = z.object({
  id: Id,
  utenteId: Id,
  cognome: z.string(),
  nome: z.string(),
  isInterno: z.boolean(),
  flag: Tipo.nullable(),
  flag_minor_major: MinorMajor.nullable(),
  classeUtente: z.enum(['Relatore 1', 'Relatore 2', 'Esperti Esterni']).nullable(),
});
export type CertMembro = z.infer<typeof CertMembro>;

/** A member with regard to one istanza: assigned to it, present in its sitting, or in conflict. */
export const CertMembroProposta = z.object({
  /** null: neither assigned nor in conflict. */
  id: Id.nullable(),
  certMembroCommissione: CertMembro,
  note: z.string().nullable(),
  flag_minor_major: MinorMajor.nullable(),
  conflittoInteressi: z.boolean(),
  presente: z.boolean(),
  /** Chairs the commission. */
  presidente: z.boolean(),
  /** An expert, of this istanza or of the commission, who gives an opinion and does not vote (D-148). */
  senzaVoto: z.boolean(),
});
export type CertMembroProposta = z.infer<typeof CertMembroProposta>;
