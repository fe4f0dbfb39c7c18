import { onlyPhone } from '@sigeba/contract/form/kinds/text.ts';
import type { InputProps } from './input.types.ts';
import { TextInput } from './TextInput.tsx';

type Props = InputProps<string> & { maxLength?: number | null };

/** Digits, spaces and a leading plus; nothing else gets in. */
export function PhoneInput({ onChange, ...rest }: Props) {
  return <TextInput {...rest} type="tel" autoComplete="tel" onChange={(text) => onChange(onlyPhone(text))} />;
}
