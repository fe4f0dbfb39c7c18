import * as z from 'zod';
import { FORMATI } from '../list/list.ts';
import { AnnoInQuery, Euro, Id } from '../wire.shape.ts';

/** The figures of a row in the order of the specification (evaluation and ethics, section 3: statistics row). Amounts in euro. */
export const Cifre = z.object({
  /** Drafts. */
  numeroProposteBozza: z.int(),
  numeroProposteInviate: z.int(),
  /** Evaluated to the end; inadmissible ones were not. */
  numeroProposteValutate: z.int(),
  /** Sent, with a concluded outcome or not admissible. */
  numeroProposteDecise: z.int(),
  numeroProposteFinanziate: z.int(),
  /** The requests, with assegni, of evaluated proposte that may be funded: neither rejected nor below the threshold. */
  totaleFinanziabile: Euro,
  /** Of all sent proposte. */
  finanziamentoRichiesto: Euro,
  assegnoRichiesto: Euro,
  numeroAssegniRichiesti: z.int(),
  /** Of all proposte funded by a concluded outcome (D-283). */
  finanziamentoConcesso: Euro,
  assegnoConcesso: Euro,
  numeroAssegniConcessi: z.int(),
});
export type Cifre = z.infer<typeof Cifre>;

/** Level 1 is a tipologia with its classe, 2 a macro-area of it, 3 a department of that (D-131). */
export const RigaStatistica = z.object({
  nomeBando: z.string(),
  label: z.string(),
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** The joined ids of the row and of those above it. */
  key: z.string(),
  idTipologia: Id.nullable(),
  idClasse: Id.nullable(),
  idMacroarea: Id.nullable(),
  idDipartimento: Id.nullable(),
  ...Cifre.shape,
});
export type RigaStatistica = z.infer<typeof RigaStatistica>;

/** A table per call: each row is followed by those below it. */
export const Riepilogo = z.object({
  bandi: z.array(z.object({ nomeBando: z.string(), righe: z.array(RigaStatistica), totale: RigaStatistica })),
});
export type Riepilogo = z.infer<typeof Riepilogo>;

/** One year for comparison: number of proposte, and how many responsabili were under 40. */
export const AnnoStatistica = z.object({
  anno: z.int(),
  inviate: z.int(),
  decise: z.int(),
  finanziate: z.int(),
  /** Funded by an outcome that is not concluded, so in no figure yet (D-283). Null for who evaluates, who is told of concluded outcomes alone. */
  finanziateAperte: z.int().nullable(),
  inviateUnder40: z.int(),
  deciseUnder40: z.int(),
  finanziateUnder40: z.int(),
  /** Euro, including assegni. */
  richiesto: Euro,
  concesso: Euro,
  /** The middle grant, assegni included; null where nothing is funded. */
  medianaConcesso: Euro.nullable(),
  /** Mean age of the responsabili when they sent; null where no age is known. */
  etaMedia: z.number().nullable(),
});
export type AnnoStatistica = z.infer<typeof AnnoStatistica>;

export const DiAnno = z.object({ anno: AnnoInQuery });
export const DiAnnoInFile = DiAnno.extend({ formato: z.enum(FORMATI).default('csv') });
