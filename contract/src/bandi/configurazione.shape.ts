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

/** How many proposte there are, by state: they decide what may still be changed (D-52). */
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

/** What is sent of a list that is saved whole: rows that are stored, and new ones, whose id is null or left out. */
type Righe<Riga, Sent = Riga> = z.ZodType<Storable<Riga>[], (Stored<Sent> | (Sent & { id?: null }))[]>;
const riga = { id: Id.nullable().default(null) };
const Voci: Righe<z.output<typeof Voce>> = z.array(Voce.extend(riga)).max(100);
const Fasi: Righe<z.output<typeof Fase>> = z.array(Fase.extend(riga)).max(20);
const Criteri: Righe<z.output<typeof Criterio>, z.input<typeof Criterio>> = z.array(Criterio.extend(riga)).max(100);
const Steps: Righe<z.output<typeof Step>> = z.array(Step.extend(riga)).max(20);

/** A classe with all that the office lays down for it. */
export const Classe = ClasseRiga.extend({
  attributi: Attributi,
  parameters: Parametri,
  /** Every categoria; those that may not take part have no `ammessa`. */
  categorie: z.array(Categoria.extend({ nome: z.string(), ammessa: z.boolean() })),
  rendicontoVoce: z.array(Voce.extend({ id: Id })),
  formId: Id,
  formPartecipanteId: Id.nullable(),
  formRendicontoId: Id.nullable(),
  /** The version of each that whoever begins gets (D-152). */
  formVersioneId: Id,
  formPartecipanteVersioneId: Id.nullable(),
  formRendicontoVersioneId: Id.nullable(),
  /** Whether the form of a proposta has a field in which projects are listed: NUMERO_PROGETTI_MIN counts those (D-57). */
  elencaProgetti: z.boolean(),
  /** In their order: `fase` counts from 1. */
  faseValutazione: z.array(Fase.extend({ id: Id, fase: z.int() })),
  criteriValutazione: z.array(
    Criterio.extend({ id: Id, posizione: z.int(), valoreList: z.array(ValoreCriterio.extend({ posizione: z.int() })) }),
  ),
  stepRendicontazione: z.array(Step.extend({ id: Id, startTimestamp: Iso.nullable(), endTimestamp: Iso.nullable() })),
  /** Whether one of its proposte is being evaluated, or was: phases and criteria stay as they are. */
  valutazioneIniziata: z.boolean(),
  /** Corrections after the first proposta was sent. */
  rettifiche: z.array(z.object({ numero: z.string(), motivo: z.string(), cosa: z.string(), quando: Iso, da: z.string() })),
});
export type Classe = z.infer<typeof Classe>;

/** What is saved of a classe: each section alone. Lists are saved whole: what is missing goes. */
export const ClasseForm = z.object({
  id: Id,
  lastUpdate: Iso,
  nome: Testo.optional(),
  descrizione: Testo.optional(),
  attributi: Attributi.partial().optional(),
  parameters: Parametri.optional(),
  /** Those that may take part. */
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
 * In how many proposte of a year a person may be this in the tipologia, or this and something else together (D-79):
 * `con` null is this alone.
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
  /** The commissione that judges it, by name. */
  commissione: z.string().nullable(),
  /** Nobody sits in it, chair or member. */
  commissioneVuota: z.boolean(),
  /** Until when all its reports may be sent, whatever their steps say (D-55); null: the steps say it. */
  scadenzaRendicontoFissa: Iso.nullable(),
  /** Its own instants; null: those of the bando hold. */
  startTimestamp: Iso.nullable(),
  endTimestamp: Iso.nullable(),
  proposte: ContoProposte,
  /** They hold in every call that has a tipologia of this sigla. `conNome`: "Coproponente in Avvio alla Ricerca". */
  limiti: z.array(LimiteForm.extend({ conNome: z.string().nullable() })),
  classi: z.array(Classe),
  lastUpdate: Iso,
});
export type Tipologia = z.infer<typeof Tipologia>;

/** A call as the office configures it: of its tipologie those of the caller's groups. */
/** When its evaluation, its outcome and the start of its projects are expected; null where the office has not said. */
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
  /** Whether anybody reads its page before logging in (D-188). */
  pubblico: z.boolean(),
  ...DatePreviste.shape,
  copiatoDa: z.object({ id: Id, nome: z.string() }).nullable(),
  proposte: ContoProposte,
  tipologiaProgetti: z.array(Tipologia),
  /** Whether the caller works on all of its groups, and so may change what belongs to the call itself (D-59). */
  modificabile: z.boolean(),
  lastUpdate: Iso,
});
export type Bando = z.infer<typeof Bando>;

/** The same in a list: of its classi what tells them apart. */
export const BandoRiga = Bando.extend({ tipologiaProgetti: z.array(Tipologia.extend({ classi: z.array(ClasseRiga) })) });
export type BandoRiga = z.infer<typeof BandoRiga>;

/** What is saved of a tipologia: what is left out stays. `lastUpdate` is what was read with it. */
export const TipologiaForm = z.object({
  id: Id,
  lastUpdate: Iso,
  nome: z.string().optional(),
  sigla: z.string().optional(),
  gruppo: z.enum(GRUPPI).optional(),
  startTimestamp: Iso.nullable().optional(),
  endTimestamp: Iso.nullable().optional(),
  scadenzaRendicontoFissa: Iso.nullable().optional(),
  /** All of them: what is missing goes. */
  limiti: z.array(LimiteForm).max(50).optional(),
  classi: z.array(ClasseForm).max(100).optional(),
});
export type TipologiaForm = z.infer<typeof TipologiaForm>;

/** What is saved of a call: each section alone, or several at once. */
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
