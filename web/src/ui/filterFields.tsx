import { useId } from 'react';
import css from './FilterBar.module.css';

type Option<Value> = { value: Value; label: string };
type SelectProps<Value> = {
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  grow?: boolean;
};

const field = (grow: boolean) => (grow ? `${css.field} ${css.grow}` : css.field);

/** A native select; the first option is usually "all". */
export function FilterSelect<Value extends string | number | null>({ label, value, options, onChange, grow = false }: SelectProps<Value>) {
  const id = useId();
  const choose = (index: number) => {
    const option = options[index];
    if (option) onChange(option.value);
  };
  return (
    <div className={field(grow)}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={options.findIndex((option) => option.value === value)}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {options.map((option, index) => (
          <option key={String(option.value)} value={index}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

type TextProps = { label: string; value: string; onChange: (value: string) => void; hint?: string; grow?: boolean };

/** A search by words, as `hint` says; it takes the room the selects leave. */
export function FilterText({ label, value, onChange, hint, grow = true }: TextProps) {
  const id = useId();
  return (
    <div className={field(grow)}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="search" autoComplete="off" placeholder={hint} value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}

type CheckProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

export function FilterCheck({ label, checked, onChange }: CheckProps) {
  const id = useId();
  return (
    <div className={css.check}>
      <input id={id} type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
