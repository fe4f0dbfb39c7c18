import * as z from 'zod';
import { CambiModulo } from '../form/cambiModulo.shape.ts';
import { FormVersion } from '../form/formVersion.shape.ts';
import { PropostaRiga } from '../proposte/proposta.shape.ts';
import { Iso } from '../wire.shape.ts';

/** A member's part of a proposta (payloads, section 4), with what its page says about the proposta. */
export const Parte = z.object({
  proposta: PropostaRiga,
  /** The member's categoria in English; null where it has no English name. */
  categoriaEn: z.string().nullable(),
  /** Of its template; answers and facts are opaque here, as in a Proposta. */
  modulo: FormVersion,
  valori: z.unknown(),
  facts: z.unknown(),
  cambiModulo: CambiModulo,
  messaggioAvviso: z.string().nullable(),
  /** Whether nothing mandatory is missing. */
  completa: z.boolean(),
  /** False until the first Salva; until then lastUpdate is the acceptance. */
  salvata: z.boolean(),
  lastUpdate: Iso,
});
export type Parte = z.infer<typeof Parte>;

/** The answer of its Salva: the answers as they are stored, and the facts that have changed. */
export const ParteSalvata = Parte.pick({ valori: true, facts: true, completa: true, salvata: true, lastUpdate: true });
export type ParteSalvata = z.infer<typeof ParteSalvata>;
