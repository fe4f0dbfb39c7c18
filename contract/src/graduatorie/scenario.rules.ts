import { canActDespiteConflitti } from '../conflitti/aperti.rules.ts';
import type { ConflittoAperto } from '../conflitti/conflitti.shape.ts';
import { canFund, checkImporti } from '../esiti/esito.rules.ts';
import { formatEuroBreve, toCents } from '../numbers/denaro.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { refusalText } from '../refusals/refusals.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import { grantsAfter, variazioniOf } from './applicazione.rules.ts';
import { canStayWithin, pursesOf } from './denaro.rules.ts';
import { type Disponibili, type Importi, type RankedProposta, type Scelta, sommaOf, type Termini, totaleOf } from './graduatoria.rules.ts';
import type { ConQuadro } from './quadro.rules.ts';

/** Scenari of one classe at most, and characters of a name. */
export const SCENARI_MAX = 20;
export const NOME_SCENARIO_MAX = 120;
/** Euro: no classe of a university has more. */
export const DISPONIBILE_MAX = 999_999_999;

/** The field name of a fault in one row of a scenario. */
export const campoOf = (propostaId: number): string => `proposta-${propostaId}`;

/** Faults of a scenario: each row has the bounds of an outcome (evaluation and ethics, section 5). */
export function checkScenario(
  { nome, scelte }: { nome: string; scelte: readonly Scelta[] },
  righe: readonly RankedProposta[],
  termini: Termini,
): Violazione[] {
  const violazioni: Violazione[] = [];
  if (nome.trim() === '') violazioni.push({ campo: 'nome', messaggio: 'Dare un nome allo scenario.' });
  if (nome.trim().length > NOME_SCENARIO_MAX)
    violazioni.push({ campo: 'nome', messaggio: `Il campo non puo superare i ${NOME_SCENARIO_MAX} caratteri di lunghezza.` });
  const seen = new Set<number>();
  for (const scelta of scelte) {
    const riga = righe.find(({ id }) => id === scelta.propostaId);
    const messaggio = seen.has(scelta.propostaId) ? 'La proposta sta due volte nello scenario.' : faultOf(scelta, riga, termini);
    seen.add(scelta.propostaId);
    if (messaggio === null) continue;
    const chi = riga?.numeroProtocollo ?? String(scelta.propostaId);
    violazioni.push({ campo: campoOf(scelta.propostaId), messaggio: `${chi}: ${messaggio}` });
  }
  return violazioni;
}

/** Why this cannot be granted to this proposta; null where it can. */
export function faultOf(scelta: Importi, riga: RankedProposta | undefined, termini: Termini): string | null {
  if (riga === undefined) return 'La proposta non è tra quelle inviate in questa classe.';
  if (riga.esitoConcluso || totaleOf(scelta) === 0) return null;
  if (riga.statusValutazione === null) return refusalText(no('ESITO_DA_VALUTARE'));
  const verdict = canFund({ ...riga, ...termini });
  if (!verdict.ok) return refusalText(verdict);
  const { finanziamento: finanziamentoAssegnato, assegno: assegnoAssegnato } = scelta;
  const [fault] = checkImporti({ finanziamentoAssegnato, assegnoAssegnato }, { ...riga, ...termini });
  return fault?.messaggio ?? null;
}

/** The field name of a fault in the money of one macro-area. */
export const campoMacroArea = (id: number): string => `macroArea-${id}`;

/** Faults of the available money: not whole euro, too much for any classe, or parts that exceed the whole. */
export function checkDisponibili({ disponibile, macroAree }: Disponibili): Violazione[] {
  const each = [
    { campo: 'disponibile', euro: disponibile },
    ...macroAree.map((area) => ({ campo: campoMacroArea(area.id), euro: area.disponibile })),
  ];
  const violazioni = each.flatMap(({ campo, euro }) => {
    const messaggio = faultOfDisponibile(euro);
    return messaggio === null ? [] : [{ campo, messaggio }];
  });
  const parts = sommaOf(macroAree.map((area) => area.disponibile ?? 0));
  if (violazioni.length === 0 && disponibile !== null && toCents(parts) > toCents(disponibile))
    violazioni.push({ campo: 'disponibile', messaggio: 'Le macroaree insieme hanno più di quanto è disponibile per la classe.' });
  return violazioni;
}

function faultOfDisponibile(euro: number | null): string | null {
  if (euro === null) return null;
  if (!Number.isInteger(euro)) return "L'importo disponibile è in euro interi.";
  return euro > DISPONIBILE_MAX ? `L'importo disponibile può essere al massimo ${formatEuroBreve(DISPONIBILE_MAX)}.` : null;
}

/** The board as its reader has it. */
export type Board = {
  ufficiale: boolean;
  tempoConcluso: boolean;
  /** Sent, and not evaluated. */
  daValutare: number;
  /** Without a concluded outcome. */
  aperte: number;
  /** Of these, those whose macro-area the reader does not evaluate. */
  nonValutabili: number;
};

/** Scenari may be stored and changed until the outcomes are official or the time is over. */
export function canWriteScenario({ ufficiale, tempoConcluso }: Pick<Board, 'ufficiale' | 'tempoConcluso'>): Verdict {
  if (ufficiale) return no('GRADUATORIA_UFFICIALE');
  return tempoConcluso ? no('VALUTAZIONE_TEMPO') : yes;
}

/** A scenario may be changed or deleted until it is applied: a decision is kept as it was. */
export const canChangeScenario = (tavolo: Board, { applicato }: { applicato: boolean }): Verdict =>
  applicato ? no('SCENARIO_APPLICATO') : canWriteScenario(tavolo);

/**
 * A scenario may become the outcomes of everything it contains once all proposte are evaluated, since a ranking with gaps is none. Undone
 * as one act until the outcomes are official (D-202).
 */
export function canApplyScenario(tavolo: Board): Verdict {
  const scrivere = canWriteScenario(tavolo);
  if (!scrivere.ok) return scrivere;
  if (tavolo.daValutare > 0) return no('GRADUATORIA_INCOMPLETA', { quante: tavolo.daValutare });
  if (tavolo.aperte === 0) return no('GRADUATORIA_DECISA');
  return tavolo.nonValutabili > 0 ? no('MACROAREA_NON_VALUTABILE') : yes;
}

/** The classe as the person who applies has it: its proposte, its money, and its open conflicts. */
export type ApplicationFacts = {
  tavolo: Board;
  righe: readonly RankedProposta[];
  disponibile: number | null;
  macroAree: readonly { id: number; nome: string; disponibile: number | null }[];
  conflitti: readonly Pick<ConflittoAperto, 'propostaId' | 'proprio' | 'numeroProtocollo'>[];
};

/**
 * Whether this scenario may be applied: its state must have been recorded and it must change something, stay within the available money
 * (D-203), and touch no proposta with which the person has an undecided conflict (D-204).
 */
export function canApplyQuadro(
  scenario: ConQuadro & { applicato: boolean },
  { tavolo, righe, conflitti, ...di }: ApplicationFacts,
): Verdict {
  const apply = canApplyScenario(tavolo);
  if (!apply.ok) return apply;
  if (scenario.applicato) return no('SCENARIO_APPLICATO');
  if (scenario.quadro === null) return no('SCENARIO_SENZA_QUADRO');
  const variazioni = variazioniOf(righe, scenario);
  if (variazioni.length === 0) return no('SCENARIO_SUPERATO');
  const entro = canStayWithin(pursesOf(grantsAfter(righe, variazioni), di));
  if (!entro.ok) return entro;
  const toccate = new Set(variazioni.map(({ riga }) => riga.id));
  return canActDespiteConflitti(conflitti.filter(({ propostaId }) => toccate.has(propostaId)));
}
