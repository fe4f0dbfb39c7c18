import { useId } from 'react';
import { NavLink } from 'react-router';
import css from './AppShell.module.css';
import { WarningIcon } from './icons.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** `warning` shows the sign beside the item and says why; `end` marks it current on that very page only. */
export type MenuItem = { label: string; to: string; warning?: string | undefined; end?: boolean };
export type MenuGroup = { title?: string; items: readonly MenuItem[] };

export function MenuSection({ title, items }: MenuGroup) {
  const titleId = useId();
  return (
    <>
      {title && (
        <p id={titleId} className={css.groupTitle}>
          {title}
        </p>
      )}
      <ul className={css.items} aria-labelledby={title ? titleId : undefined}>
        {items.map(({ label, to, warning, end = false }) => (
          <li key={to}>
            <NavLink to={to} end={end} className={css.item}>
              {label}{' '}
              {warning && (
                <span className={css.warning} title={warning}>
                  <WarningIcon />
                  <VisuallyHidden>{warning}</VisuallyHidden>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}
