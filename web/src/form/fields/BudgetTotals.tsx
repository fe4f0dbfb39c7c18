import { budgetTotals } from '@sigeba/contract/form/kinds/budget/budget.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { VoceBudget } from '@sigeba/contract/form/template/template.types.ts';
import { formatEuroBreve, toCents, toEuro } from '@sigeba/contract/numbers/denaro.ts';
import type { CSSProperties } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { useWriting } from '../../text/useWriting.ts';
import { DOT } from '../../ui/data/dot.ts';
import { formTesti } from '../form.testi.ts';
import css from './BudgetTable.module.css';

function Share({ share }: { share: number }) {
  const style: CSSProperties & { '--share': number } = { '--share': share };
  return <span aria-hidden="true" className={css.share} style={style} />;
}

/** "Totale 12.300 € · minimo 5.000 € · massimo 15.000 € · restano 2.700 €": assegni stand apart, neither total nor bounds are theirs. */
export function BudgetTotals({ voci, facts: { finanziamentoMin: min, finanziamentoMax: max } }: { voci: VoceBudget[]; facts: Facts }) {
  const { t } = useTexts(formTesti);
  const write = useWriting();
  const { richiesto, assegno, coFinanziamento } = budgetTotals(voci);
  const euro = (importo: number) => ({ importo: write(() => formatEuroBreve(importo)) });
  const left = (bound: number) => toEuro(toCents(bound) - toCents(richiesto));
  const below = min !== null && richiesto < min;
  const above = max !== null && richiesto > max;
  const parts = [
    min !== null && t('budget.minimo', euro(min)),
    max !== null && t('budget.massimo', euro(max)),
    below && t('budget.mancano', euro(left(min))),
    above && t('budget.superato', euro(-left(max))),
    max !== null && !above && t('budget.restano', euro(left(max))),
    assegno > 0 && t('budget.assegni', euro(assegno)),
    coFinanziamento > 0 && t('budget.cofinanziato', euro(coFinanziamento)),
  ].filter((part) => part !== false);
  return (
    <p className={above ? `${css.totals} ${css.above}` : css.totals} role="status">
      <strong>{t(assegno > 0 ? 'budget.totaleSenzaAssegni' : 'budget.totale', euro(richiesto))}</strong>
      {parts.length > 0 && <span>{parts.map((part) => DOT + part).join('')}</span>}
      {max !== null && <Share share={richiesto / max} />}
    </p>
  );
}
