import {
  isBegun,
  isOver,
  isUpwards,
  type RendicontoTotal,
  type RendicontoTotals,
  rendicontoRows,
  rendicontoTotals,
} from '@sigeba/contract/form/kinds/rendiconto/rendicontoTotals.ts';
import type { Valore, VoceRendiconto } from '@sigeba/contract/form/template/template.types.ts';
import { formatEuroBreve, toCents, toEuro } from '@sigeba/contract/numbers/denaro.ts';
import { useTexts } from '../../text/useTexts.ts';
import { DOT } from '../../ui/data/dot.ts';
import { inRow, wholeErrors } from '../errori.ts';
import { formTesti } from '../form.testi.ts';
import { useCampo, useFacts } from '../formHooks.ts';
import table from '../formTable.module.css';
import { GroupShell } from '../inputs/FieldShell.tsx';
import css from './EditableTable.module.css';
import type { FieldProps } from './field.types.ts';
import { goDown } from './goDown.ts';
import { HeadRow } from './HeadRow.tsx';
import { RendicontoRow } from './RendicontoRow.tsx';
import { asTable } from './tableRoles.ts';
import { useFieldInput } from './useFieldInput.tsx';

/** What was spent of each item: an asterisk and a reason where it is off by more than 20 %, red above the granted amount. */
export function RendicontoTable(props: FieldProps) {
  const { t } = useTexts(formTesti);
  const { campo, form } = props;
  const { valore, set, input } = useFieldInput(props);
  const { errori } = useCampo(form, campo.uid);
  const facts = useFacts(form);
  const rows = rendicontoRows(rendicontoOf(valore), facts);
  const totals = rendicontoTotals(rows, facts);
  const before = rows.some(({ giaRendicontato }) => giaRendicontato > 0);
  const granted = facts.rendiconto !== undefined;
  const begun = isBegun(rows);
  const change = (at: number, part: Partial<VoceRendiconto>) =>
    set({ vociRendicontoList: rows.map((row, each) => storedOf(each === at ? { ...row, ...part } : row)) });
  const heads = [
    t('rendiconto.voce'),
    t('rendiconto.richiesto'),
    ...(granted ? [t('rendiconto.quota')] : []),
    ...(before ? [t('rendiconto.gia')] : []),
    t('rendiconto.speso'),
    t('rendiconto.motivo'),
  ];
  return (
    <GroupShell id={input.id} label={input.label} hint={input.hint} required={input.required} errors={wholeErrors(errori)}>
      {() => (
        <>
          <table {...asTable} className={`${table.table} ${css.table}`} aria-label={input.label} onKeyDown={goDown}>
            <HeadRow heads={heads} figures={heads.slice(1, -1)} />
            <tbody>
              {rows.map((row, at) => (
                <RendicontoRow
                  key={row.nome}
                  campo={campo}
                  form={form}
                  row={row}
                  at={at}
                  totals={totals}
                  granted={granted}
                  before={before}
                  begun={begun}
                  readOnly={input.readOnly}
                  errori={inRow(errori, at)}
                  onChange={(part) => change(at, part)}
                  onBlur={input.onBlur}
                />
              ))}
            </tbody>
          </table>
          <Foot su={isUpwards(campo)} totals={totals} hasAssegni={rows.some(({ assegno }) => assegno)} />
        </>
      )}
    </GroupShell>
  );
}

const rendicontoOf = (valore: Valore) => (typeof valore === 'object' && valore !== null && 'vociRendicontoList' in valore ? valore : null);

/** What is told to the server: the rest it knows. */
const storedOf = ({ nome, finanziamentoRichiesto, finanziamentoSpeso, descrizioneSpesa }: VoceRendiconto): VoceRendiconto => ({
  nome,
  finanziamentoRichiesto,
  finanziamentoSpeso,
  descrizioneSpesa,
});

/** Spent and granted, assegni apart; above the granted amount in red and in words. */
function Foot({ su, totals, hasAssegni }: { su: boolean; totals: RendicontoTotals; hasAssegni: boolean }) {
  const { t } = useTexts(formTesti);
  const words = (key: 'totale' | 'assegni', { speso, cumulato, concesso }: RendicontoTotal) => (
    <span className={concesso !== null && cumulato > concesso ? css.over : undefined}>
      {[
        t(`rendiconto.${key}`, { importo: formatEuroBreve(speso) }),
        ...(cumulato > speso ? [t('rendiconto.cumulato', { importo: formatEuroBreve(cumulato) })] : []),
        ...(concesso !== null ? [t('rendiconto.concesso', { importo: formatEuroBreve(concesso) })] : []),
        ...(concesso !== null && cumulato <= concesso
          ? [t('rendiconto.restano', { importo: formatEuroBreve(toEuro(toCents(concesso) - toCents(cumulato))) })]
          : []),
      ].join(DOT)}
    </span>
  );
  return (
    <p className={css.foot} role="status">
      {words('totale', totals.finanziamento)}
      {hasAssegni && words('assegni', totals.assegno)}
      {isOver(totals) && <strong className={css.over}>{t('rendiconto.oltre')}</strong>}
      <span>{t(su ? 'rendiconto.legendaSu' : 'rendiconto.legenda')}</span>
    </p>
  );
}
