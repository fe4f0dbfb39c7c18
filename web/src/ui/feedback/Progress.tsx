import { useId } from 'react';
import css from './Progress.module.css';

type Props = { label: string; value?: number | undefined; max?: number; detail?: string };

/** How far long work is, from 0 to `max` (1 when not told); without a value it only says that it runs. */
export function Progress({ label, value, max = 1, detail }: Props) {
  const id = useId();
  const percent = value === undefined ? undefined : `${Math.floor((100 * value) / max)}%`;
  return (
    <div className={css.progress}>
      <div className={css.line}>
        <label htmlFor={id}>{label}</label>
        <span className={css.detail}>{detail ?? percent}</span>
      </div>
      <progress id={id} className={css.bar} value={value} max={max} />
    </div>
  );
}
