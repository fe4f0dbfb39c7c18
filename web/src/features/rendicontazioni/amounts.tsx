import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { Amount } from '../../ui/data/Amount.tsx';
import type { Definition } from '../../ui/data/DefinitionList.tsx';
import css from './Rendiconto.module.css';

type Term = 'totaleRichiesto' | 'totaleConcesso' | 'finanziamentoSpeso' | 'assegnoSpeso' | 'assegnoConcesso' | 'oltre';

/**
 * Granted and spent, assegni di ricerca apart; above the granted amount in red, and in words. Where there are none nothing is said of
 * them, but at the end of a step, which tells what was spent of both (platform core, section 2).
 */
export function amountsOf(report: Rendicontazione, t: (term: Term) => string, { atTheEnd = false } = {}): Definition[] {
  const { totaleConcesso, finanziamentoSpeso, assegnoSpeso, assegnoConcesso } = report;
  const amount = (term: Exclude<Term, 'oltre'>, over = false): Definition => ({
    term: t(term),
    value: (
      <span className={over ? css.over : undefined}>
        <Amount value={report[term]} symbol />
        {over && <small> {t('oltre')}</small>}
      </span>
    ),
  });
  const assegni = assegnoSpeso > 0 || assegnoConcesso > 0;
  return [
    amount('totaleConcesso'),
    amount('finanziamentoSpeso', finanziamentoSpeso > totaleConcesso),
    ...(assegni ? [amount('assegnoConcesso')] : []),
    ...(assegni || atTheEnd ? [amount('assegnoSpeso', assegnoSpeso > assegnoConcesso)] : []),
  ];
}
