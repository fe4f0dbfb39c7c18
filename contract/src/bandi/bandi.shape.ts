import * as z from 'zod';
import { Media } from '../media/media.routes.ts';
import { Id, Iso, Lingua } from '../wire.shape.ts';

/** A reason why a classe is closed to a person, with what they can do about it. */
export const Motivo = z.object({
  codice: z.string(),
  testo: z.string(),
  rimedio: z.object({ testo: z.string(), percorso: z.string() }).nullable(),
});
export type Motivo = z.infer<typeof Motivo>;

export const ClasseAperta = z.object({
  id: Id,
  nome: z.string(),
  descrizione: z.string(),
  /** The language of its description: that of its form. */
  lingua: Lingua,
  anno: z.int(),
  parameters: z.array(z.object({ codice: z.string(), valore: z.number().nullable() })),
  ammissibilita: z.object({ ammissibile: z.boolean(), motivi: z.array(z.string()), dettagli: z.array(Motivo) }),
  /** The reader's own drafts of this classe: links to them stand beside "Nuova proposta". */
  bozze: z.array(z.object({ id: Id, titolo: z.string().nullable() })),
});

export const TipologiaAperta = z.object({
  id: Id,
  nome: z.string(),
  sigla: z.string(),
  gruppo: z.enum(['STANDARD', 'TM', 'AWARD']),
  /** The valid window: the tipologia's own, else that of the bando. */
  startTimestamp: Iso,
  endTimestamp: Iso,
  classi: z.array(ClasseAperta),
});

export const BandoAperto = z.object({
  id: Id,
  anno: z.int(),
  nome: z.string(),
  descrizione: z.string(),
  /** English where all its forms are English. */
  lingua: Lingua,
  /** Files that the office has attached, in its order (D-61). */
  files: z.array(Media),
  startTimestamp: Iso,
  endTimestamp: Iso,
  tipologiaProgetti: z.array(TipologiaAperta),
});
export type BandoAperto = z.infer<typeof BandoAperto>;
