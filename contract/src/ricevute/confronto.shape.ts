import * as z from 'zod';
import { IdInPath } from '../wire.shape.ts';

const Voce = z.object({ prima: z.string().nullable(), dopo: z.string().nullable() });
const Riga = z.object({
  tipo: z.enum(['AGGIUNTA', 'TOLTA', 'CAMBIATA']),
  nome: z.string(),
  /** Of a row that is on both sides: the columns that changed. */
  celle: z.array(Voce.extend({ colonna: z.string() })),
});

/** One field that is not as it was: its words before and after, or its rows, or its files. */
export const CampoCambiato = Voce.extend({ uid: z.string(), label: z.string(), righe: z.array(Riga) });
export type CampoCambiato = z.infer<typeof CampoCambiato>;
export type RigaCambiata = z.infer<typeof Riga>;

export const SezioneCambiata = z.object({ titolo: z.string(), campi: z.array(CampoCambiato) });
export type SezioneCambiata = z.infer<typeof SezioneCambiata>;

/** What changed from one version that was sent to another: the answers, and the amounts of the receipts. */
export const Confronto = z.object({
  da: z.int(),
  a: z.int(),
  importi: z.array(Voce.extend({ voce: z.string() })),
  sezioni: z.array(SezioneCambiata),
});
export type Confronto = z.infer<typeof Confronto>;

export const QualiVersioni = z.object({ da: IdInPath, a: IdInPath });
