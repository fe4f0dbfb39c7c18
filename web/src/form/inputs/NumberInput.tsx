import { fault } from '@sigeba/contract/form/values/checks.ts';
import { onlyDecimal, onlyDigits, parseDecimale, parseIntero } from '@sigeba/contract/form/values/numero.ts';
import { useState } from 'react';
import css from './FieldShell.module.css';
import { FieldShell } from './FieldShell.tsx';
import type { InputProps, Rejecting } from './input.types.ts';

type Props = InputProps<number | null>;

const SOLO_CIFRE = fault('NUMERO_INTERO').messaggio;

type IntegerProps = Props & Rejecting & { emptyAllowed?: boolean };

/**
 * Digits only. Where the form hears of what is rejected, anything else stays typed and is refused (decision D-187); where it
 * does not, it is not let in. Emptied, it becomes 0 on leaving, unless empty is allowed.
 */
export function IntegerInput({ value, onChange, onBlur, onReject, readOnly, errors = [], emptyAllowed = false, ...shell }: IntegerProps) {
  const [emptied, setEmptied] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const isWrong = wrong !== null && value === null;

  function type(text: string) {
    const next = parseIntero(onReject === undefined ? onlyDigits(text) : text.trim());
    if (next === undefined && onReject === undefined) return;
    setEmptied(next === null && (value !== null || isWrong));
    setWrong(next === undefined ? text : null);
    onChange(next ?? null);
    onReject?.(next === undefined ? SOLO_CIFRE : null);
  }
  function leave() {
    if (emptied && value === null && !emptyAllowed) onChange(0);
    setEmptied(false);
    onBlur?.();
  }
  return (
    <FieldShell {...shell} errors={isWrong ? [SOLO_CIFRE] : errors}>
      {(aria) => (
        <input
          {...aria}
          inputMode="numeric"
          autoComplete="off"
          className={css.number}
          value={value ?? wrong ?? ''}
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
