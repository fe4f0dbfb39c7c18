import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { uiTesti } from '../ui.testi.ts';
import css from './FilterBar.module.css';

/** `width` is the preferred width, any CSS length; the field shares the room that is left. */
type Room = { grow?: boolean; width?: string };
type Option<Value> = { value: Value; label: string };
/** Options under a heading, which cannot be chosen. */
type OptionGroup<Value> = { label: string; options: readonly Option<Value>[] };
type SelectProps<Value> = Room & {
  label: string;
  value: Value;
  options: readonly (Option<Value> | OptionGroup<Value>)[];
  onChange: (value: Value) => void;
};

const roomOf = ({ grow = false, width }: Room) => ({
  className: grow ? `${css.field} ${css.grow}` : css.field,
  style: width === undefined ? undefined : { flexBasis: width },
});

type FieldProps = Room & {
  id: string;
  label: string /** What is wrong in it, told by `errorOf(id)`. */;
  error?: string | null;
  children: ReactNode;
};

/** What describes a field with a fault. */
export const errorOf = (id: string): string => `${id}-error`;

/** A field of the bar around an input that has this id. */
export function FilterField({ id, label, error = null, children, ...room }: FieldProps) {
  return (
    <div {...roomOf(room)}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error !== null && (
        <p id={errorOf(id)} className={css.help} data-error="true">
          <strong role="alert">{error}</strong>
        </p>
      )}
    </div>
  );
}

/** A native select; the first option is usually "all": another one is a filter that holds, and is taken away by its ×. */
export function FilterSelect<Value extends string | number | null>({ label, value, options, onChange, ...room }: SelectProps<Value>) {
  const { t } = useTexts(uiTesti);
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const flat = options.flatMap((option) => ('options' in option ? option.options : [option]));
  const choose = (index: number) => {
    const option = flat[index];
    if (option) onChange(option.value);
  };
  const shown = (option: Option<Value>) => (
    <option key={String(option.value)} value={flat.indexOf(option)}>
      {option.label}
    </option>
  );
  const [all] = flat;
  const held = all?.value === null && value !== null;
  return (
    <div {...roomOf(room)} data-held={held || undefined}>
      <label htmlFor={id}>{label}</label>
      {held && (
        <button
          type="button"
          className={css.remove}
          aria-label={t('filtri.togli', { filtro: label })}
          onClick={() => {
            onChange(all.value);
            select.current?.focus();
          }}
        >
          <X />
        </button>
      )}
      <select
        id={id}
        ref={select}
        value={flat.findIndex((option) => option.value === value)}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {options.map((option) =>
          'options' in option ? (
            // Calls of one year may have the same name, so that a group's key is its options.
            <optgroup key={String(option.options[0]?.value ?? option.label)} label={option.label}>
              {option.options.map(shown)}
            </optgroup>
          ) : (
            shown(option)
          ),
        )}
      </select>
    </div>
  );
}

type TextProps = Room & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  /** Enter searches at once, without waiting for a pause in the typing. */
  onEnter?: () => void;
  onEscape?: () => void;
  /** Shown below the field while it has the focus. */
  help?: string;
  /** The part of the search that was not understood. */
  error?: string | undefined;
  /** The key that moves the focus here from anywhere on the page, for screen readers. */
  shortcut?: string;
  inputRef?: Ref<HTMLInputElement>;
};

/** A search by words, as `hint` says; it takes the room the selects leave. */
export function FilterText({ label, value, onChange, hint, help, error, shortcut, inputRef, grow = true, width, ...keys }: TextProps) {
  const id = useId();
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') keys.onEnter?.();
    if (event.key !== 'Escape' || keys.onEscape === undefined) return;
    event.preventDefault();
    keys.onEscape();
  }
  return (
    <div {...roomOf(width === undefined ? { grow } : { grow, width })} data-held={value !== '' || undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={inputRef}
        type="search"
        autoComplete="off"
        aria-keyshortcuts={shortcut}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        aria-invalid={error === undefined ? undefined : true}
        placeholder={hint ?? (help === undefined ? undefined : ' ')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {help !== undefined && (
        <p id={`${id}-help`} className={css.help} data-error={error !== undefined}>
          {error !== undefined && <strong role="alert">{error} </strong>}
          <span>{help}</span>
        </p>
      )}
    </div>
  );
}

type CheckProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

export function FilterCheck({ label, checked, onChange }: CheckProps) {
  const id = useId();
  return (
    <div className={css.check} data-held={checked || undefined}>
      <input id={id} type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
