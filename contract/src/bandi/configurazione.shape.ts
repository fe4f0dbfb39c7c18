import * as z from 'zod';
import { Media } from '../media/media.routes.ts';
import { GRUPPI } from '../ruoli.ts';
import { Id, Iso } from '../wire.shape.ts';
import { STATI_BANDO } from './bando.rules.ts';

/** How many proposte there are, by state: they decide what may still be changed (decision D-52). */
export const ContoProposte = z.object({ bozze: z.int(), inviate: z.int() });

export const ClasseRiga = z.object({
  id: Id,
  nome: z.string(),
  descrizione: z.string(),
  anno: z.int(),
  dataUfficializzazione: Iso.nullable(),
  proposte: ContoProposte,
  lastUpdate: Iso,
});
export type ClasseRiga = z.infer<typeof ClasseRiga>;

export const Tipologia = z.object({
  id: Id,
  nome: z.string(),
  sigla: z.string(),
  gruppo: z.enum(GRUPPI),
  /** Its own instants; null: those of the bando hold. */
  startTimestamp: Iso.nullable(),
  endTimestamp: Iso.nullable(),
  proposte: ContoProposte,
  classi: z.array(ClasseRiga),
  lastUpdate: Iso,
});
export type Tipologia = z.infer<typeof Tipologia>;

/** A call as the office configures it: of its tipologie those of the caller's groups. */
export const Bando = z.object({
  id: Id,
  anno: z.int(),
  nome: z.string(),
  descrizione: z.string(),
  files: z.array(Media),
  startTimestamp: Iso,
  endTimestamp: Iso,
  stato: z.enum(STATI_BANDO),
  copiatoDa: z.object({ id: Id, nome: z.string() }).nullable(),
  proposte: ContoProposte,
  tipologiaProgetti: z.array(Tipologia),
  /** Whether the caller works on all of its groups, and so may change what belongs to the call itself (decision D-59). */
  modificabile: z.boolean(),
  lastUpdate: Iso,
});
export type Bando = z.infer<typeof Bando>;

/** What is saved of a tipologia: what is left out stays. `lastUpdate` is what was read with it. */
export const TipologiaForm = z.object({
  id: Id,
  lastUpdate: Iso,
  nome: z.string().optional(),
  sigla: z.string().optional(),
  gruppo: z.enum(GRUPPI).optional(),
  startTimestamp: Iso.nullable().optional(),
  endTimestamp: Iso.nullable().optional(),
});
export type TipologiaForm = z.infer<typeof TipologiaForm>;

/** What is saved of a call: each section alone, or several at once. */
export const BandoForm = z.object({
  id: Id,
  lastUpdate: Iso,
  anno: z.int().optional(),
  nome: z.string().optional(),
  descrizione: z.string().optional(),
  startTimestamp: Iso.optional(),
  endTimestamp: Iso.optional(),
  /** In this order; uploads of the caller, or files that it has already. */
  files: z
    .array(z.object({ id: Id }))
    .max(50)
    .optional(),
  tipologiaProgetti: z.array(TipologiaForm).max(100).optional(),
});
export type BandoForm = z.infer<typeof BandoForm>;

export const NuovaTipologia = z.object({ nome: z.string(), sigla: z.string(), gruppo: z.enum(GRUPPI) });
