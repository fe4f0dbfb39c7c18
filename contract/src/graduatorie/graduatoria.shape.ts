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
  /** Somebody has evaluated one of its proposte at least. */
  valutata: z.boolean(),
});
export type ClasseInGraduatoria = z.infer<typeof ClasseInGraduatoria>;

const Persona = z.string().nullable();

export const SceltaScenario = z.object({
  propostaId: Id,
  /** Whole Euro. */
  finanziamento: z.number().min(-1e9).max(1e9),
  /** Euro: so many times what one assegno is worth. */
  assegno: z.number().min(-1e9).max(1e9),
});

const STATI = ['VALUTATA', 'FINANZIATA', 'NON_FINANZIATA'] as const;
const SPECIALI = ['NON_AMMISSIBILE', 'RESPINTA'] as const;

/** A proposta as it was when a scenario was kept. */
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

/** A try at who gets what; the one that was applied says when and by whom. */
export const Scenario = z.object({
  id: Id,
  nome: z.string(),
  scelte: z.array(SceltaScenario),
  /** What it stands on (D-202); null of one that was kept before this was written down. */
  quadro: z.array(Veduta).nullable(),
  /** Why it may not be applied, with the sums where there is not money enough; null when it may. */
  motivoApplica: z.string().nullable(),
  creatoDa: Persona,
  creatoIl: Iso,
  modificatoDa: Persona,
  applicatoDa: Persona,
  applicatoIl: Iso.nullable(),
  /** When it was changed last. */
  lastUpdate: Iso,
});
export type Scenario = z.infer<typeof Scenario>;

export const RigaGraduatoria = z.object({
  id: Id,
  titolo: z.string().nullable(),
  numeroProtocollo: z.string().nullable(),
  responsabile: z.string(),
  /** Who holds it now, where that is somebody else: the ranking is of the responsabile (D-207). */
  titolare: z.string().nullable(),
  dipartimento: z.string().nullable(),
  macroAreaId: Id.nullable(),
  statusValutazione: z.enum(STATI).nullable(),
  esitoSpeciale: z.enum(SPECIALI).nullable(),
  media: z.number().nullable(),
  mediaSogliaFinanziabilita: z.number().nullable(),
  /** The lowest and the highest sheet of the last phase that several people have judged; null where one or none has. */
  forbice: z.object({ minimo: z.number(), massimo: z.number(), schede: z.int() }).nullable(),
  finanziamentoRichiesto: Euro,
  assegnoRichiesto: Euro,
  esitoConcluso: z.boolean(),
  finanziamentoAssegnato: Euro.nullable(),
  assegnoAssegnato: Euro.nullable(),
  /** On the outcome, for its people; null to who may not open the proposta. */
  commento: z.string().nullable(),
  /** Whether who opened the board may open this proposta too: a chair none of a macro-area that the classe leaves out (D-53). */
  leggibile: z.boolean(),
});
export type RigaGraduatoria = z.infer<typeof RigaGraduatoria>;

const EsitoTornato = z.object({ finanziamento: Euro, assegno: Euro, commento: z.string().nullable() });

/** The application that may be undone, the last one, with what comes back of each outcome it wrote (D-202). */
export const Annullabile = z.object({
  scenarioId: Id,
  /** Why it may not be undone; null when it may. */
  motivo: z.string().nullable(),
  ritorni: z.array(
    z.object({
      propostaId: Id,
      /** Null where nothing was written before. */
      prima: EsitoTornato.nullable(),
      dopo: EsitoTornato,
    }),
  ),
});

/** The funding board of a classe. */
export const Graduatoria = z.object({
  classe: ClasseInGraduatoria,
  /** By which its means are said. */
  tipoValutazione: z.enum(TIPI_VALUTAZIONE),
  /** Of how many points its means are (D-200); null where that is not told. */
  punteggioMassimo: z.number().nullable(),
  sogliaFinanziabilita: z.number().nullable(),
  importoSingoloAssegno: Euro.nullable(),
  /** Whether a decline of funding needs words (D-201). */
  motivazioneObbligatoria: z.boolean(),
  disponibile: Euro.nullable(),
  macroAree: z.array(z.object({ id: Id, nome: z.string(), disponibile: Euro.nullable() })),
  /** Of what is available: when it was said last, null as long as nobody has. */
  lastUpdate: Iso.nullable(),
  righe: z.array(RigaGraduatoria),
  scenari: z.array(Scenario),
  /** Null where no scenario was applied. */
  annullabile: Annullabile.nullable(),
  /** Conflicts of interest with its proposte that nobody has decided (D-204). */
  conflitti: z.array(ConflittoAperto),
  /** Of points and outcomes, as they were read: whoever applies a scenario has seen them. */
  versione: z.string(),
  /** Why scenari may not be written, applied, and what is available not be said; null when they may. */
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
  /** Of points and outcomes, as they were seen. */
  versione: z.string().max(100),
  /** Comments that are rewritten or, where null, removed with it; all others stay. */
  commenti: z
    .array(z.object({ propostaId: Id, commento: z.string().max(20_000).nullable() }))
    .max(20_000)
    .default([]),
  /** Why what is not funded gets nothing: of each of them that has no comment of its own (D-201). */
  motivazione: z.string().max(20_000).nullable().default(null),
});
export type Applica = z.infer<typeof Applica>;

/** The last application is undone: of what was seen. */
export const Annulla = z.object({ lastUpdate: Iso, versione: z.string().max(100) });
