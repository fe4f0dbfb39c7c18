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

/** Scenari of one classe, and the longest name of one. */
export const SCENARI_MAX = 20;
export const NOME_SCENARIO_MAX = 120;
/** Euro: no classe of a university has more. */
export const DISPONIBILE_MAX = 999_999_999;

/** Under this name the fault of one row of a scenario is told. */
export const campoOf = (propostaId: number): string => `proposta-${propostaId}`;

/** What is wrong with a scenario: each row is bounded as its outcome will be (evaluation and ethics, section 5). */
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

/** Why this cannot be granted to this proposta; null when it can. */
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

/** Under this name the fault of what one macro-area has is told. */
export const campoMacroArea = (id: number): string => `macroArea-${id}`;

/** What is wrong with how much there is: no whole Euro, too much for any classe, or parts that come to more than the whole. */
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

/** As the board is to whoever opened it. */
export type Board = {
  ufficiale: boolean;
  tempoConcluso: boolean;
  /** Sent, and not evaluated. */
  daValutare: number;
  /** Without a concluded outcome. */
  aperte: number;
  /** Of these, those whose macro-area whoever opened it does not evaluate. */
  nonValutabili: number;
};

/** Scenari are kept and changed until the outcomes are official or the time is over. */
export function canWriteScenario({ ufficiale, tempoConcluso }: Pick<Board, 'ufficiale' | 'tempoConcluso'>): Verdict {
  if (ufficiale) return no('GRADUATORIA_UFFICIALE');
  return tempoConcluso ? no('VALUTAZIONE_TEMPO') : yes;
}

/** One of them is changed or deleted as long as it was not applied: what was decided is kept as it was. */
export const canChangeScenario = (tavolo: Board, { applicato }: { applicato: boolean }): Verdict =>
  applicato ? no('SCENARIO_APPLICATO') : canWriteScenario(tavolo);

/**
 * One of them becomes the outcomes of all that it contains: once all are evaluated, since a ranking with holes is none. Undone
 * as one act until the outcomes are official (D-202).
 */
export function canApplyScenario(tavolo: Board): Verdict {
  const scrivere = canWriteScenario(tavolo);
  if (!scrivere.ok) return scrivere;
  if (tavolo.daValutare > 0) return no('GRADUATORIA_INCOMPLETA', { quante: tavolo.daValutare });
  if (tavolo.aperte === 0) return no('GRADUATORIA_DECISA');
  return tavolo.nonValutabili > 0 ? no('MACROAREA_NON_VALUTABILE') : yes;
}

/** The classe as whoever applies has it: what is there, what is available of it, and which conflicts are open. */
export type ApplicationFacts = {
  tavolo: Board;
  righe: readonly RankedProposta[];
  disponibile: number | null;
  macroAree: readonly { id: number; nome: string; disponibile: number | null }[];
  conflitti: readonly Pick<ConflittoAperto, 'propostaId' | 'proprio' | 'numeroProtocollo'>[];
};

/**
 * Whether this scenario may be applied: it must be known what it stood on and change something, stay within what is available
 * (D-203), and touch no proposta with which whoever applies has a conflict that is still to be decided (D-204).
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
