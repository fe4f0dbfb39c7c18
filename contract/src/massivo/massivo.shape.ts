import * as z from 'zod';
import { Borsa } from '../borsa.shape.ts';
import { AnnoDiFiltro, Euro, Id, IdInPath, Iso, NumeroInQuery } from '../wire.shape.ts';
import { ESITI, ESITI_RIGA, RIGHE_MASSIMO } from './massivo.rules.ts';

/** Why a row, or one cell of it, is refused; rows are numbered as in the spreadsheet. */
export const ErroreRiga = z.object({ riga: z.int(), colonna: z.string().nullable(), messaggio: z.string() });
export type ErroreRiga = z.infer<typeof ErroreRiga>;

/** What one row would change. */
export const RigaMassivo = z.object({
  riga: z.int(),
  esito: z.enum(ESITI_RIGA),
  /** What identifies the row: the codice fiscale of a person, the protocol number of a proposta. */
  chiave: z.string(),
  persona: z.string().nullable(),
  modifiche: z.array(z.object({ campo: z.string(), prima: z.string().nullable(), dopo: z.string().nullable() })),
  errori: z.array(z.object({ colonna: z.string().nullable(), messaggio: z.string() })),
});
export type RigaMassivo = z.infer<typeof RigaMassivo>;

/** For each column of a file, in its order, the name of the column of the template, with commas between (`writeAbbinamento`). */
const Colonne = z
  .string()
  .max(1200)
  .regex(/^[a-z0-9_]*(,[a-z0-9_]*)*$/);

/**
 * The money of a classe and of its macro-areas before a file of outcomes (`prima`), and after those of its rows that need no confirmation
 * (`dopo`). `daConfermare` has the rows that do, each with its grant before and after (D-203).
 */
export const DenaroDelFile = z.object({
  prima: z.array(Borsa),
  dopo: z.array(Borsa),
  daConfermare: z.array(z.object({ riga: z.int(), macroArea: z.string().nullable(), prima: Euro, dopo: Euro })),
});
export type DenaroDelFile = z.infer<typeof DenaroDelFile>;

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
  /** How its columns were matched, where its headings do not say it. `ricordato`: as for an earlier file with the same headings (D-236). */
  abbinamento: z.object({ colonne: Colonne, ricordato: z.boolean() }).optional(),
  /** Lines under the table that are about no person, such as totals and notes (D-237). */
  note: z.array(z.object({ riga: z.int(), testo: z.string() })).optional(),
  /** In the preview of a file of outcomes: the version of what it was compared with, which applying it sends back (D-282). */
  versione: z.string().optional(),
  /** In the preview of a file of outcomes. */
  denaro: DenaroDelFile.optional(),
});
export type EsitoMassivo = z.infer<typeof EsitoMassivo>;

/** What the office chooses for a file. Values may be missing: `checkScelta` says so in its own words. */
export const SceltaMassivo = z.object({
  template: NumeroInQuery.nullable().default(null),
  anno: AnnoDiFiltro.nullable().default(null),
  tipologia: z.string().max(40).nullable().default(null),
  /** The columns as the office has matched them; null: by the headings, or as it did for the same head before (D-236). */
  colonne: Colonne.nullable().default(null),
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

const Esempio = z.union([z.string(), z.number()]);

/** The columns of a file, with what is chosen for each; `giorni`: its numbers are shown as days there (D-236). */
export const ColonneMassivo = z.object({
  nome: z.string(),
  /** The row of the headings, as the spreadsheet numbers it. */
  riga: z.int(),
  colonne: z.array(
    z.object({ intestazione: z.string().nullable(), esempi: z.array(Esempio), giorni: z.boolean(), colonna: z.string().nullable() }),
  ),
  /** Days to add to its dates so that they count from 30/12/1899. */
  spostamento: z.int(),
});
export type ColonneMassivo = z.infer<typeof ColonneMassivo>;

export const TemplateInQuery = z.object({ template: z.coerce.number().int().min(0).max(6) });
/** The columns of a file, of people or of outcomes. */
export const TemplateDiColonne = z.object({ template: z.coerce.number().int().min(0).max(ESITI) });
export const AbbinaMassivo = z.object({ template: z.int().min(0).max(ESITI), colonne: Colonne });
export type AbbinaMassivo = z.infer<typeof AbbinaMassivo>;

/** How a file of outcomes is read: its columns, and whether its outcomes are concluded or stay drafts (D-282). */
export const SceltaEsiti = z.object({
  mediaId: IdInPath,
  colonne: Colonne.nullable().default(null),
  concludi: z.stringbool().default(false),
});
export type SceltaEsiti = z.infer<typeof SceltaEsiti>;

/** The same, with the ticked rows and the `versione` of the preview. */
export const ApplicaEsiti = z.object({
  mediaId: Id,
  colonne: Colonne.nullable().default(null),
  concludi: z.boolean(),
  confermate: z.array(z.int().min(1)).max(RIGHE_MASSIMO).default([]),
  versione: z.string().max(100),
});
export type ApplicaEsiti = z.infer<typeof ApplicaEsiti>;

/** A classe whose outcomes may come from a file, and the files that were applied, the latest first. */
export const EsitiDaFile = z.object({
  classe: z.object({ id: Id, nome: z.string(), tipologia: z.string(), bando: z.string(), anno: z.int() }),
  /** Why nothing may be written; null where it may. */
  motivo: z.string().nullable(),
  proposte: z.int(),
  caricamenti: z.array(CaricamentoMassivo),
});
export type EsitiDaFile = z.infer<typeof EsitiDaFile>;
