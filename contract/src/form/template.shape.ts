import * as z from 'zod';
import { Lingua } from '../wire.shape.ts';
import { isKnownKind } from './kinds/kinds.ts';
import {
  type Campo,
  type FormTemplate,
  type Opzione,
  type OpzioniCampo as Opzioni,
  type Sezione,
  TIPI_FORM,
  type TipoCampo,
} from './template/template.types.ts';

const Id = z.int().nonnegative();
const Uid = z.string().regex(/^[A-Za-z0-9]{6}$/, "L'uid è di sei lettere o cifre.");
const Bound = z.union([z.enum(['oggi', '-2y', 'avvio', 'fine']), z.iso.date()]);
const text = (max: number) => z.string().max(max);

const Colonna = z.object({
  uid: text(40),
  label: text(500),
  tipo: z.enum(['testo', 'intero', 'decimale', 'importo', 'data', 'select']),
  flagRequired: z.boolean(),
  maxLengthSize: z.int().positive().optional(),
  larghezza: z.number().optional(),
  valori: z.array(z.lazy(() => OpzioneShape)).optional(),
});

/** Every option of the types: what is not named here is dropped when a template is imported. */
const OpzioniCampo = z.object({
  min: z.number().optional(),
  max: z.number().optional(),
  massimo: z.int().nonnegative().optional(),
  decimali: z.int().min(0).max(6).optional(),
  dimensioneMassimaMB: z.number().positive().optional(),
  maxFile: z.int().nonnegative().optional(),
  minData: Bound.optional(),
  maxData: Bound.optional(),
  soloPassato: z.boolean().optional(),
  consentiVuoto: z.boolean().optional(),
  titolo: z.boolean().optional(),
  abstract: z.boolean().optional(),
  scostamento: z.boolean().optional(),
  scostamentoModo: z.enum(['entrambi', 'su']).optional(),
  mime: z.array(text(200)).optional(),
  formula: text(2000).optional(),
  lookup: text(100).optional(),
  dipendeDa: Uid.optional(),
  categoriaId: Id.optional(),
  script: z.object({ nome: text(100), parametri: z.record(z.string().regex(/^\w{1,60}$/), z.unknown()) }).optional(),
  colonne: z.array(Colonna).optional(),
  allowCorrection: z.boolean().optional(),
  passi: z.number().positive().optional(),
} satisfies Record<keyof Opzioni, z.ZodType>);

const OpzioneShape: z.ZodType<Opzione> = z.lazy(() =>
  z.object({
    id: Id,
    uid: text(40),
    descrizione: text(2000),
    numOrdine: z.int(),
    campiSuccessivi: z.array(CampoShape).optional(),
    sezioneSuccessiva: SezioneShape.nullable().optional(),
  }),
);

/** Both spellings are read, flagReadonly is written (D-152). The lint names unknown kinds. */
const CampoShape: z.ZodType<Campo> = z.lazy(() =>
  z
    .object({
      id: Id,
      uid: Uid,
      label: text(4000),
      notaCampo: text(4000).nullable().default(null),
      tipoCampo: text(60).transform((tipoCampo) => tipoCampo as TipoCampo),
      flagRequired: z.boolean().default(false),
      flagReadonly: z.boolean().optional(),
      flagReadOnly: z.boolean().optional(),
      maxLengthSize: z.int().positive().nullable().default(null),
      numHeight: z.int().positive().nullable().default(null),
      numOrdine: z.int(),
      origineCampo: text(200).nullable().default(null),
      refLink: text(2000).nullable().default(null),
      sezione: z.object({ uid: Uid, titolo: text(500), numOrdine: z.int() }).optional(),
      valori: z.array(OpzioneShape).default([]),
      campoSuccessivo: CampoShape.nullable().optional(),
      opzioni: OpzioniCampo.loose().optional(),
      campiSuccessivi: z.array(CampoShape).optional(),
      sezioneSuccessiva: SezioneShape.nullable().optional(),
    })
    .transform(({ flagReadOnly, flagReadonly, opzioni, ...campo }) => ({
      ...campo,
      ...(opzioni && { opzioni: optionsOf(campo.tipoCampo, opzioni) }),
      flagReadonly: flagReadonly === true || flagReadOnly === true,
    })),
);

/** Options that no kind has are dropped; those of a kind that nobody knows any more stay as they are. */
const optionsOf = (tipoCampo: string, opzioni: Opzioni): Opzioni => (isKnownKind(tipoCampo) ? OpzioniCampo.parse(opzioni) : opzioni);

const SezioneShape: z.ZodType<Sezione> = z.lazy(() =>
  z.object({
    id: Id,
    uid: Uid,
    titolo: text(500),
    numOrdine: z.int(),
    nota: text(4000).nullable().default(null),
    collaterale: z.boolean().optional(),
    nessunFeed: z.boolean().optional(),
    campi: z.array(CampoShape),
  }),
);

const Punto = z.union([
  z.object({
    campo: Id,
    colonna: text(40).optional(),
    quanto: z.array(z.object({ opzione: Id, valore: z.number() })).optional(),
  }),
  z.object({ valore: z.number() }),
]);

const Regola = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('VERIFICA_FLUSSO'),
    sezioni: z.array(Id),
    esiti: z.array(
      z.object({
        opzioneId: Id,
        esito: z.enum(['CONTINUA', 'COMPETENZA_COMITATO_ETICO', 'NESSUN_FEED', 'NON_VALUTABILE']),
        messaggio: text(2000),
      }),
    ),
  }),
  z.object({ tipo: z.literal('APRI_COLLATERALE'), campo: Id, valore: Id, sezione: Id }),
  z.object({ tipo: z.literal('FORZA_VALORE'), campo: Id, valore: Id, daOpzioneId: Id }),
  z.object({ tipo: z.literal('SEZIONI_MINIME'), minimo: z.int(), messaggio: text(2000) }),
  z.object({ tipo: z.literal('AUTODICHIARAZIONE'), campo: Id, gruppiRuolo: z.array(text(60)) }),
  z.object({ tipo: z.literal('ORDINE'), prima: Punto, poi: Punto, messaggio: text(2000) }),
  z.object({ tipo: z.literal('ESCLUSIVA'), opzione: Id, con: z.array(Id).default([]), messaggio: text(2000) }),
  z.object({ tipo: z.literal('ISTANZA_CER'), campo: Id, approvata: z.boolean().default(false), messaggio: text(2000) }),
]);

/**
 * The JSON of a template as it is imported or seeded. Optional parts get their empty value; unknown keys are dropped. It checks the
 * structure only: depth, uniqueness, kinds and formulas are checked by `lintTemplate`.
 */
export const FormTemplateShape: z.ZodType<FormTemplate> = z.object({
  id: Id,
  versione: z.int().positive(),
  codice: text(100),
  tipo: z.enum(TIPI_FORM),
  lingua: Lingua.default('it'),
  messaggioAvviso: text(4000).nullable().default(null),
  sezioni: z.array(SezioneShape),
  regole: z.array(Regola).default([]),
});
