import { regolaIstanza } from '@sigeba/contract/form/engine/istanzeCer.ts';
import { PhoneInput } from '../inputs/PhoneInput.tsx';
import { TextArea, TextInput } from '../inputs/TextInput.tsx';
import type { FieldProps } from './field.types.ts';
import { IstanzaField } from './IstanzaField.tsx';
import { useFieldInput } from './useFieldInput.tsx';

const words = (valore: unknown): string => (typeof valore === 'string' ? valore : '');

export function TextField(props: FieldProps) {
  const regola = regolaIstanza(props.form.template, props.campo);
  return regola === undefined ? <OneLine {...props} /> : <IstanzaField {...props} regola={regola} />;
}

function OneLine(props: FieldProps) {
  const { valore, set, input } = useFieldInput(props);
  return (
    <TextInput
      segniDetti
      counted={props.campo.opzioni?.titolo === true}
      {...input}
      value={words(valore)}
      onChange={set}
      maxLength={props.campo.maxLengthSize}
    />
  );
}

export function TextAreaField(props: FieldProps) {
  const { valore, set, input } = useFieldInput(props);
  return (
    <TextArea
      segniDetti
      {...input}
      value={words(valore)}
      onChange={set}
      maxLength={props.campo.maxLengthSize}
      rows={props.campo.numHeight}
    />
  );
}

export function PhoneField(props: FieldProps) {
  const { valore, set, input } = useFieldInput(props);
  return <PhoneInput {...input} value={words(valore)} onChange={set} maxLength={props.campo.maxLengthSize} />;
}
