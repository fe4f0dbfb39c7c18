import type { ReactNode } from 'react';

/** What every input of a form takes, in a template form or in a fixed one. */
export type InputProps<V> = {
  /** Anchor of the control; made up when absent. */
  id?: string;
  label: string;
  value: V;
  onChange: (value: V) => void;
  /** After the value has settled on leaving the control. */
  onBlur?: () => void;
  errors?: readonly string[];
  required?: boolean;
  readOnly?: boolean;
  /** Above the control. */
  hint?: ReactNode;
  /** The label is read out, not seen: cells of a table have theirs in the head. */
  hideLabel?: boolean;
};

/** What holds while the box is empty. */
export type Emptied = { placeholder?: string };

/** The control holds words that are no value; null when it no longer does. */
export type Rejecting = { onReject?: (messaggio: string | null) => void };
