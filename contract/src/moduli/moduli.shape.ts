import * as z from 'zod';
import { Cambio } from '../form/cambiModulo.shape.ts';
import { TIPI_FORM } from '../form/template/template.types.ts';
import { Id, Iso, Lingua } from '../wire.shape.ts';

const TipoForm = z.enum(TIPI_FORM);

/** When, and by whom where that was recorded. */
const Atto = z.object({ quando: Iso, da: z.string().nullable() });

const Versione = z.object({
  id: Id,
  versione: z.int(),
  /** A BOZZA belongs to the office: nobody fills it in before it is published, and it never changes afterwards (D-152). */
  stato: z.enum(['BOZZA', 'PUBBLICATA']),
  pubblicata: Atto.nullable(),
  salvata: Atto,
  lastUpdate: Iso,
});

/** A classe whose new drafts get this version. */
const ClasseCheUsa = z.object({ id: Id, nome: z.string(), bandoId: Id, bando: z.string(), anno: z.int() });

export const VersioneRiga = Versione.extend({
  classi: z.array(ClasseCheUsa),
  /** Filled in and not sent yet, and sent. */
  bozze: z.int(),
  inviate: z.int(),
});
export type VersioneRiga = z.infer<typeof VersioneRiga>;

/** `nome` is the codice where the form never got a name. */
const Capo = z.object({ id: Id, nome: z.string(), codice: z.string(), tipo: TipoForm, lingua: z.string() });

/** A form with its versions, the newest first. */
export const Modulo = Capo.extend({ versioni: z.array(VersioneRiga) });
export type Modulo = z.infer<typeof Modulo>;

/** What publishing a version would do, shown before it is done. */
export const Effetto = z.object({
  /** The version published before; null where this is the first. */
  prima: z.int().nullable(),
  /** Whether it is, value by value, what was published before: then it is not published. */
  uguale: z.boolean(),
  cambi: z.array(Cambio),
  /** Where an earlier version is in use: a classe, or null for the istanze of the ethics committee. */
  usi: z.array(
    z.object({
      classe: ClasseCheUsa.nullable(),
      versione: z.int(),
      /** Drafts that would move to the new version, and how many of them have answers without a field in it. */
      bozze: z.int(),
      perse: z.int(),
      /** Sent proposte of the classe: its terms change only by a rettifica (D-52). */
      inviate: z.int(),
    }),
  ),
});
export type Effetto = z.infer<typeof Effetto>;

/** The classi that move to the new version, and the act by which they do where proposte were sent. */
export const Pubblicazione = z.object({
  lastUpdate: Iso,
  classi: z.array(Id).max(500),
  rettifica: z.object({ numero: z.string().max(2_048), motivo: z.string().max(10_000) }).nullable(),
});
export type Pubblicazione = z.infer<typeof Pubblicazione>;

/** One version with its template. */
export const VersioneModulo = Versione.extend({ modulo: Capo, formulario: z.unknown() });
export type VersioneModulo = z.infer<typeof VersioneModulo>;

/** A form of the library: what it is for in one sentence, and its size. */
export const Pronto = z.object({
  codice: z.string(),
  nome: z.string(),
  scopo: z.string(),
  tipo: TipoForm,
  lingua: Lingua,
  sezioni: z.int(),
  campi: z.int(),
});
export type Pronto = z.infer<typeof Pronto>;

/** The same with its template, to look at before it is chosen. */
export const ProntoModulo = Pronto.extend({ formulario: z.unknown() });
export type ProntoModulo = z.infer<typeof ProntoModulo>;

const Testo = z.string().max(2_048);

/** What a new form begins with: nothing but its kind, a form of the library, or a version of another form. */
const Origine = z.discriminatedUnion('da', [
  z.object({ da: z.literal('ZERO'), tipo: TipoForm, lingua: Lingua }),
  z.object({ da: z.literal('PRONTO'), pronto: Testo }),
  z.object({ da: z.literal('MODULO'), versioneId: Id }),
]);
export type Origine = z.infer<typeof Origine>;

export const NuovoModulo = z.object({ nome: Testo, codice: Testo, origine: Origine });
export type NuovoModulo = z.infer<typeof NuovoModulo>;
