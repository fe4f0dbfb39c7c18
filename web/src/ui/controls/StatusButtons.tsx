import { type ComponentType, useEffect, useRef } from 'react';
import { formatCount } from '../data/format.ts';
import css from './StatusButtons.module.css';

type Item<Value> = { value: Value; label: string; count?: number | undefined; icon?: ComponentType };
type Props<Value> = { label: string; items: readonly Item<Value>[]; value: Value | null; onChange: (value: Value) => void };

/** The states of a list as a row of buttons with their counts; one is pressed, or none where another control chooses what is shown. */
export function StatusButtons<Value extends string | number | null>({ label, items, value, onChange }: Props<Value>) {
  const group = useRef<HTMLDivElement>(null);
  // The counts arrive one by one, and move the buttons after them.
  const counted = items.map(({ count }) => count ?? '').join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is pressed, and where it stands, follow from these
  useEffect(() => bringIn(group.current?.querySelector('[aria-pressed="true"]')), [value, counted]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that filter are no form fields, a fieldset would announce them as such
    <div ref={group} role="group" aria-label={label} className={css.group}>
      {items.map(({ icon: Icon, ...item }) => (
        <button
          key={String(item.value)}
          type="button"
          className={css.button}
          aria-pressed={item.value === value}
          onClick={() => onChange(item.value)}
        >
          {Icon && <Icon />}
          {item.label}
          {item.count !== undefined && <span className={css.count}>{formatCount(item.count)}</span>}
        </button>
      ))}
    </div>
  );
}

/** Scrolls the pressed button into sight within a row that is too long; the page itself does not scroll. */
function bringIn(button: Element | null | undefined) {
  if (!button) return;
  let row = button.parentElement;
  while (row !== null && row.scrollWidth <= row.clientWidth) row = row.parentElement;
  if (row === null || row === document.documentElement || row === document.body) return;
  const [here, room] = [button.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += Math.max(0, here.right - room.right) - Math.max(0, room.left - here.left);
}
