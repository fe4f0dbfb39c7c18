import * as z from 'zod';
import { Iso, NumeroInQuery } from '../wire.shape.ts';

const Voce = z.object({ prima: z.string().nullable(), dopo: z.string().nullable() });
const Riga = z.object({
  tipo: z.enum(['AGGIUNTA', 'TOLTA', 'CAMBIATA']),
  nome: z.string(),
  /** For a row on both sides: the columns that changed. */
  celle: z.array(Voce.extend({ colonna: z.string() })),
});

/** One changed field: its text before and after, or its rows, or its files. */
export const CampoCambiato = Voce.extend({ uid: z.string(), label: z.string(), righe: z.array(Riga) });
export type CampoCambiato = z.infer<typeof CampoCambiato>;
export type RigaCambiata = z.infer<typeof Riga>;

export const SezioneCambiata = z.object({ titolo: z.string(), campi: z.array(CampoCambiato) });
export type SezioneCambiata = z.infer<typeof SezioneCambiata>;

const NonInviata = z.union([z.literal('bozza'), z.templateLiteral(['scartata-', z.int().positive()])]);
/** Answers to compare: of a sent version, of the present draft, or what a reopening left unsent, by its id. */
export const Stesura = z.union([NumeroInQuery.positive(), NonInviata]);
export type Stesura = z.infer<typeof Stesura>;

/** Answers that were filled in after a reopening and not sent in time, so that the earlier sent version counted again. */
export const Scartata = z.object({ id: z.int(), versione: z.int(), riaperta: Iso, chiusa: Iso });
export type Scartata = z.infer<typeof Scartata>;

/** The changes from one text of the answers to another, and of the amounts where both have a receipt or are a draft. */
export const Confronto = z.object({
  da: z.union([z.int(), NonInviata]),
  a: z.union([z.int(), NonInviata]),
  importi: z.array(Voce.extend({ voce: z.string() })),
  sezioni: z.array(SezioneCambiata),
});
export type Confronto = z.infer<typeof Confronto>;

export const VersioniInQuery = z.object({ da: NumeroInQuery.positive(), a: NumeroInQuery.positive() });
export const StesureInQuery = z.object({ da: Stesura, a: Stesura });
