import * as z from 'zod';
import { ConflittoAperto } from '../conflitti/conflitti.shape.ts';
import { TIPI_VALUTAZIONE } from '../valutazioni/punteggi.rules.ts';
import { Euro, Id, Iso } from '../wire.shape.ts';
import { DISPONIBILE_MAX } from './scenario.rules.ts';

/** A classe whose ranking may be opened. */
export const ClasseInGraduatoria = z.object({
  id: Id,
  nome: z.string(),
  tipologia: z.string(),
  bando: z.string(),
  anno: z.int(),
  ufficiale: z.boolean(),
  /** Whether at least one of its proposte has been evaluated. */
  valutata: z.boolean(),
});
export type ClasseInGraduatoria = z.infer<typeof ClasseInGraduatoria>;

const Persona = z.string().nullable();

export const SceltaScenario = z.object({
  propostaId: Id,
  /** Whole euro. */
  finanziamento: z.number().min(-1e9).max(1e9),
  /** Euro: a multiple of the amount of one assegno. */
  assegno: z.number().min(-1e9).max(1e9),
});

const STATI = ['VALUTATA', 'FINANZIATA', 'NON_FINANZIATA'] as const;
const SPECIALI = ['NON_AMMISSIBILE', 'RESPINTA'] as const;

/** A proposta as it was when a scenario was stored. */
const Veduta = z.object({
  propostaId: Id,
  statusValutazione: z.enum(STATI).nullable(),
  esitoSpeciale: z.enum(SPECIALI).nullable(),
  media: z.number().nullable(),
  mediaSogliaFinanziabilita: z.number().nullable(),
  esitoConcluso: z.boolean(),
  finanziamentoAssegnato: Euro.nullable(),
  assegnoAssegnato: Euro.nullable(),
});

/** A try at who gets what; an applied one says when and by whom. */
export const Scenario = z.object({
  id: Id,
  nome: z.string(),
  scelte: z.array(SceltaScenario),
  /** The state of its proposte when it was stored (D-202); null where that was not recorded yet. */
  quadro: z.array(Veduta).nullable(),
  /** Why it may not be applied, with the sums where the money does not suffice; null where it may. */
  motivoApplica: z.string().nullable(),
  creatoDa: Persona,
  creatoIl: Iso,
  modificatoDa: Persona,
  applicatoDa: Persona,
  applicatoIl: Iso.nullable(),
  /** When it was last changed. */
  lastUpdate: Iso,
});
export type Scenario = z.infer<typeof Scenario>;

export const RigaGraduatoria = z.object({
  id: Id,
  titolo: z.string().nullable(),
  numeroProtocollo: z.string().nullable(),
  responsabile: z.string(),
  /** The present titolare, where that is another person: the ranking names the responsabile (D-207). */
  titolare: z.string().nullable(),
  dipartimento: z.string().nullable(),
  macroAreaId: Id.nullable(),
  statusValutazione: z.enum(STATI).nullable(),
  esitoSpeciale: z.enum(SPECIALI).nullable(),
  media: z.number().nullable(),
  mediaSogliaFinanziabilita: z.number().nullable(),
  /** The lowest and the highest sheet of the last phase, where several people have judged it; else null. */
  forbice: z.object({ minimo: z.number(), massimo: z.number(), schede: z.int() }).nullable(),
  finanziamentoRichiesto: Euro,
  assegnoRichiesto: Euro,
  esitoConcluso: z.boolean(),
  finanziamentoAssegnato: Euro.nullable(),
  assegnoAssegnato: Euro.nullable(),
  /** The comment on the outcome, for applicants; null to a reader who may not open the proposta. */
  commento: z.string().nullable(),
  /** Whether the reader may open this proposta too: a chair none of a macro-area that the classe leaves out (D-53). */
  leggibile: z.boolean(),
});
export type RigaGraduatoria = z.infer<typeof RigaGraduatoria>;

const EsitoTornato = z.object({ finanziamento: Euro, assegno: Euro, commento: z.string().nullable() });

/** The application that may be undone, the last one, with the earlier state of each outcome that it wrote (D-202). */
export const Annullabile = z.object({
  scenarioId: Id,
  /** Why it may not be undone; null where it may. */
  motivo: z.string().nullable(),
  ritorni: z.array(
    z.object({
      propostaId: Id,
      /** Null where there was no outcome before. */
      prima: EsitoTornato.nullable(),
      dopo: EsitoTornato,
    }),
  ),
});

/** The funding board of a classe. */
export const Graduatoria = z.object({
  classe: ClasseInGraduatoria,
  /** The format of its means. */
  tipoValutazione: z.enum(TIPI_VALUTAZIONE),
  /** The greatest possible mean (D-200); null where it is unknown. */
  punteggioMassimo: z.number().nullable(),
  sogliaFinanziabilita: z.number().nullable(),
  importoSingoloAssegno: Euro.nullable(),
  /** Whether a decline of funding needs a comment (D-201). */
  motivazioneObbligatoria: z.boolean(),
  disponibile: Euro.nullable(),
  macroAree: z.array(z.object({ id: Id, nome: z.string(), disponibile: Euro.nullable() })),
  /** When the available money was last set; null while it is not. */
  lastUpdate: Iso.nullable(),
  righe: z.array(RigaGraduatoria),
  scenari: z.array(Scenario),
  /** Null where no scenario was applied. */
  annullabile: Annullabile.nullable(),
  /** Undecided conflicts of interest with its proposte (D-204). */
  conflitti: z.array(ConflittoAperto),
  /** The version of scores and outcomes that was read, so that whoever applies a scenario has seen them. */
  versione: z.string(),
  /** Why scenari may not be written or applied, and the available money not be set; null where they may. */
  motivo: z.string().nullable(),
  motivoApplica: z.string().nullable(),
  motivoDisponibile: z.string().nullable(),
});
export type Graduatoria = z.infer<typeof Graduatoria>;

const Disponibile = z.number().int().min(0).max(DISPONIBILE_MAX).nullable();
export const DisponibiliForm = z.object({
  disponibile: Disponibile,
  macroAree: z.array(z.object({ id: Id, disponibile: Disponibile })).max(100),
  lastUpdate: Iso.nullable(),
});
export type DisponibiliForm = z.infer<typeof DisponibiliForm>;

const scenario = { nome: z.string().max(500), scelte: z.array(SceltaScenario).max(20_000) };
export const ScenarioForm = z.object(scenario);
export type ScenarioForm = z.infer<typeof ScenarioForm>;
export const ScenarioCambiato = z.object({ ...scenario, lastUpdate: Iso });
export type ScenarioCambiato = z.infer<typeof ScenarioCambiato>;

export const Applica = z.object({
  /** Of the scenario. */
  lastUpdate: Iso,
  /** The version of scores and outcomes that was seen. */
  versione: z.string().max(100),
  /** Comments that are rewritten or, where null, removed with it; all others stay. */
  commenti: z
    .array(z.object({ propostaId: Id, commento: z.string().max(20_000).nullable() }))
    .max(20_000)
    .default([]),
  /** The common reason of the declines without a comment of their own (D-201). */
  motivazione: z.string().max(20_000).nullable().default(null),
});
export type Applica = z.infer<typeof Applica>;

/** Undoes the last application, as it was seen. */
export const Annulla = z.object({ lastUpdate: Iso, versione: z.string().max(100) });
