import type { InputProps } from './input.types.ts';
import { TextInput } from './TextInput.tsx';

type Props = InputProps<string> & { maxLength?: number | null };

/** What is typed stays as it is (D-187): what is no number of a telephone is said on leaving. */
export function PhoneInput(props: Props) {
  return <TextInput {...props} type="tel" autoComplete="tel" />;
}
