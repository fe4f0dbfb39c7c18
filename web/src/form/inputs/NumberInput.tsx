import { type Fault, fault } from '@sigeba/contract/form/values/checks.ts';
import { formatNumero, isTroppoGrande, parseDecimale, parseIntero, rawDecimale } from '@sigeba/contract/numbers/numero.ts';
import { useWriting } from '../../text/useWriting.ts';
import css from './FieldShell.module.css';
import { FieldShell } from './FieldShell.tsx';
import type { Emptied, InputProps, Rejecting } from './input.types.ts';
import { NumberBox } from './NumberBox.tsx';
import { type Reading, useTypedNumber } from './useTypedNumber.ts';

type Props = InputProps<number | null> & Rejecting & Emptied;

function readIntero(text: string): Reading {
  const value = parseIntero(text.trim());
  return value === undefined ? refused(text, fault('NUMERO_INTERO')) : { ok: true, value };
}

/** Not what it consists of is said of a number of twenty digits, but that there are too many. */
const refused = (text: string, otherwise: Fault): Reading => ({
  ok: false,
  fault: isTroppoGrande(text) ? fault('NUMERO_GRANDE') : otherwise,
});

const readDecimale =
  (decimali: number, detti: number) =>
  (text: string): Reading => {
    const value = parseDecimale(text, decimali);
    return value === undefined ? refused(text, fault('NUMERO_DECIMALI', { decimali: detti })) : { ok: true, value };
  };

/** Digits only; emptied, it becomes 0 on leaving, unless empty is allowed. */
export function IntegerInput({ emptyAllowed = false, ...props }: Props & { emptyAllowed?: boolean }) {
  return <NumberInput {...props} mode="numeric" read={readIntero} write={String} emptied={emptyAllowed ? null : 0} />;
}

/**
 * A number with decimals, two unless said: after a comma or a dot. Where more are read than may stand, because a rule of its own says
 * which are too many, what is no number is told the ones that may: `told`. `fixed` shows all decimals, as of a coefficient (LIM-038).
 */
export function DecimalInput({ decimals = 2, told = decimals, fixed = false, ...props }: DecimalProps) {
  const write = fixed ? (value: number) => formatNumero(value, decimals, decimals) : rawDecimale;
  return <NumberInput {...props} mode="decimal" read={readDecimale(decimals, told)} write={write} />;
}

type DecimalProps = Props & { decimals?: number; told?: number; fixed?: boolean };
type NumberProps = Props & {
  mode: 'numeric' | 'decimal';
  read: (text: string) => Reading;
  write: (value: number) => string;
  emptied?: number | null;
};

/** "1.", "1.5" and "1 50" of "1.500" and "1 500". */
const begins = (text: string): boolean => /^\d{1,3}(?:[.\s]\d{0,3})+$/.test(text);

function NumberInput({
  value,
  onChange,
  onBlur,
  onReject,
  readOnly,
  errors,
  mode,
  read,
  write,
  emptied = null,
  placeholder,
  ...shell
}: NumberProps) {
  const { ref, typed, refused, type, leave } = useTypedNumber({ value, onChange, onBlur, onReject, read, begins, emptied });
  const writing = useWriting();
  return (
    <FieldShell {...shell} errors={refused === null ? errors : [refused]}>
      {(aria) => (
        <NumberBox
          ref={ref}
          {...aria}
          placeholder={placeholder}
          inputMode={mode}
          className={css.number}
          value={typed ?? (value === null ? '' : writing(() => write(value)))}
          readOnly={readOnly}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
        />
      )}
    </FieldShell>
  );
}
