import { budgetRows } from '@sigeba/contract/form/kinds/budget/budget.ts';
import type { VoceBudget } from '@sigeba/contract/form/template/template.types.ts';
import { toCents, toEuro } from '@sigeba/contract/numbers/denaro.ts';
import { useTexts } from '../../text/useTexts.ts';
import { afterPress } from '../../ui/controls/afterPress.ts';
import { inRow, wholeErrors } from '../errori.ts';
import { formTesti } from '../form.testi.ts';
import { useCampo, useFacts } from '../formHooks.ts';
import table from '../formTable.module.css';
import { FieldErrors, WithAside } from '../inputs/FieldShell.tsx';
import { BudgetRow } from './BudgetRow.tsx';
import css from './BudgetTable.module.css';
import { BudgetTotals } from './BudgetTotals.tsx';
import { controlId, type FieldProps } from './field.types.ts';
import { goDown } from './goDown.ts';

/** What is asked for each expense item of the class, with the totals always in sight. */
export function BudgetTable({ campo, form }: FieldProps) {
  const { t } = useTexts(formTesti);
  const id = controlId(campo.uid);
  const facts = useFacts(form);
  const { valore, errori } = useCampo(form, campo.uid);
  const voci = budgetRows(typeof valore === 'object' && valore !== null && 'voci' in valore ? valore : null, facts);

  function change(voce: VoceBudget, part: Partial<VoceBudget>) {
    const next = { ...voce, ...part };
    if (part.quota !== undefined && part.quota !== null) next.finanziamentoRichiesto = toEuro(part.quota * toCents(voce.importo ?? 0));
    form.setValue(campo.uid, { voci: voci.map((each) => (each.id === voce.id ? next : each)) });
  }

  return (
    <fieldset id={id} tabIndex={-1} className={css.budget} aria-labelledby={`${id}-legend`}>
      <legend className={css.title}>
        <WithAside id={id}>
          <span id={`${id}-legend`}>
            {campo.label}
            {campo.flagRequired && <span aria-hidden="true"> *</span>}
          </span>
        </WithAside>
      </legend>
      {campo.notaCampo !== null && <p className={css.note}>{campo.notaCampo}</p>}
      <BudgetTotals voci={voci} facts={facts} />
      {voci.length === 0 ? (
        <p className={css.note}>{t('budget.nessunaVoce')}</p>
      ) : (
        <table className={`${table.table} ${css.table}`} onKeyDown={goDown}>
          <thead>
            <tr>
              <th scope="col">{t('budget.voce')}</th>
              <th scope="col">{t('budget.richiesto')}</th>
              <th scope="col">{t('budget.coFinanziamento')}</th>
              <th scope="col">{t('budget.note')}</th>
            </tr>
          </thead>
          <tbody>
            {voci.map((voce, riga) => (
              <BudgetRow
                key={voce.id}
                voce={voce}
                errori={inRow(errori, riga)}
                onChange={(part) => change(voce, part)}
                onBlur={() => afterPress(() => form.validate(campo.uid))}
                onReject={(messaggio, colonna) => form.reject(campo.uid, messaggio, { riga, colonna })}
              />
            ))}
          </tbody>
        </table>
      )}
      <FieldErrors id={`${id}-errors`} errors={wholeErrors(errori)} />
    </fieldset>
  );
}
