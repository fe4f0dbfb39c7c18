import { textLength } from '@sigeba/contract/form/kinds/text.ts';
import { formatNumero } from '@sigeba/contract/numbers/numero.ts';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { useWriting } from '../../text/useWriting.ts';
import { useUnsavedTexts } from '../../ui/controls/unsavedText.ts';
import { formTesti } from '../form.testi.ts';
import css from './FieldShell.module.css';
import { FieldShell } from './FieldShell.tsx';
import type { Emptied, InputProps } from './input.types.ts';
import { usePaste } from './PasteNotice.tsx';
import { UnsavedTextGuard } from './UnsavedTextGuard.tsx';
import { UnwritableSigns } from './UnwritableSigns.tsx';

type Limited = {
  /** Most characters that Controlla takes; null = no limit of its own. */
  maxLength?: number | null;
  /** Typing stops at the limit itself, where no draft may exceed it (notes, reasons). */
  strict?: boolean;
  /** The field itself says which signs no PDF shows. */
  segniDetti?: boolean;
};

/** What has a limit is stored, and may be printed (D-218); what is only searched for is not. */
const mayBePrinted = ({ maxLength = null, segniDetti = false }: Limited): boolean => maxLength !== null && !segniDetti;

const stop = (maxLength: number | null, strict: boolean): number | undefined =>
  maxLength === null ? undefined : strict ? maxLength : 2 * maxLength;

type Props = InputProps<string> &
  Emptied &
  Limited & { /** The counter is there from the first sign: of a title people ask how much room there is. */ counted?: boolean } & {
    type?: 'text' | 'email' | 'tel' | 'password';
    autoComplete?: HTMLInputAutoCompleteAttribute;
  };

/** One line of text. Typing stops at twice the limit, unless strict; the counter turns red above it, and is there near it unless `counted`. */
export function TextInput({
  value,
  onChange,
  onBlur,
  readOnly,
  maxLength = null,
  strict = false,
  segniDetti = false,
  counted = false,
  type = 'text',
  autoComplete = 'off',
  placeholder,
  ...shell
}: Props) {
  const counter = useCounter(textLength(value), maxLength, counted ? 0 : 0.8);
  const { onPaste, notice } = usePaste({ value, onChange, stop: stop(maxLength, strict), lines: 'one' });
  return (
    <FieldShell {...shell} counter={counter}>
      {(aria) => (
        <>
          <input
            {...aria}
            type={type}
            className={css.text}
            value={value}
            placeholder={placeholder}
            readOnly={readOnly}
            autoComplete={autoComplete}
            maxLength={stop(maxLength, strict)}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            onPaste={onPaste}
          />
          {notice}
          {type !== 'password' && mayBePrinted({ maxLength, segniDetti }) && <UnwritableSigns text={value} />}
        </>
      )}
    </FieldShell>
  );
}

type AreaProps = InputProps<string> & Limited & { rows?: number | null };

/** Several lines, five unless said; the counter is always there where there is a limit. */
export function TextArea({
  value,
  onChange,
  onBlur,
  readOnly,
  maxLength = null,
  strict = false,
  segniDetti = false,
  rows,
  ...shell
}: AreaProps) {
  const counter = useCounter(textLength(value), maxLength, 0);
  const { onPaste, notice } = usePaste({ value, onChange, stop: stop(maxLength, strict), lines: 'many' });
  const texts = useUnsavedTexts();
  return (
    <FieldShell {...shell} counter={counter}>
      {(aria) => (
        <>
          <textarea
            {...aria}
            className={css.text}
            rows={rows ?? 5}
            value={value}
            readOnly={readOnly}
            maxLength={stop(maxLength, strict)}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            onPaste={onPaste}
          />
          {notice}
          {mayBePrinted({ maxLength, segniDetti }) && <UnwritableSigns text={value} />}
          {texts !== null && !readOnly && <UnsavedTextGuard texts={texts} value={value} />}
        </>
      )}
    </FieldShell>
  );
}

/** The counter under a text, from a share of the limit on (a line of ten words needs none). */
export function useCounter(n: number, max: number | null, from: number) {
  const { t } = useTexts(formTesti);
  const write = useWriting();
  if (max === null || n < max * from) return undefined;
  const over = n > max;
  const said = write(() => ({ n: formatNumero(n), max: formatNumero(max) }));
  return {
    over,
    share: Math.min(1, n / max),
    text: over ? t('caratteriOltre', Object.assign(said, { count: n - max })) : t('caratteri', said),
  };
}
