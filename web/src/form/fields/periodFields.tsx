import { dayBounds } from '@sigeba/contract/form/kinds/date.ts';
import { BANCHE_DATI } from '@sigeba/contract/form/kinds/indicators/hIndex.ts';
import { INDETERMINATO } from '@sigeba/contract/form/kinds/period.ts';
import type { HIndex } from '@sigeba/contract/form/template/template.types.ts';
import { useState } from 'react';
import { useParole } from '../../text/useParole.ts';
import { useTexts } from '../../text/useTexts.ts';
import { formTesti } from '../form.testi.ts';
import { useFacts } from '../formHooks.ts';
import { Checkbox } from '../inputs/ChoiceInputs.tsx';
import { DateInput } from '../inputs/DateInput.tsx';
import { GroupShell } from '../inputs/FieldShell.tsx';
import { IntegerInput } from '../inputs/NumberInput.tsx';
import { SelectInput } from '../inputs/SelectInput.tsx';
import css from './EditableTable.module.css';
import type { FieldProps } from './field.types.ts';
import { useFieldInput } from './useFieldInput.tsx';

/** datefield-indet: a date, or the box "Indeterminato". */
export function DateOrNeverField(props: FieldProps) {
  const { t } = useTexts(formTesti);
  const { valore, set, input } = useFieldInput(props);
  const facts = useFacts(props.form);
  const { oggi } = facts;
  const never = valore === INDETERMINATO;
  const day = typeof valore === 'string' && !never ? valore : null;
  return (
    <>
      <DateInput {...input} {...dayBounds(props.campo, facts)} readOnly={input.readOnly || never} oggi={oggi} value={day} onChange={set} />
      <Checkbox
        label={t('indeterminato')}
        value={never}
        readOnly={input.readOnly}
        onChange={(ticked) => set(ticked ? INDETERMINATO : null)}
        onBlur={input.onBlur}
      />
    </>
  );
}

/** date-range-field: first and last day. */
export function DateRangeField(props: FieldProps) {
  const { t } = useTexts(formTesti);
  const { valore, set, input } = useFieldInput(props);
  const facts = useFacts(props.form);
  const { oggi } = facts;
  const { dal, al } = typeof valore === 'object' && valore !== null && 'dal' in valore ? valore : { dal: '', al: '' };
  const shared = { ...dayBounds(props.campo, facts), oggi, readOnly: input.readOnly, onBlur: input.onBlur };
  return (
    <GroupShell id={input.id} label={input.label} hint={input.hint} required={input.required} errors={input.errors}>
      {() => (
        <div className={css.pair}>
          <DateInput {...shared} label={t('dal')} value={dal || null} onChange={(day) => set({ dal: day ?? '', al })} />
          <DateInput {...shared} label={t('al')} value={al || null} onChange={(day) => set({ dal, al: day ?? '' })} />
        </div>
      )}
    </GroupShell>
  );
}

/** h-index: the index and the database that it was read in. */
export function HIndexField(props: FieldProps) {
  const { t } = useTexts(formTesti);
  const { valore, set, input } = useFieldInput(props);
  const { hindex, database }: HIndex =
    typeof valore === 'object' && valore !== null && 'hindex' in valore ? valore : { hindex: null, database: 'Scopus' };
  const say = useParole();
  const [isWrong, setWrong] = useState(false);
  const shared = { readOnly: input.readOnly, onBlur: input.onBlur };
  // What is typed and no number has its own words beside it: not that it is missing, too.
  const errors = isWrong ? [] : input.errors;
  return (
    <GroupShell id={input.id} label={input.label} hint={input.hint} required={input.required} errors={errors}>
      {() => (
        <div className={css.pair}>
          <IntegerInput
            {...shared}
            label={t('hindex')}
            emptyAllowed
            value={hindex}
            onChange={(next) => set({ hindex: next, database })}
            onReject={(messaggio) => {
              setWrong(messaggio !== null);
              props.form.reject(props.campo.uid, messaggio);
            }}
          />
          <SelectInput
            {...shared}
            label={t('bancaDati')}
            options={BANCHE_DATI.map((database) => ({ value: database, label: say(database) }))}
            value={database}
            onChange={(next) => set({ hindex, database: next ?? 'Scopus' })}
          />
        </div>
      )}
    </GroupShell>
  );
}
