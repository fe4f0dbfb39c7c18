import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { formTesti } from '../form.testi.ts';
import css from './ComboboxList.module.css';
import { ComboboxList } from './ComboboxList.tsx';
import { type ControlAria, FieldShell } from './FieldShell.tsx';
import type { InputProps } from './input.types.ts';
import { matching } from './matching.ts';
import { type Choice, SelectInput } from './SelectInput.tsx';
import { useCombobox } from './useCombobox.ts';

type Props<V extends string | number> = InputProps<V | null> & {
  options: readonly Choice<V>[];
  /** Said where nothing is chosen. */
  empty?: string | undefined;
};

/** More entries than this are searched rather than read through. */
const LONG = 15;

/** One entry of a list: picked from it, or searched where there are many. */
export function PickOne<V extends string | number>({ long, ...props }: Props<V> & { /** However many it has. */ long?: boolean }) {
  return long === true || props.options.length > LONG ? <SearchSelect {...props} /> : <SelectInput {...props} />;
}

/** A long list in which one types a code or a word of what one looks for. */
export function SearchSelect<V extends string | number>({ value, onChange, onBlur, readOnly, options, empty, ...shell }: Props<V>) {
  return (
    <FieldShell {...shell}>
      {(aria) => (
        <Line
          aria={aria}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          readOnly={readOnly}
          options={options}
          empty={empty}
          label={shell.label}
        />
      )}
    </FieldShell>
  );
}

type LineProps<V extends string | number> = Pick<Props<V>, 'value' | 'onChange' | 'onBlur' | 'readOnly' | 'options' | 'empty' | 'label'> & {
  aria: ControlAria;
};

function Line<V extends string | number>({ aria, value, onChange, onBlur, readOnly = false, options, empty, label }: LineProps<V>) {
  const { t } = useTexts(formTesti);
  // Null while nothing is typed: the line says what is chosen, and all is offered.
  const [text, setText] = useState<string | null>(null);
  const entries = matching(options, text ?? '');
  const none = options.length === 0 ? empty : undefined;
  const chosen = options.find((option) => option.value === value);
  const box = useCombobox({ entries, picked: value, onPick: take, onClose: () => setText(null) });

  function take(next: V) {
    if (next !== value) onChange(next);
    return true;
  }

  function clear() {
    setText(null);
    onChange(null);
  }

  /** What the arrows stand on, or the only one left of what was typed, is taken by leaving; an emptied line is no answer. */
  function leave() {
    if (box.active !== undefined) take(box.active.value);
    else if (text?.trim() === '') onChange(null);
    else if (text !== null && entries.length === 1 && entries[0] !== undefined) take(entries[0].value);
  }

  return (
    <div className={css.box}>
      <input
        {...aria}
        {...box.input}
        className={chosen === undefined ? css.line : `${css.line} ${css.clearable}`}
        placeholder={empty ?? t('scriviPerCercare')}
        readOnly={readOnly}
        value={text ?? chosen?.label ?? ''}
        onClick={({ currentTarget }) => {
          if (readOnly) return;
          if (text === null) currentTarget.select();
          box.show();
        }}
        onKeyDown={readOnly ? undefined : box.input.onKeyDown}
        onBlur={() => {
          leave();
          box.close();
          onBlur?.();
        }}
        onChange={(event) => {
          box.typed();
          setText(event.target.value);
        }}
      />
      {chosen !== undefined && !readOnly && <Clear label={label} onClear={clear} />}
      <FoundOptions count={box.open ? entries.length : null} none={none} />
      <ComboboxList {...box.list} label={label} none={none} />
    </div>
  );
}

/** Tells who does not see the list how many entries it has; null while it is closed. */
function FoundOptions({ count, none }: { count: number | null; none: string | undefined }) {
  const { t } = useTexts(formTesti);
  return (
    <VisuallyHidden>
      <span role="status">{count === null ? '' : count === 0 ? (none ?? t('cerca.nessuno')) : t('cerca.trovati', { count })}</span>
    </VisuallyHidden>
  );
}

/** By mouse and touch: who writes empties the line. */
function Clear({ label, onClear }: { label: string; onClear: () => void }) {
  const { t } = useTexts(formTesti);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={css.clear}
      aria-label={t('togliScelta', { campo: label })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <X />
    </button>
  );
}
