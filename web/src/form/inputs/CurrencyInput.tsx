import { fault } from '@sigeba/contract/form/values/checks.ts';
import { formatEuro, formatImporto, parseImporto, rawImporto } from '@sigeba/contract/numbers/denaro.ts';
import { useState } from 'react';
import { useWriting } from '../../text/useWriting.ts';
import css from './FieldShell.module.css';
import { FieldShell } from './FieldShell.tsx';
import type { Emptied, InputProps, Rejecting } from './input.types.ts';
import { NumberBox } from './NumberBox.tsx';
import { type Reading, useTypedNumber } from './useTypedNumber.ts';

type Props = InputProps<number | null> &
  Rejecting &
  Emptied & {
    /** Cells of a table carry the unit in their head. */
    bare?: boolean;
    /** What a text says, where that is not an amount alone. */
    read?: (text: string) => Reading;
  };

export function readImporto(text: string): Reading {
  const parsed = parseImporto(text);
  return parsed.ok ? { ok: true, value: parsed.euro } : { ok: false, fault: fault(parsed.check) };
}

/** "1.5" and "1 5" of "1.500" and "1 500", "1.50" of "1.500,00"; the other way round in a form written in English. */
const begins = (text: string): boolean => /^\d[\d.\s]*(?:,\d{0,2})?$|^\d[\d,\s]*(?:\.\d{0,2})?$/.test(text);

/**
 * Euro. Formatted on leaving ("1.234,50 €"), as it is typed while it is being typed ("1234,5", "1.500,00 €", "1500.00"); what
 * is no amount is refused with its words kept in sight.
 */
export function CurrencyInput({
  value,
  onChange,
  onBlur,
  onReject,
  readOnly,
  errors = [],
  bare = false,
  placeholder,
  read = readImporto,
  ...shell
}: Props) {
  const { ref, typed, refused, type, leave } = useTypedNumber({ value, onChange, onBlur, onReject, read, begins });
  const write = useWriting();
  const [focused, setFocused] = useState(false);

  const formatted = value === null ? '' : write(() => (bare ? formatImporto(value) : formatEuro(value)));
  const affix = !bare && (focused || formatted === '');
  return (
    <FieldShell {...shell} errors={refused === null ? errors : [refused]}>
      {(aria) => (
        <span className={css.affixed}>
          <NumberBox
            ref={ref}
            {...aria}
            inputMode="decimal"
            className={affix ? `${css.number} ${css.withAffix}` : css.number}
            value={typed ?? (focused ? write(() => rawImporto(value)) : formatted)}
            readOnly={readOnly}
            placeholder={placeholder}
            onEnter={() => setFocused(!readOnly)}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              setFocused(false);
              leave();
            }}
          />
          {affix && (
            <span className={css.affix} aria-hidden="true">
              €
            </span>
          )}
        </span>
      )}
    </FieldShell>
  );
}
