import { render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';

type Bound<V> = { label: string; value: V; onChange: (value: V) => void };

type HolderProps<V> = { initial: V; stored: (value: V) => void; input: (bound: Bound<V>) => ReactNode };

function Holder<V>({ initial, stored, input }: HolderProps<V>) {
  const [value, setValue] = useState(initial);
  const onChange = (next: V) => {
    stored(next);
    setValue(next);
  };
  return input({ label: 'Campo', value, onChange });
}

/** Shows one input over a value of its own; answers the control and what was stored last. */
export function showInput<V>(initial: V, input: (bound: Bound<V>) => ReactNode) {
  const stored = vi.fn<(value: V) => void>();
  render(<Holder initial={initial} stored={stored} input={input} />);
  return { control: screen.getByRole<HTMLInputElement>('textbox'), last: () => stored.mock.lastCall?.[0] };
}
