import { formatCount } from './format.ts';
import css from './StatusButtons.module.css';

type Item<Value> = { value: Value; label: string; count?: number | undefined };
type Props<Value> = { label: string; items: readonly Item<Value>[]; value: Value; onChange: (value: Value) => void };

/** The states of a list as a row of buttons with how many each holds; one is pressed. */
export function StatusButtons<Value extends string | number | null>({ label, items, value, onChange }: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that filter are no form fields, a fieldset would announce them as such
    <div role="group" aria-label={label} className={css.group}>
      {items.map((item) => (
        <button
          key={String(item.value)}
          type="button"
          className={css.button}
          aria-pressed={item.value === value}
          onClick={() => onChange(item.value)}
        >
          {item.label}
          {item.count !== undefined && <span className={css.count}>{formatCount(item.count)}</span>}
        </button>
      ))}
    </div>
  );
}
