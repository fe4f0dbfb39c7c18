import * as z from 'zod';
import { Media } from '../media/media.routes.ts';
import { CODICI_REGIME } from '../profilo/regime.rules.ts';
import { GRUPPI } from '../ruoli.ts';
import type { Storable, Stored } from '../stored.ts';
import { Day, Id, Iso } from '../wire.shape.ts';
import { STATI_BANDO } from './bando.rules.ts';
import { PARAMETRI, TIPI_IMPORTO } from './classe.rules.ts';
import { TIPI_FASE } from './criteri.rules.ts';
import { Criterio, Numero, Testo, ValoreCriterio } from './criteri.shape.ts';

/** Number of proposte by state: they decide what may still be changed (D-52). */
export const ContoProposte = z.object({ bozze: z.int(), inviate: z.int(), eliminate: z.int() });

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

export const Attributi = z.object({
  tipoValutazione: z.enum(['PUNTEGGIO', 'ITER_VALUTAZIONE']),
  tipoCambioTitolare: z.enum(['NESSUNO', 'COMPONENTE', 'STRUTTURATO']),
  importoSingoloAssegno: Numero.nullable(),
  sogliaFinanziabilita: Numero.nullable(),
  refereeMinimi: Numero.nullable(),
  refereeAttivi: z.boolean(),
  correzioneIndicatori: z.boolean(),
  mcValutazioneSoloBozza: z.boolean(),
  concludiSenzaPunteggi: z.boolean(),
  motivazioneObbligatoria: z.boolean(),
  esigeGovernanceFuori: z.boolean(),
  esigeAspettativaFuori: z.boolean(),
  riaperturaAutonoma: z.boolean(),
  mostraPosizione: z.boolean(),
  macroAreeValutabili: z.array(Id).max(100),
});

const Parametri = z.array(z.object({ codice: z.enum(PARAMETRI), valore: Numero.nullable() })).max(7);
const Voce = z.object({
  nome: Testo,
  descrizione: Testo,
  tipoImporto: z.enum(TIPI_IMPORTO),
  importo: Numero.nullable(),
  min: Numero.nullable(),
  max: Numero.nullable(),
});
const Categoria = z.object({
  id: Id,
  ruoli: z.array(Id).max(100),
  regimi: z.array(z.enum(CODICI_REGIME)).max(3),
  minimo: Numero.nullable(),
  massimo: Numero.nullable(),
});
const Fase = z.object({ nome: Testo, tipo: z.enum(TIPI_FASE) });
const Step = z.object({ nome: Testo, mesi: Numero });

/** A list that is saved whole: stored rows, and new ones whose id is null or left out. */
type Righe<Riga, Sent = Riga> = z.ZodType<Storable<Riga>[], (Stored<Sent> | (Sent & { id?: null }))[]>;
const riga = { id: Id.nullable().default(null) };
const Voci: Righe<z.output<typeof Voce>> = z.array(Voce.extend(riga)).max(100);
const Fasi: Righe<z.output<typeof Fase>> = z.array(Fase.extend(riga)).max(20);
const Criteri: Righe<z.output<typeof Criterio>, z.input<typeof Criterio>> = z.array(Criterio.extend(riga)).max(100);
const Steps: Righe<z.output<typeof Step>> = z.array(Step.extend(riga)).max(20);

/** A classe with all its settings. */
export const Classe = ClasseRiga.extend({
  attributi: Attributi,
  parameters: Parametri,
  /** Every categoria; one that is not admitted has `ammessa` false. */
  categorie: z.array(Categoria.extend({ nome: z.string(), ammessa: z.boolean() })),
  rendicontoVoce: z.array(Voce.extend({ id: Id })),
  formId: Id,
  formPartecipanteId: Id.nullable(),
  formRendicontoId: Id.nullable(),
  /** The version of each form that new drafts get (D-152). */
  formVersioneId: Id,
  formPartecipanteVersioneId: Id.nullable(),
  formRendicontoVersioneId: Id.nullable(),
  /** Whether the form of a proposta has a field that lists projects: NUMERO_PROGETTI_MIN counts those (D-57). */
  elencaProgetti: z.boolean(),
  /** In order: `fase` counts from 1. */
  faseValutazione: z.array(Fase.extend({ id: Id, fase: z.int() })),
  criteriValutazione: z.array(
    Criterio.extend({ id: Id, posizione: z.int(), valoreList: z.array(ValoreCriterio.extend({ posizione: z.int() })) }),
  ),
  stepRendicontazione: z.array(Step.extend({ id: Id, startTimestamp: Iso.nullable(), endTimestamp: Iso.nullable() })),
  /** Whether one of its proposte is being evaluated, or was: phases and criteria cannot change. */
  valutazioneIniziata: z.boolean(),
  /** Corrections after the first proposta was sent. */
  rettifiche: z.array(z.object({ numero: z.string(), motivo: z.string(), cosa: z.string(), quando: Iso, da: z.string() })),
});
export type Classe = z.infer<typeof Classe>;

/** The sections of a classe to be saved, each by itself. Lists are saved whole: missing rows are deleted. */
export const ClasseForm = z.object({
  id: Id,
  lastUpdate: Iso,
  nome: Testo.optional(),
  descrizione: Testo.optional(),
  attributi: Attributi.partial().optional(),
  parameters: Parametri.optional(),
  /** The admitted categorie. */
  categorie: z.array(Categoria).max(20).optional(),
  rendicontoVoce: Voci.optional(),
  formVersioneId: Id.optional(),
  formPartecipanteVersioneId: Id.nullable().optional(),
  formRendicontoVersioneId: Id.nullable().optional(),
  faseValutazione: Fasi.optional(),
  criteriValutazione: Criteri.optional(),
  stepRendicontazione: Steps.optional(),
  rettifica: z.object({ numero: Testo, motivo: Testo }).nullable().optional(),
});
export type ClasseForm = z.infer<typeof ClasseForm>;

export const NuovaClasse = z.object({ nome: Testo, formVersioneId: Id });

/**
 * How many proposte of a year a person may have in one role of the tipologia, or in this and another role together (D-79); `con` null is
 * this role alone.
 */
const LimiteForm = z.object({
  categoriaId: Id,
  con: z.object({ sigla: z.string().max(4), categoriaId: Id }).nullable(),
  massimo: z.int(),
});

export const Tipologia = z.object({
  id: Id,
  nome: z.string(),
  sigla: z.string(),
  gruppo: z.enum(GRUPPI),
  /** The name of its commissione. */
  commissione: z.string().nullable(),
  /** Whether it has a commissione without chair, which cannot evaluate (D-180). */
  senzaPresidente: z.boolean(),
  /** The common deadline of all its reports, whatever their steps say (D-55); null: the steps decide. */
  scadenzaRendicontoFissa: Iso.nullable(),
  /** Its own instants; null: those of the bando apply. */
  startTimestamp: Iso.nullable(),
  endTimestamp: Iso.nullable(),
  proposte: ContoProposte,
  /** They apply in every call that has a tipologia of this sigla. `conNome`: "Coproponente in Avvio alla Ricerca". */
  limiti: z.array(LimiteForm.extend({ conNome: z.string().nullable() })),
  classi: z.array(Classe),
  lastUpdate: Iso,
});
export type Tipologia = z.infer<typeof Tipologia>;

/** A call as the office configures it, with the tipologie of the caller's groups. */
/** The expected dates of its evaluation, its outcome and the start of its projects; null where the office has not set them. */
export const DatePreviste = z.object({
  valutazionePrevista: Day.nullable(),
  esitoPrevisto: Day.nullable(),
  avvioPrevisto: Day.nullable(),
});
export type DatePreviste = z.infer<typeof DatePreviste>;

export const Bando = z.object({
  id: Id,
  anno: z.int(),
  nome: z.string(),
  descrizione: z.string(),
  files: z.array(Media),
  startTimestamp: Iso,
  endTimestamp: Iso,
  stato: z.enum(STATI_BANDO),
  /** Whether its page can be read before login (D-188). */
  pubblico: z.boolean(),
  ...DatePreviste.shape,
  copiatoDa: z.object({ id: Id, nome: z.string() }).nullable(),
  proposte: ContoProposte,
  tipologiaProgetti: z.array(Tipologia),
  /** Whether the caller works on all of its groups, and so may change the call itself (D-59). */
  modificabile: z.boolean(),
  lastUpdate: Iso,
});
export type Bando = z.infer<typeof Bando>;

/** The same in a list, with the names of its classi only. */
export const BandoRiga = Bando.extend({ tipologiaProgetti: z.array(Tipologia.extend({ classi: z.array(ClasseRiga) })) });
export type BandoRiga = z.infer<typeof BandoRiga>;

/** The parts of a tipologia to be saved; absent parts stay. `lastUpdate` is the one that was read with it. */
export const TipologiaForm = z.object({
  id: Id,
  lastUpdate: Iso,
  nome: z.string().optional(),
  sigla: z.string().optional(),
  gruppo: z.enum(GRUPPI).optional(),
  startTimestamp: Iso.nullable().optional(),
  endTimestamp: Iso.nullable().optional(),
  scadenzaRendicontoFissa: Iso.nullable().optional(),
  /** The whole list: missing rows are deleted. */
  limiti: z.array(LimiteForm).max(50).optional(),
  classi: z.array(ClasseForm).max(100).optional(),
});
export type TipologiaForm = z.infer<typeof TipologiaForm>;

/** The sections of a call to be saved, one or several. */
export const BandoForm = z.object({
  id: Id,
  lastUpdate: Iso,
  anno: z.int().optional(),
  nome: z.string().optional(),
  descrizione: z.string().optional(),
  pubblico: z.boolean().optional(),
  ...DatePreviste.partial().shape,
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
