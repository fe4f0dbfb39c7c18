import { useId } from 'react';
import css from './Segmented.module.css';

type Props<K extends string> = {
  legend: string;
  options: readonly { key: K; label: string }[];
  value: K;
  onChange: (key: K) => void;
};

/** One of two to four choices, all in sight; each holds at once. */
export function Segmented<K extends string>({ legend, options, value, onChange }: Props<K>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.choices}>
        {options.map(({ key, label }) => (
          <label key={key} className={css.choice}>
            <input type="radio" name={name} checked={key === value} onChange={() => onChange(key)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
