import { originText } from '@sigeba/contract/form/engine/origins.ts';
import { runScript } from '@sigeba/contract/form/engine/scripts.ts';
import { optionsOf } from '@sigeba/contract/form/kinds/choice.ts';
import { dayBounds, MINIMO_DATA } from '@sigeba/contract/form/kinds/date.ts';
import { isLine } from '@sigeba/contract/form/kinds/text.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { useCampo, useFacts } from '../formHooks.ts';
import { RadioGroup } from '../inputs/ChoiceInputs.tsx';
import { DateInput } from '../inputs/DateInput.tsx';
import { TextInput } from '../inputs/TextInput.tsx';
import { ReadOnlyField } from '../ReadOnlyField.tsx';
import css from './EditableTable.module.css';
import type { FieldProps } from './field.types.ts';
import { TextLabel } from './numberFields.tsx';
import { TextAreaField, TextField } from './textFields.tsx';
import { useFieldInput } from './useFieldInput.tsx';

/** TITOLO: a heading inside the section. */
export const TitleField = ({ campo }: FieldProps) => <h3 className={css.heading}>{campo.label}</h3>;

/** ALERT: words that must not be overlooked. */
export function AlertField({ campo }: FieldProps) {
  return (
    <div role="note" className={css.alert}>
      <p>{campo.label}</p>
      {campo.notaCampo !== null && <p>{campo.notaCampo}</p>}
    </div>
  );
}

/** TESTO: a line up to 300 characters, an area above or where the template gives it a height. */
export const TestoField = (props: FieldProps) => (isLine(props.campo) ? <TextField {...props} /> : <TextAreaField {...props} />);

/** EMAIL: checked on leaving the field. */
export function EmailField(props: FieldProps) {
  const { valore, set, input } = useFieldInput(props);
  return (
    <TextInput
      {...input}
      type="email"
      autoComplete="email"
      value={typeof valore === 'string' ? valore : ''}
      onChange={set}
      maxLength={props.campo.maxLengthSize ?? 255}
    />
  );
}

/** DATA: not more than two years back, unless the template says otherwise. */
export function DataField(props: FieldProps) {
  const { valore, set, input } = useFieldInput(props);
  const facts = useFacts(props.form);
  const { oggi } = facts;
  const bounds = dayBounds(props.campo, facts, MINIMO_DATA);
  return <DateInput {...input} {...bounds} oggi={oggi} value={typeof valore === 'string' ? valore : null} onChange={set} />;
}

/** RADIO: one of several, all in sight. */
export function RadioField(props: FieldProps) {
  const { valore, set, input } = useFieldInput(props);
  const picked = typeof valore === 'object' && valore !== null && 'opzioneId' in valore ? valore.opzioneId : null;
  const options = optionsOf(props.campo).map(({ id, descrizione }) => ({ value: id, label: descrizione }));
  return (
    <RadioGroup {...input} options={options} value={picked} onChange={(opzioneId) => set(opzioneId === null ? null : { opzioneId })} />
  );
}

/** read-only-text: words of the template, or what the profile or another field says. */
export function ReadOnlyText({ campo, form }: FieldProps) {
  const facts = useFacts(form);
  const source = campo.origineCampo?.startsWith('campo:') === true ? campo.origineCampo.slice('campo:'.length) : campo.uid;
  const { valore } = useCampo(form, source);
  if (campo.origineCampo === null) return <TextLabel campo={campo} form={form} />;
  const testo = originText(campo, form.template, { [source]: valore ?? null }, facts);
  return <ReadOnlyField riga={{ uid: campo.uid, label: campo.label, tipo: 'valore', livello: 1, testo, tabella: null }} />;
}

/** js-script: words that follow other answers, read out as they change. */
export function ScriptField({ campo, form }: FieldProps) {
  const subscribe = useCallback((listener: () => void) => form.subscribe('values', listener), [form]);
  const testo = useSyncExternalStore(subscribe, () => runScript(campo, form.template, form.values()));
  return (
    <div role="status">
      <ReadOnlyField riga={{ uid: campo.uid, label: campo.label, tipo: 'valore', livello: 1, testo, tabella: null }} />
    </div>
  );
}
