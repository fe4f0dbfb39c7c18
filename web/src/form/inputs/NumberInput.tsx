import { onlyDecimal, onlyDigits, parseDecimale, parseIntero } from '@sigeba/contract/form/values/numero.ts';
import { useState } from 'react';
import css from './FieldShell.module.css';
import { FieldShell } from './FieldShell.tsx';
import type { InputProps } from './input.types.ts';

type Props = InputProps<number | null>;

/** Digits only. Emptied, it becomes 0 on leaving, unless empty is allowed. */
export function IntegerInput({ value, onChange, onBlur, readOnly, emptyAllowed = false, ...shell }: Props & { emptyAllowed?: boolean }) {
  const [emptied, setEmptied] = useState(false);
  function type(text: string) {
    const digits = onlyDigits(text);
    const next = parseIntero(digits);
    if (next === undefined) return;
    setEmptied(next === null && value !== null);
    onChange(next);
  }
  function leave() {
    if (emptied && value === null && !emptyAllowed) onChange(0);
    setEmptied(false);
    onBlur?.();
  }
  return (
    <FieldShell {...shell}>
      {(aria) => (
        <input
          {...aria}
          inputMode="numeric"
          autoComplete="off"
          className={css.number}
          value={value ?? ''}
          readOnly={readOnly}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
        />
      )}
    </FieldShell>
  );
}

/** A number with decimals, two unless said: a comma turns into a dot as it is typed. */
export function DecimalInput({ value, onChange, onBlur, readOnly, decimals = 2, ...shell }: Props & { decimals?: number }) {
  const [typed, setTyped] = useState<string | null>(null);
  function type(text: string) {
    const kept = onlyDecimal(text, decimals);
    const next = parseDecimale(kept, decimals);
    if (next === undefined && kept !== '.') return;
    setTyped(kept);
    onChange(next ?? null);
  }
  function leave() {
    setTyped(null);
    onBlur?.();
  }
  return (
    <FieldShell {...shell}>
      {(aria) => (
        <input
          {...aria}
          inputMode="decimal"
          autoComplete="off"
          className={css.number}
          value={typed ?? value ?? ''}
          readOnly={readOnly}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
        />
      )}
    </FieldShell>
  );
}
