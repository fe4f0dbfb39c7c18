import * as z from 'zod';
import { Media } from '../media/media.routes.ts';
import { CODICI_REGIME } from '../profilo/regime.rules.ts';
import { Euro, Id, Iso, Lingua } from '../wire.shape.ts';
import { Motivo } from './bandi.shape.ts';
import { DatePreviste } from './configurazione.shape.ts';

/** A categoria of a classe: the admitted roles (empty admits all), the number of people, and the limit for one person. */
const CategoriaPagina = z.object({
  nome: z.string(),
  ruoli: z.array(z.string()),
  /** Regimes of work; empty admits every one. */
  regimi: z.array(z.enum(CODICI_REGIME)),
  minimo: z.int().nullable(),
  massimo: z.int().nullable(),
  /** Proposte of the tipologia in one year for one person; null is no limit. */
  limite: z.int().nullable(),
});

const VocePagina = z.object({
  nome: z.string(),
  descrizione: z.string(),
  tipoImporto: z.enum(['LIBERO', 'IMPORTO_FISSO', 'ASSEGNO_RICERCA']),
  importo: Euro.nullable(),
  min: Euro.nullable(),
  max: Euro.nullable(),
});

/** A criterion of a proposta: its greatest score and its weight; the mean of the referees has no score of its own. */
const CriterioPagina = z.object({
  descrizione: z.string(),
  fase: z.string().nullable(),
  massimo: z.number().nullable(),
  coefficiente: z.number(),
  bloccante: z.boolean(),
});

const ClassePagina = z.object({
  id: Id,
  /** The language of the classe, also for names from vocabularies and reasons against the reader. */
  lingua: Lingua,
  nome: z.string(),
  descrizione: z.string(),
  parameters: z.array(z.object({ codice: z.string(), valore: z.number().nullable() })),
  categorie: z.array(CategoriaPagina),
  voci: z.array(VocePagina),
  criteri: z.array(CriterioPagina),
  /** Reports that a funded proposta owes: their name, and how many months after the outcome. */
  rendiconti: z.array(z.object({ nome: z.string(), mesi: z.int() })),
  /** How many proposte of one year a person may have in two roles together, each by its name. */
  coppie: z.array(z.object({ a: z.string(), b: z.string(), massimo: z.int() })),
  importoSingoloAssegno: Euro.nullable(),
  sogliaFinanziabilita: z.number().nullable(),
  /** Whether the responsabile may reopen a sent proposta until the call closes (D-181). */
  riaperturaAutonoma: z.boolean(),
  /** Domande of the tipologia that a person may send in a year as responsabile; null is no limit. */
  limiteResponsabile: z.int().nullable(),
});
export type ClassePagina = z.infer<typeof ClassePagina>;

const TipologiaPagina = z.object({
  id: Id,
  nome: z.string(),
  startTimestamp: Iso,
  endTimestamp: Iso,
  classi: z.array(ClassePagina),
});
export type TipologiaPagina = z.infer<typeof TipologiaPagina>;

/** Everything of a call that is public: text and files, classi with their terms, calendar, contact (D-188). */
export const BandoPagina = z.object({
  id: Id,
  anno: z.int(),
  nome: z.string(),
  descrizione: z.string(),
  files: z.array(Media),
  startTimestamp: Iso,
  endTimestamp: Iso,
  ...DatePreviste.shape,
  /** English where all its forms are English. */
  lingua: Lingua,
  /** Address of the research office; null where the university has not set one. */
  contatto: z.string().nullable(),
  tipologie: z.array(TipologiaPagina),
});
export type BandoPagina = z.infer<typeof BandoPagina>;

/** The same for a logged-in reader. `perMe` tells a researcher whether each classe is open to them; null for everybody else. */
export const BandoMio = BandoPagina.extend({
  perMe: z
    .array(z.object({ classeId: Id, motivi: z.array(Motivo), bozze: z.array(z.object({ id: Id, titolo: z.string().nullable() })) }))
    .nullable(),
});

/** An open public call, as the login page lists it. */
export const BandoPubblico = z.object({ id: Id, nome: z.string(), endTimestamp: Iso });
export type BandoPubblico = z.infer<typeof BandoPubblico>;
export type BandoMio = z.infer<typeof BandoMio>;
