import { fault } from '@sigeba/contract/form/values/checks.ts';
import { formatEuro, formatImporto, parseImporto, rawImporto } from '@sigeba/contract/form/values/denaro.ts';
import { useState } from 'react';
import css from './FieldShell.module.css';
import { FieldShell } from './FieldShell.tsx';
import type { InputProps, Rejecting } from './input.types.ts';

type Props = InputProps<number | null> & Rejecting & { /** Cells of a table carry the unit in their head. */ bare?: boolean };

/** What typing lets in: digits, thousands dots, one comma with two decimals. */
const typable = /^[\d.]*(?:,\d{0,2})?$/;

/**
 * Euro. Formatted on leaving ("1.234,50 €"), raw while it is being typed ("1234,5"). Pasted "1.500,00 €" and "1500.00"
 * are understood; an amount without an integer part is refused with its words kept in sight.
 */
export function CurrencyInput({ value, onChange, onBlur, onReject, readOnly, errors = [], bare = false, ...shell }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);
  const [rejected, setRejected] = useState<string | null>(null);

  function reject(messaggio: string | null) {
    setRejected(messaggio);
    if (messaggio !== rejected) onReject?.(messaggio);
  }

  function type(text: string) {
    const parsed = parseImporto(text);
    // A whole amount in another writing was pasted: keep ours.
    const kept = typable.test(text) ? text : parsed.ok && parsed.euro !== null ? rawImporto(parsed.euro) : null;
    if (kept === null) return;
    setTyped(kept);
    onChange(parsed.ok ? parsed.euro : null);
    reject(!parsed.ok && /^[.,]/.test(kept) ? fault(parsed.check).messaggio : null);
  }

  function leave() {
    const parsed = parseImporto(typed ?? rawImporto(value));
    setFocused(false);
    reject(parsed.ok ? null : fault(parsed.check).messaggio);
    if (parsed.ok) setTyped(null);
    onBlur?.();
  }

  const formatted = value === null ? '' : bare ? formatImporto(value) : formatEuro(value);
  const affix = !bare && (focused || formatted === '');
  return (
    <FieldShell {...shell} errors={rejected === null ? errors : [rejected]}>
      {(aria) => (
        <span className={css.affixed}>
          <input
            {...aria}
            inputMode="decimal"
            autoComplete="off"
            className={affix ? `${css.number} ${css.withAffix}` : css.number}
            value={typed ?? (focused ? rawImporto(value) : formatted)}
            readOnly={readOnly}
            onFocus={() => setFocused(!readOnly)}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
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
