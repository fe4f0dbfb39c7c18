import * as z from 'zod';
import { AnnoDiFiltro, Id, Iso, NumeroInQuery } from '../wire.shape.ts';
import { ESITI_RIGA, RIGHE_MASSIMO } from './massivo.rules.ts';

/** Why a row, or one cell of it, is refused; rows are numbered as in the spreadsheet. */
export const ErroreRiga = z.object({ riga: z.int(), colonna: z.string().nullable(), messaggio: z.string() });
export type ErroreRiga = z.infer<typeof ErroreRiga>;

/** What one row would change. */
export const RigaMassivo = z.object({
  riga: z.int(),
  esito: z.enum(ESITI_RIGA),
  codiceFiscale: z.string(),
  persona: z.string().nullable(),
  modifiche: z.array(z.object({ campo: z.string(), prima: z.string().nullable(), dopo: z.string().nullable() })),
  errori: z.array(z.object({ colonna: z.string().nullable(), messaggio: z.string() })),
});
export type RigaMassivo = z.infer<typeof RigaMassivo>;

/** What a file changes, or would change: valid rows are applied, others are listed (D-162). */
export const EsitoMassivo = z.object({
  id: Id,
  nome: z.string(),
  applicato: z.boolean(),
  righeOk: z.int(),
  conteggi: z.record(z.enum(ESITI_RIGA), z.int()),
  /** The first rows of each result. */
  righe: z.array(RigaMassivo),
  listErr: z.array(ErroreRiga),
});
export type EsitoMassivo = z.infer<typeof EsitoMassivo>;

/** The rule reports missing values with its own messages. */
export const SceltaMassivo = z.object({
  template: NumeroInQuery.nullable().default(null),
  anno: AnnoDiFiltro.nullable().default(null),
  tipologia: z.string().max(40).nullable().default(null),
});
export type SceltaMassivo = z.infer<typeof SceltaMassivo>;

/** The same, and the rows to be confirmed that the office has ticked, as the spreadsheet numbers them (D-219). */
export const ApplicaMassivo = SceltaMassivo.extend({ confermate: z.array(z.int().min(1)).max(RIGHE_MASSIMO).default([]) });
export type ApplicaMassivo = z.infer<typeof ApplicaMassivo>;

/** An applied file; its thumbnail is its name, since a spreadsheet has none. */
export const CaricamentoMassivo = z.object({
  id: Id,
  nome: z.string(),
  nomeThumb: z.string(),
  lastUpd: Iso,
  anno: z.int(),
  template: z.int(),
  tipologia: z.string().nullable(),
  righeOk: z.int(),
  righeRespinte: z.int(),
  caricatoDa: z.string(),
});
export type CaricamentoMassivo = z.infer<typeof CaricamentoMassivo>;
