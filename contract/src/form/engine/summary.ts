import { STRUTTURE } from '../../lookup/lookupPaths.ts';
import { sumEuro } from '../../numbers/denaro.ts';
import { budgetTotals } from '../kinds/budget/budget.ts';
import { lookupOf } from '../kinds/choice.ts';
import { storableSomma } from '../kinds/number.ts';
import { indexTemplate } from '../template/indexTemplate.ts';
import type { Campo, FormTemplate, Valori, VoceBudget } from '../template/template.types.ts';
import type { Fault } from '../values/checks.ts';
import { answerOf } from './answers.ts';
import { unfoldValori } from './innerValori.ts';
import { visible } from './visibility.ts';

export type Summary = {
  titolo: string | null;
  abstractProposta: string | null;
  /** The structure that presents the proposta, where the form asks for one (D-133). */
  strutturaId: number | null;
  /** Euro of the visible budgets, without assegni di ricerca (D-60). */
  finanziamentoRichiesto: number;
  assegnoRichiesto: number;
};

/** What is copied from the visible answers of a compilazione to the columns of its proposta or istanza. */
export function summarise(template: FormTemplate, answers: Valori): Summary {
  const valori = unfoldValori(template, answers);
  const { campi } = indexTemplate(template);
  const shown = [...visible(template, valori).uids].flatMap((uid) => campi.get(uid)?.campo ?? []);
  const words = (marked: (campo: Campo) => boolean | undefined): string | null => {
    const campo = shown.find(marked);
    const answer = campo === undefined ? null : answerOf(campo, valori);
    return typeof answer === 'string' ? answer.trim() : null;
  };
  const budgets = shown.filter(({ tipoCampo }) => tipoCampo === 'budget').map((campo) => totalsOf(campo, valori));
  return {
    titolo: words(({ opzioni }) => opzioni?.titolo),
    abstractProposta: words(({ opzioni }) => opzioni?.abstract),
    strutturaId: strutturaOf(shown, valori),
    finanziamentoRichiesto: sumEuro(budgets.map(({ richiesto }) => richiesto)),
    assegnoRichiesto: sumEuro(budgets.map(({ assegno }) => assegno)),
  };
}

/** The fault of the sum of all budgets: each may be valid while their sum exceeds the column of the proposta. */
export function sommaDeiBudget(template: FormTemplate, answers: Valori): { campo: Campo; wrong: Fault } | null {
  const { campi } = indexTemplate(template);
  const valori = unfoldValori(template, answers);
  const shown = [...visible(template, valori).uids].flatMap((uid) => campi.get(uid)?.campo ?? []);
  const campo = shown.findLast(({ tipoCampo }) => tipoCampo === 'budget');
  const { finanziamentoRichiesto, assegnoRichiesto } = summarise(template, answers);
  const wrong = storableSomma(sumEuro([finanziamentoRichiesto, assegnoRichiesto]));
  return campo === undefined || wrong === null ? null : { campo, wrong };
}

function strutturaOf(shown: readonly Campo[], valori: Valori): number | null {
  const campo = shown.find((each) => lookupOf(each) === STRUTTURE);
  const answer = campo === undefined ? null : answerOf(campo, valori);
  return answer !== null && typeof answer === 'object' && 'voceId' in answer ? Number(answer.voceId) : null;
}

const totalsOf = (campo: Campo, valori: Valori) => budgetTotals((answerOf(campo, valori) as { voci: VoceBudget[] } | null)?.voci ?? []);
