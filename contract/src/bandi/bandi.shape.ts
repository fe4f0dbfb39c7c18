import * as z from 'zod';
import { Media } from '../media/media.routes.ts';
import { Id, Iso } from '../wire.shape.ts';

/** A reason why a classe is closed to a person, with what they can do about it. */
export const Motivo = z.object({
  codice: z.string(),
  testo: z.string(),
  rimedio: z.object({ testo: z.string(), percorso: z.string() }).nullable(),
});
export type Motivo = z.infer<typeof Motivo>;

/** English where the form of a classe is, of a call where all its forms are. */
export const LinguaBando = z.enum(['it', 'en']);

export const ClasseAperta = z.object({
  id: Id,
  nome: z.string(),
  descrizione: z.string(),
  /** In which the office has described it. */
  lingua: LinguaBando,
  anno: z.int(),
  parameters: z.array(z.object({ codice: z.string(), valore: z.number().nullable() })),
  ammissibilita: z.object({ ammissibile: z.boolean(), motivi: z.array(z.string()), dettagli: z.array(Motivo) }),
  /** The own drafts of this classe: the way back to them stands beside "Nuova proposta". */
  bozze: z.array(z.object({ id: Id, titolo: z.string().nullable() })),
});

export const TipologiaAperta = z.object({
  id: Id,
  nome: z.string(),
  sigla: z.string(),
  gruppo: z.enum(['STANDARD', 'TM', 'AWARD']),
  /** The window that counts: the tipologia's own, else that of the bando. */
  startTimestamp: Iso,
  endTimestamp: Iso,
  classi: z.array(ClasseAperta),
});

export const BandoAperto = z.object({
  id: Id,
  anno: z.int(),
  nome: z.string(),
  descrizione: z.string(),
  lingua: LinguaBando,
  /** What the office has attached to it, in its order (D-61). */
  files: z.array(Media),
  startTimestamp: Iso,
  endTimestamp: Iso,
  tipologiaProgetti: z.array(TipologiaAperta),
});
export type BandoAperto = z.infer<typeof BandoAperto>;
