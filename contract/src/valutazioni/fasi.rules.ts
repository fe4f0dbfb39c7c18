import type { TipoFase } from '../bandi/criteri.rules.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { TipoValutazione } from './punteggi.rules.ts';

/** A phase of a proposta: that of its classe, and its progress (D-107). Its id is null where no phase is configured. */
export type FaseStato = { id: number | null; fase: number; nome: string; tipo: TipoFase; attiva: boolean; conclusa: boolean };

/** The phase of a classe without phases (D-110). */
export const FASE_IMPLICITA = { id: null, fase: 1, nome: 'Valutazione', tipo: 'COMMISSIONE' } as const;

export type FaseConfigurata = { id: number | null; fase: number; nome: string; tipo: TipoFase };
type Progresso = { faseId: number | null; attiva: boolean; conclusa: boolean };

/** The phases of a proposta, in their order: those of its classe, or the implicit one where there are none. */
export const fasiOf = (configurate: readonly FaseConfigurata[], progresso: readonly Progresso[]): FaseStato[] =>
  (configurate.length === 0 ? [FASE_IMPLICITA] : configurate)
    .map(({ id, fase, nome, tipo }) => {
      const reached = progresso.find(({ faseId }) => faseId === id);
      return { id, fase, nome, tipo, attiva: reached?.attiva ?? false, conclusa: reached?.conclusa ?? false };
    })
    .sort((one, other) => one.fase - other.fase);

export const faseAttiva = (fasi: readonly FaseStato[]): FaseStato | null => fasi.find(({ attiva }) => attiva) ?? null;

/**
 * The state of a phase for readers; `RESPINTA`: it was active when the proposta was rejected; `DA_RIPRENDERE`: an earlier one was reopened,
 * and its sheets are kept (D-118).
 */
export const STATI_FASE = ['ATTIVA', 'CONCLUSA', 'DA_INIZIARE', 'DA_RIPRENDERE', 'INTERROTTA', 'RESPINTA', 'NON_SVOLTA'] as const;
export type StatoFase = (typeof STATI_FASE)[number];

type Corso = {
  /** The evaluation is over. */
  decisa: boolean;
  /** Somebody has written in a sheet of this phase. */
  iniziata: boolean;
  esitoSpeciale: string | null;
};

/** A phase that was open when the evaluation ended does not continue: interrupted where it had begun (D-107, D-118), else not held. */
export function statoFase(
  { attiva, conclusa }: Pick<FaseStato, 'attiva' | 'conclusa'>,
  { decisa, iniziata, esitoSpeciale }: Corso,
): StatoFase {
  if (attiva) return 'ATTIVA';
  if (conclusa) return 'CONCLUSA';
  if (!decisa) return iniziata ? 'DA_RIPRENDERE' : 'DA_INIZIARE';
  if (!iniziata) return 'NON_SVOLTA';
  return esitoSpeciale === 'RESPINTA' ? 'RESPINTA' : 'INTERROTTA';
}

/** Whether the commission fills in one common sheet; the other kind of phase belongs to the referees. */
export const isCollegiale = ({ tipo }: { tipo: TipoFase }): boolean => tipo !== 'REFEREE_PARZIALE';

/** Whether referees have a phase in its evaluation: sent, in a classe with such a phase. */
export const isConReferee = ({ status }: { status: string }, { fasi }: { fasi: readonly { tipo: TipoFase }[] }): boolean =>
  status === 'INVIATA' && !fasi.every(isCollegiale);

/** The result of a transition: the phases, and the state of the proposta. */
type FasiAfter = { fasi: FaseStato[]; statusValutazione: 'VALUTATA' | null; respinta: boolean };

/** At the end of the call the first phase begins. Nothing happens to a proposta whose evaluation has begun, or that is VALUTATA. */
export const openFirst = (fasi: readonly FaseStato[]): FaseStato[] =>
  fasi.some(({ attiva, conclusa }) => attiva || conclusa) ? [...fasi] : fasi.map((fase, at) => ({ ...fase, attiva: at === 0 }));

/**
 * How the active phase ends: the next one begins; or the whole evaluation ends, rejected or approved, without the following phases (D-107,
 * D-175).
 */
export type Fine = 'AVANTI' | 'RESPINTA' | 'APPROVATA';

export function concludeFaseAttiva(fasi: readonly FaseStato[], fine: Fine): FasiAfter {
  const at = fasi.findIndex(({ attiva }) => attiva);
  const hasNext = fine === 'AVANTI' && at + 1 < fasi.length;
  return {
    fasi: fasi.map((fase, here) => ({ ...fase, attiva: hasNext && here === at + 1, conclusa: fase.conclusa || here === at })),
    statusValutazione: hasNext ? null : 'VALUTATA',
    respinta: fine === 'RESPINTA',
  };
}

/**
 * The phase to which a reopening returns: the chosen one, among those that were concluded; else the last of the commission's; else the last
 * of all (D-118). Null where none was concluded, or the chosen one was not.
 */
export function faseDaRiaprire(fasi: readonly FaseStato[], sceltaId: number | null | undefined): FaseStato | null {
  const concluse = fasi.filter(({ conclusa }) => conclusa);
  if (sceltaId !== undefined) return concluse.find(({ id }) => id === sceltaId) ?? null;
  return concluse.findLast(isCollegiale) ?? concluse.at(-1) ?? null;
}

/** That phase becomes active again; those after it count as not reached. */
export const reopenFase = (fasi: readonly FaseStato[], { fase: da }: Pick<FaseStato, 'fase'>): FaseStato[] =>
  fasi.map((fase) => ({ ...fase, attiva: fase.fase === da, conclusa: fase.conclusa && fase.fase < da }));

/** The reader's part in the evaluation of a proposta. */
export type Valutatore = 'PRESIDENTE' | 'MEMBRO' | 'REFEREE' | 'UFFICIO';

/** The facts that decide about every act on an evaluation. */
export type ValutazioneFacts = {
  statusValutazione: 'VALUTATA' | 'FINANZIATA' | 'NON_FINANZIATA' | null;
  esitoSpeciale: 'NON_AMMISSIBILE' | 'RESPINTA' | null;
  /** The call is over for the classe; an extension of the call makes the evaluation wait. */
  bandoChiuso: boolean;
  tempoConcluso: boolean;
  macroAreaValutabile: boolean;
  tipoValutazione: TipoValutazione;
  mcValutazioneSoloBozza: boolean;
  fasi: readonly FaseStato[];
  /** A referee declared a conflict after concluding, and nobody has decided about it (D-312). */
  schedaContestata: boolean;
  /** The reader's open conflicts of interest with the proposta, by its number: to be decided first (D-204). Empty where there are none. */
  conflittiPropri: readonly string[];
};

/** Whether an evaluation is in progress: sent, the call is over, nothing decided yet and the time not over. */
function canProceed({ statusValutazione, bandoChiuso, tempoConcluso, fasi }: ValutazioneFacts): Verdict {
  if (tempoConcluso) return no('VALUTAZIONE_TEMPO');
  if (statusValutazione !== null) return no('GIA_VALUTATA');
  return bandoChiuso && faseAttiva(fasi) !== null ? yes : no('VALUTAZIONE_NON_INIZIATA');
}

/** A person with an open conflict of interest neither writes, ends a phase nor reopens until it is decided (D-204). */
const canActImpartially = ({ conflittiPropri: numeri }: ValutazioneFacts): Verdict =>
  numeri.length === 0 ? yes : no('CONFLITTO_DA_DECIDERE', { numeri: numeri.join(', ') });

/** What counts the sheets of the referees waits until it is known which of them count (D-312). */
const canCountSchede = ({ schedaContestata }: ValutazioneFacts): Verdict => (schedaContestata ? no('CONFLITTO_REFEREE_DA_DECIDERE') : yes);

type SchedaFacts = {
  chi: Valutatore;
  /** The state of the sheet; null while there is none. */
  scheda: 'BOZZA' | 'CONCLUSA' | null;
  /** The phase of the sheet; undefined is the active one. */
  faseId?: number | null | undefined;
  /** In iteration mode: rejected, or approved without referees. */
  decisa?: boolean;
};

/**
 * Whether somebody may write in the sheet of the active phase. The office never fills in those of the commission; in iteration mode the
 * commission may reject or approve while the referees are evaluating (D-175).
 */
export function canEvaluate(facts: ValutazioneFacts, { chi, scheda, faseId, decisa = false }: SchedaFacts): Verdict {
  if (chi === 'UFFICIO') return no('VALUTA_COMMISSIONE');
  if (chi !== 'REFEREE' && !facts.macroAreaValutabile) return no('MACROAREA_NON_VALUTABILE');
  if (scheda === 'CONCLUSA') return no('SCHEDA_CONCLUSA');
  const proceed = canProceed(facts);
  if (!proceed.ok) return proceed;
  const attiva = faseAttiva(facts.fasi);
  if (attiva === null || (faseId !== undefined && faseId !== attiva.id)) return no('FASE_NON_ATTIVA');
  const impartial = canActImpartially(facts);
  if (!impartial.ok) return impartial;
  if (chi === 'REFEREE') return isCollegiale(attiva) ? no('FASE_COMMISSIONE') : yes;
  if (decisa && facts.tipoValutazione !== 'ITER_VALUTAZIONE') return no('SENZA_ITER');
  return isCollegiale(attiva) || decisa ? yes : no('FASE_REFEREE');
}

/** The same for its conclusion: where members only save drafts, the chair concludes (D-117). */
export function canConcludeScheda(facts: ValutazioneFacts, scheda: SchedaFacts): Verdict {
  const verdict = canEvaluate(facts, scheda);
  if (!verdict.ok) return verdict;
  // What is decided without points counts no sheet.
  const counts = scheda.chi === 'REFEREE' || scheda.decisa === true ? yes : canCountSchede(facts);
  if (!counts.ok) return counts;
  return scheda.chi === 'MEMBRO' && facts.mcValutazioneSoloBozza ? no('CONCLUDE_PRESIDENTE') : yes;
}

/** How a concluded sheet of the commission ends its phase. */
export function fineDellaFase(fase: { tipo: TipoFase }, { bloccata, respinta }: { bloccata: boolean; respinta: boolean | null }): Fine {
  if (respinta !== null) return respinta ? 'RESPINTA' : 'APPROVATA';
  return fase.tipo === 'CHECK_BLOCCANTE' && bloccata ? 'RESPINTA' : 'AVANTI';
}

/** A referee of a proposta, as far as the conclusion of the phase is concerned. */
export type RefereeInFase = {
  accettato: boolean | null;
  disabilitato: boolean;
  nonNecessario: boolean;
  scheda: 'BOZZA' | 'CONCLUSA' | null;
};

/** Referees that must have concluded, by default (D-108). */
export const REFEREE_MINIMI = 1;

/** Whether a phase of the referees may end: enough have concluded, and nobody who accepted is still evaluating. */
function canConcludeReferee(referee: readonly RefereeInFase[], minimi: number | null): Verdict {
  const conclusi = referee.filter(({ scheda }) => scheda === 'CONCLUSA').length;
  const necessari = minimi ?? REFEREE_MINIMI;
  if (conclusi < necessari) return no('REFEREE_POCHI', { conclusi, minimi: necessari });
  const aperti = referee.filter(
    ({ accettato, disabilitato, nonNecessario, scheda }) => accettato === true && !disabilitato && !nonNecessario && scheda !== 'CONCLUSA',
  ).length;
  return aperti === 0 ? yes : no('REFEREE_APERTI', { aperti });
}

/** Whether the active phase may be ended by those who manage the referees. */
export function canConcludeFaseReferee(
  facts: ValutazioneFacts,
  { faseId, referee, minimi }: { faseId: number; referee: readonly RefereeInFase[]; minimi: number | null },
): Verdict {
  const proceed = canProceed(facts);
  if (!proceed.ok) return proceed;
  const attiva = faseAttiva(facts.fasi);
  if (attiva?.id !== faseId) return no('FASE_NON_ATTIVA');
  const impartial = canActImpartially(facts);
  if (!impartial.ok) return impartial;
  if (isCollegiale(attiva)) return no('FASE_COMMISSIONE');
  const counts = canCountSchede(facts);
  return counts.ok ? canConcludeReferee(referee, minimi) : counts;
}

/** The office may close an evaluation as it stands: without a sheet of the commission, or without a score (D-109). */
export function canForceValutata(facts: ValutazioneFacts): Verdict {
  const proceed = canProceed(facts);
  return proceed.ok ? canCountSchede(facts) : proceed;
}

/**
 * An evaluation may be reopened by office and chair until the time is over; that of an inadmissible proposta by the office only (decisions
 * D-81, D-118).
 */
export function canReopenValutazione(
  facts: ValutazioneFacts,
  { chi, faseId }: { chi: Valutatore; faseId?: number | null | undefined },
): Verdict {
  if (chi !== 'UFFICIO' && chi !== 'PRESIDENTE') return no('RIAPRE_PRESIDENTE');
  if (facts.tempoConcluso) return no('VALUTAZIONE_TEMPO');
  if (facts.statusValutazione === null) return no('NON_VALUTATA');
  const impartial = canActImpartially(facts);
  if (!impartial.ok) return impartial;
  if (facts.esitoSpeciale === 'NON_AMMISSIBILE') return chi === 'UFFICIO' ? yes : no('RIAPRE_UFFICIO');
  return faseDaRiaprire(facts.fasi, faseId) === null ? no('FASE_NON_CONCLUSA') : yes;
}
