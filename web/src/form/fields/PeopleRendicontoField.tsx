import { nameOf } from '@sigeba/contract/form/kinds/people/people.ts';
import { type Effettiva, effettiviIn, effettiviManualiIn } from '@sigeba/contract/form/kinds/people/peopleRendiconto.ts';
import { EFFETTIVA } from '@sigeba/contract/form/kinds/people/peopleShape.ts';
import type { Id } from '@sigeba/contract/form/template/template.types.ts';
import { useTexts } from '../../text/useTexts.ts';
import { DOT } from '../../ui/data/dot.ts';
import { cellErrors, inRow, wholeErrors } from '../errori.ts';
import { formTesti } from '../form.testi.ts';
import { useCampo, useFacts } from '../formHooks.ts';
import table from '../formTable.module.css';
import { GroupShell } from '../inputs/FieldShell.tsx';
import { SelectInput } from '../inputs/SelectInput.tsx';
import css from './EditableTable.module.css';
import type { FieldProps } from './field.types.ts';
import { HeadRow } from './HeadRow.tsx';
import { asCell, asRow, asRowHead, asTable } from './tableRoles.ts';
import { useFieldInput } from './useFieldInput.tsx';

/** participants-rend: whether each of those who took part in the proposta really did. */
export function PeopleRendicontoField(props: FieldProps) {
  const { valore, set } = useFieldInput(props);
  const partecipanti = effettiviIn(valore, useFacts(props.form));
  const rows = partecipanti.map((row) => ({
    id: row.utenteId,
    nome: nameOf(row),
    dati: [row.ruolo, row.dipartimento],
    risposta: row.partecipazioneEffettiva,
    answer: (partecipazioneEffettiva: Effettiva) =>
      set({ partecipanti: partecipanti.map((each) => (each === row ? { ...each, partecipazioneEffettiva } : each)) }),
  }));
  return <Effettivi {...props} rows={rows} />;
}

/** participants-manual-rend: the same for people typed by hand. */
export function ManualPeopleRendicontoField(props: FieldProps) {
  const { valore, set } = useFieldInput(props);
  const manuali = effettiviManualiIn(props.campo, valore, useFacts(props.form));
  const rows = manuali.map((row) => ({
    id: row.id,
    nome: nameOf(row),
    dati: [row.qualifica, row.struttura],
    risposta: row.partecipazioneEffettiva ?? null,
    answer: (partecipazioneEffettiva: Effettiva) =>
      set({ manuali: manuali.map((each) => (each === row ? { ...each, partecipazioneEffettiva } : each)) }),
  }));
  return <Effettivi {...props} rows={rows} />;
}

type Row = { id: Id | null; nome: string; dati: string[]; risposta: Effettiva; answer: (value: Effettiva) => void };

function Effettivi({ rows, ...props }: FieldProps & { rows: readonly Row[] }) {
  const { t } = useTexts(formTesti);
  const { input } = useFieldInput(props);
  const { errori } = useCampo(props.form, props.campo.uid);
  const options = [
    { value: 'SI', label: t('si') },
    { value: 'NO', label: t('no') },
  ] as const;
  return (
    <GroupShell id={input.id} label={input.label} hint={input.hint} required={input.required} errors={wholeErrors(errori)}>
      {() =>
        rows.length === 0 ? (
          <p className={css.foot}>{t('righe.nessuna')}</p>
        ) : (
          <table {...asTable} className={`${table.table} ${css.table}`} aria-label={input.label}>
            <HeadRow heads={[t('persone.persona'), EFFETTIVA.label]} />
            <tbody>
              {rows.map(({ id, nome, dati, risposta, answer }, at) => (
                <tr {...asRow} key={id}>
                  <th {...asRowHead} scope="row">
                    {nome}
                    <span className={css.under}>{dati.filter((part) => part !== '').join(DOT)}</span>
                  </th>
                  <td {...asCell} data-label={EFFETTIVA.label} data-colonna={EFFETTIVA.uid}>
                    <SelectInput
                      hideLabel
                      label={t('persone.cella', { colonna: EFFETTIVA.label, nome })}
                      required={input.required}
                      readOnly={input.readOnly}
                      options={options}
                      value={risposta}
                      errors={cellErrors(inRow(errori, at), EFFETTIVA.uid)}
                      onBlur={input.onBlur}
                      onChange={answer}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </GroupShell>
  );
}
