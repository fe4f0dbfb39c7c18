import { indicatorRows } from '@sigeba/contract/form/kinds/indicators/impact.ts';
import { isRowKind, rowKinds } from '@sigeba/contract/form/kinds/rows/rowKinds.ts';
import { type RowsConfig, rowLimit, rowsIn } from '@sigeba/contract/form/kinds/rows/rows.ts';
import type { Valore } from '@sigeba/contract/form/template/template.types.ts';
import { useTexts } from '../../text/useTexts.ts';
import { cellErrors, inRow, wholeErrors } from '../errori.ts';
import { formTesti } from '../form.testi.ts';
import { useCampo, useFacts } from '../formHooks.ts';
import table from '../formTable.module.css';
import { GroupShell } from '../inputs/FieldShell.tsx';
import { DecimalInput } from '../inputs/NumberInput.tsx';
import css from './EditableTable.module.css';
import { EditableTable } from './EditableTable.tsx';
import type { FieldProps } from './field.types.ts';
import { HeadRow } from './HeadRow.tsx';
import { asCell, asRow, asRowHead, asTable } from './tableRoles.ts';
import { useFieldInput } from './useFieldInput.tsx';

/** TABELLA, complex-field, progetti_manual, linee_tematiche, other-fundings. */
export function RowsField(props: FieldProps) {
  const { campo, form } = props;
  const { valore, set, input } = useFieldInput(props);
  const { errori } = useCampo(form, campo.uid);
  const { oggi } = useFacts(form);
  if (!isRowKind(campo.tipoCampo)) return null;
  const config: RowsConfig = rowKinds[campo.tipoCampo];
  const { id, label, hint, required, readOnly, onBlur } = input;
  return (
    <EditableTable
      id={id}
      label={label}
      hint={hint}
      required={required}
      readOnly={readOnly}
      onBlur={onBlur}
      errori={errori}
      oggi={oggi}
      colonne={config.colonne(campo)}
      righe={rowsIn(config, valore)}
      massimo={rowLimit(campo)}
      schede={campo.tipoCampo === 'participants_manual'}
      onChange={(righe) => set({ [config.chiave]: righe } as unknown as Valore)}
      rowId={(riga) => form.rowId(riga)}
      onReject={(messaggio, cell) => form.reject(campo.uid, messaggio, cell)}
    />
  );
}

/** indicatori-impatto-sostenibilita: one number for each indicator of the template. */
export function ImpactField(props: FieldProps) {
  const { t } = useTexts(formTesti);
  const { campo, form } = props;
  const { valore, set, input } = useFieldInput(props);
  const { errori } = useCampo(form, campo.uid);
  const righe = indicatorRows(campo, typeof valore === 'object' && valore !== null && 'indicatoriList' in valore ? valore : null);
  return (
    <GroupShell id={input.id} label={input.label} hint={input.hint} required={input.required} errors={wholeErrors(errori)}>
      {() => (
        <table {...asTable} className={`${table.table} ${css.table}`} aria-label={input.label}>
          <HeadRow heads={[t('indicatori.indicatore'), t('indicatori.valore')]} />
          <tbody>
            {righe.map((riga, at) => (
              <tr {...asRow} key={riga.indicatore}>
                <th {...asRowHead} scope="row">
                  {riga.indicatore}
                </th>
                <td {...asCell} data-label={t('indicatori.valore')}>
                  <DecimalInput
                    hideLabel
                    label={t('indicatori.valoreDi', { indicatore: riga.indicatore })}
                    value={riga.valore}
                    readOnly={input.readOnly}
                    errors={cellErrors(inRow(errori, at), 'valore')}
                    onBlur={input.onBlur}
                    onReject={(messaggio) => form.reject(campo.uid, messaggio, { riga: at, colonna: 'valore' })}
                    onChange={(next) =>
                      set({ indicatoriList: righe.map((each, index) => (index === at ? { ...each, valore: next } : each)) })
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </GroupShell>
  );
}
