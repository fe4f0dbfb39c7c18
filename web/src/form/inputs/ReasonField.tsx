import type { ComponentProps } from 'react';
import { TextArea } from './TextInput.tsx';

type Props = Omit<ComponentProps<typeof TextArea>, 'strict'> & { maxLength: number };

/** Words that go with an act, as a rule its reason: a few lines that must be there, and typing stops at what is kept of them. */
export const ReasonField = ({ required = true, rows = 3, ...field }: Props) => (
  <TextArea {...field} required={required} rows={rows} strict />
);
