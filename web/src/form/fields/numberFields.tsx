import { viewCampo } from '@sigeba/contract/form/engine/viewModel.ts';
import { dayBounds } from '@sigeba/contract/form/kinds/date.ts';
import { decimalsOf } from '@sigeba/contract/form/kinds/number.ts';
import { useWriting } from '../../text/useWriting.ts';
import { useCampo, useFacts } from '../formHooks.ts';
import { CurrencyInput } from '../inputs/CurrencyInput.tsx';
import { DateInput } from '../inputs/DateInput.tsx';
import { DecimalInput, IntegerInput } from '../inputs/NumberInput.tsx';
import { controlId, type FieldProps } from './field.types.ts';
import css from './fields.module.css';
import { useFieldInput } from './useFieldInput.tsx';

const amount = (valore: unknown): number | null => (typeof valore === 'number' ? valore : null);

export function NumberField(props: FieldProps) {
  const { valore, set, input } = useFieldInput(props);
  const decimals = decimalsOf(props.campo);
  const typed = {
    ...input,
    value: amount(valore),
    onChange: set,
    onReject: (messaggio: string | null) => props.form.reject(props.campo.uid, messaggio),
  };
  if (decimals > 0) return <DecimalInput {...typed} decimals={decimals} />;
  return <IntegerInput {...typed} emptyAllowed={props.campo.opzioni?.consentiVuoto === true} />;
}

export function CurrencyField(props: FieldProps) {
  const { valore, set, input } = useFieldInput(props);
  return (
    <CurrencyInput
      {...input}
      value={amount(valore)}
      onChange={set}
      onReject={(messaggio) => props.form.reject(props.campo.uid, messaggio)}
    />
  );
}

export function DateField(props: FieldProps) {
  const { valore, set, input } = useFieldInput(props);
  const facts = useFacts(props.form);
  const { oggi } = facts;
  return (
    <DateInput
      {...input}
      {...dayBounds(props.campo, facts)}
      oggi={oggi}
      value={typeof valore === 'string' ? valore : null}
      onChange={set}
    />
  );
}

/** Nobody types it: the result follows the fields that it reads, and is read out when it changes. */
export function CalculatedField({ campo, form }: FieldProps) {
  const write = useWriting();
  const { valore } = useCampo(form, campo.uid);
  return (
    <div className={css.calculated}>
      <span id={`${controlId(campo.uid)}-label`} className={css.label}>
        {campo.label}
      </span>
      <output id={controlId(campo.uid)} aria-labelledby={`${controlId(campo.uid)}-label`} className={css.result}>
        {write(() => viewCampo(campo, valore ?? null)).testo ?? '—'}
      </output>
      {campo.notaCampo !== null && <p className={css.note}>{campo.notaCampo}</p>}
    </div>
  );
}

/** Words of the template, no answer. */
export function TextLabel({ campo }: FieldProps) {
  return (
    <div className={css.textLabel}>
      <p>{campo.label}</p>
      {campo.notaCampo !== null && <p className={css.note}>{campo.notaCampo}</p>}
    </div>
  );
}
