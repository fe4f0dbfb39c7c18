import { formatEuroBreve, formatImporto } from '@sigeba/contract/form/denaro.ts';
import { deviates, MASSIMO_MOTIVO, reportRows, reportTotals } from '@sigeba/contract/form/report.ts';
import type { VoceRendiconto } from '@sigeba/contract/form/template.types.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { CurrencyInput } from '../inputs/CurrencyInput.tsx';
import { FieldErrors, GroupShell } from '../inputs/FieldShell.tsx';
import { TextArea } from '../inputs/TextInput.tsx';
import { useCampo, useFacts } from '../useForm.ts';
import css from './EditableTable.module.css';
import type { FieldProps } from './field.types.ts';
import { asCell, asHead, asRow, asRowHead, asTable } from './tableRoles.ts';
import { useFieldInput } from './useFieldInput.tsx';

/** What was spent of each item: an asterisk and a reason where it is off by more than 20 %, red above the granted amount. */
export function ReportTable(props: FieldProps) {
  const { t } = useTranslation('form');
  const { campo, form } = props;
  const { valore, set, input } = useFieldInput(props);
  const { errori } = useCampo(form, campo.uid);
  const facts = useFacts(form);
  const voci = reportRows(typeof valore === 'object' && valore !== null && 'vociRendicontoList' in valore ? valore : null, facts);
  const totals = reportTotals(voci, facts);
  const change = (at: number, said: Partial<VoceRendiconto>) =>
    set({ vociRendicontoList: voci.map((voce, each) => (each === at ? { ...voce, ...said } : voce)) });
  const inRow = (at: number) => errori.filter(({ riga }) => riga === at).map(({ messaggio }) => messaggio);
  return (
    <GroupShell
      id={input.id}
      label={input.label}
      hint={input.hint}
      required={input.required}
      errors={errori.filter(({ riga }) => riga === null).map(({ messaggio }) => messaggio)}
    >
      {() => (
        <>
          <table {...asTable} className={css.table} aria-label={input.label}>
            <thead>
              <tr {...asRow}>
                {[t('rendiconto.voce'), t('rendiconto.richiesto'), t('rendiconto.speso'), t('rendiconto.motivo')].map((head) => (
                  <th key={head} {...asHead} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {voci.map((voce, at) => {
                const off = deviates(campo, voce, totals);
                return (
                  <tr {...asRow} key={voce.nome}>
                    <th {...asRowHead} scope="row">
                      {voce.nome}
                      {off && <span className={css.over}> *</span>}
                    </th>
                    <td {...asCell} className={css.amount} data-label={t('rendiconto.richiesto')}>
                      {formatImporto(voce.finanziamentoRichiesto)}
                    </td>
                    <td {...asCell} data-label={t('rendiconto.speso')}>
                      <CurrencyInput
                        bare
                        hideLabel
                        label={t('rendiconto.spesoPer', { voce: voce.nome })}
                        value={voce.finanziamentoSpeso}
                        readOnly={input.readOnly}
                        onChange={(speso) => change(at, { finanziamentoSpeso: speso ?? 0 })}
                        onReject={(messaggio) => form.reject(campo.uid, messaggio)}
                        onBlur={input.onBlur}
                      />
                    </td>
                    <td {...asCell} data-label={t('rendiconto.motivo')}>
                      <TextArea
                        hideLabel
                        rows={2}
                        label={t('rendiconto.motivoPer', { voce: voce.nome })}
                        value={voce.descrizioneSpesa ?? ''}
                        required={off}
                        readOnly={input.readOnly}
                        maxLength={MASSIMO_MOTIVO}
                        onChange={(descrizioneSpesa) => change(at, { descrizioneSpesa })}
                        onBlur={input.onBlur}
                      />
                      <FieldErrors id={`${input.id}-${at}-errors`} errors={inRow(at)} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          <p className={css.foot} role="status">
            <span className={totals.oltre ? css.over : undefined}>
              {t('rendiconto.totale', { importo: formatEuroBreve(totals.speso) })}
            </span>
            {totals.concesso !== null && <span>{t('rendiconto.concesso', { importo: formatEuroBreve(totals.concesso) })}</span>}
            {totals.oltre && <strong className={css.over}>{t('rendiconto.oltre')}</strong>}
            <span>{t('rendiconto.legenda')}</span>
          </p>
        </>
      )}
    </GroupShell>
  );
}
