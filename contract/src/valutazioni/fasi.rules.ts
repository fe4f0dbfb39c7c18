import type { TipoFase } from '../bandi/criteri.rules.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { TipoValutazione } from './punteggi.rules.ts';

/** A phase of a proposta: of its classe, and how far it has come (D-107). Without a phase configured its id is null. */
export type FaseStato = { id: number | null; fase: number; nome: string; tipo: TipoFase; attiva: boolean; conclusa: boolean };

/** Of a classe without phases (D-110). */
export const FASE_IMPLICITA = { id: null, fase: 1, nome: 'Valutazione', tipo: 'COMMISSIONE' } as const;

export type FaseConfigurata = { id: number | null; fase: number; nome: string; tipo: TipoFase };
type Progresso = { faseId: number | null; attiva: boolean; conclusa: boolean };

/** The phases of a proposta, in their order: those of its classe, or the one that is meant where there are none. */
export const fasiOf = (configurate: readonly FaseConfigurata[], progresso: readonly Progresso[]): FaseStato[] =>
  (configurate.length === 0 ? [FASE_IMPLICITA] : configurate)
    .map(({ id, fase, nome, tipo }) => {
      const reached = progresso.find(({ faseId }) => faseId === id);
      return { id, fase, nome, tipo, attiva: reached?.attiva ?? false, conclusa: reached?.conclusa ?? false };
    })
    .sort((one, other) => one.fase - other.fase);

export const faseAttiva = (fasi: readonly FaseStato[]): FaseStato | null => fasi.find(({ attiva }) => attiva) ?? null;

/**
 * Where a phase stands, as it is read; `RESPINTA`: it was under way when the proposta was rejected; `DA_RIPRENDERE`: an
 * earlier one was reopened, and its sheets are kept (D-118).
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

/** What was left when the evaluation ended begins no more: interrupted where it had begun (D-107, D-118), else not held. */
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

/** Whether the commission fills in one sheet of it together; the other kind is of the referees. */
export const isCollegiale = ({ tipo }: { tipo: TipoFase }): boolean => tipo !== 'REFEREE_PARZIALE';

/** Whether referees have a phase in its evaluation: sent, to a classe that has one. */
export const isConReferee = ({ status }: { status: string }, { fasi }: { fasi: readonly { tipo: TipoFase }[] }): boolean =>
  status === 'INVIATA' && !fasi.every(isCollegiale);

/** What a transition leaves: the phases, and the state of the proposta. */
type FasiAfter = { fasi: FaseStato[]; statusValutazione: 'VALUTATA' | null; respinta: boolean };

/** The end of the call: the first phase begins. Nothing happens to a proposta that has begun, nor to one that is VALUTATA. */
export const openFirst = (fasi: readonly FaseStato[]): FaseStato[] =>
  fasi.some(({ attiva, conclusa }) => attiva || conclusa) ? [...fasi] : fasi.map((fase, at) => ({ ...fase, attiva: at === 0 }));

/**
 * How the active phase ends: it goes on to the next one; or the whole evaluation ends with it, rejected or approved, and what
 * follows is left out (D-107, D-175).
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
 * The phase that a reopening goes back to: the one chosen, of those that were concluded; else the last of the commission's; else
 * the last of all (D-118). Null where none was concluded, or the chosen one was not.
 */
export function faseDaRiaprire(fasi: readonly FaseStato[], sceltaId: number | null | undefined): FaseStato | null {
  const concluse = fasi.filter(({ conclusa }) => conclusa);
  if (sceltaId !== undefined) return concluse.find(({ id }) => id === sceltaId) ?? null;
  return concluse.findLast(isCollegiale) ?? concluse.at(-1) ?? null;
}

/** That phase is active again; those after it have not been reached. */
export const reopenFase = (fasi: readonly FaseStato[], { fase: da }: Pick<FaseStato, 'fase'>): FaseStato[] =>
  fasi.map((fase) => ({ ...fase, attiva: fase.fase === da, conclusa: fase.conclusa && fase.fase < da }));

/** How the reader stands to the evaluation of a proposta. */
export type Valutatore = 'PRESIDENTE' | 'MEMBRO' | 'REFEREE' | 'UFFICIO';

/** What decides about every act on an evaluation. */
export type ValutazioneFacts = {
  statusValutazione: 'VALUTATA' | 'FINANZIATA' | 'NON_FINANZIATA' | null;
  esitoSpeciale: 'NON_AMMISSIBILE' | 'RESPINTA' | null;
  /** Nobody presents a proposta in the classe any more: an extension of the call makes it wait. */
  bandoChiuso: boolean;
  tempoConcluso: boolean;
  macroAreaValutabile: boolean;
  tipoValutazione: TipoValutazione;
  mcValutazioneSoloBozza: boolean;
  fasi: readonly FaseStato[];
  /** Open conflicts of interest of the reader with the proposta, by its number: decided first (D-204). Empty where it was asked and there are none. */
  conflittiPropri: readonly string[];
};

/** An evaluation goes on: sent, the call is over, nothing decided yet and the time not over. */
function canProceed({ statusValutazione, bandoChiuso, tempoConcluso, fasi }: ValutazioneFacts): Verdict {
  if (tempoConcluso) return no('VALUTAZIONE_TEMPO');
  if (statusValutazione !== null) return no('GIA_VALUTATA');
  return bandoChiuso && faseAttiva(fasi) !== null ? yes : no('VALUTAZIONE_NON_INIZIATA');
}

/** Whoever has an open conflict of interest neither writes, ends a phase nor reopens until it is decided (D-204). */
const canActImpartially = ({ conflittiPropri: numeri }: ValutazioneFacts): Verdict =>
  numeri.length === 0 ? yes : no('CONFLITTO_DA_DECIDERE', { numeri: numeri.join(', ') });

type SchedaFacts = {
  chi: Valutatore;
  /** The state of the sheet; null as long as there is none. */
  scheda: 'BOZZA' | 'CONCLUSA' | null;
  /** The phase of the sheet; undefined is the active one. */
  faseId?: number | null | undefined;
  /** In iteration mode: rejected, or approved without referees. */
  decisa?: boolean;
};

/**
 * Who may write in the sheet of the active phase. The office never fills in those of the commission; in iteration mode the
 * commission may reject or approve while the referees are at it (D-175).
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

/** The same for its conclusion: where members save drafts only, the chair concludes (D-117). */
export function canConcludeScheda(facts: ValutazioneFacts, scheda: SchedaFacts): Verdict {
  const verdict = canEvaluate(facts, scheda);
  if (!verdict.ok) return verdict;
  return scheda.chi === 'MEMBRO' && facts.mcValutazioneSoloBozza ? no('CONCLUDE_PRESIDENTE') : yes;
}

/** How a concluded sheet of the commission ends its phase. */
export function fineDellaFase(fase: { tipo: TipoFase }, { bloccata, respinta }: { bloccata: boolean; respinta: boolean | null }): Fine {
  if (respinta !== null) return respinta ? 'RESPINTA' : 'APPROVATA';
  return fase.tipo === 'CHECK_BLOCCANTE' && bloccata ? 'RESPINTA' : 'AVANTI';
}

/** A referee of a proposta, as far as the conclusion of the phase goes. */
export type RefereeInFase = {
  accettato: boolean | null;
  disabilitato: boolean;
  nonNecessario: boolean;
  scheda: 'BOZZA' | 'CONCLUSA' | null;
};

/** At least so many concluded where the classe does not say (D-108). */
export const REFEREE_MINIMI = 1;

/** Whether a phase of the referees may end: enough have concluded, and of those who accepted nobody is still at it. */
function canConcludeReferee(referee: readonly RefereeInFase[], minimi: number | null): Verdict {
  const conclusi = referee.filter(({ scheda }) => scheda === 'CONCLUSA').length;
  const necessari = minimi ?? REFEREE_MINIMI;
  if (conclusi < necessari) return no('REFEREE_POCHI', { conclusi, minimi: necessari });
  const aperti = referee.filter(
    ({ accettato, disabilitato, nonNecessario, scheda }) => accettato === true && !disabilitato && !nonNecessario && scheda !== 'CONCLUSA',
  ).length;
  return aperti === 0 ? yes : no('REFEREE_APERTI', { aperti });
}

/** Of the phase that is active now, by whoever manages the referees. */
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
  return isCollegiale(attiva) ? no('FASE_COMMISSIONE') : canConcludeReferee(referee, minimi);
}

/** The office closes an evaluation as it stands: without a sheet of the commission, or without points (D-109). */
export const canForceValutata = (facts: ValutazioneFacts): Verdict => canProceed(facts);

/**
 * An evaluation goes on again: until the time is over, by office and chair; who is not admissible, by the office alone (decisions
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
