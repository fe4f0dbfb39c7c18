import { useId } from 'react';
import { Link } from 'react-router';
import { WarningIcon } from '../controls/icons.tsx';
import css from './SideMenu.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** `warning` shows the sign beside the item and says why; `current`: the page that is open stands under it. */
export type MenuItem = { label: string; to: string; warning?: string | undefined; current?: boolean };
/** How a page is come to by its entry in the menu: it opens with what the entry means, whatever was looked at last. */
export const OF_MENU = { menu: true };
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
        {items.map(({ label, to, warning, current = false }) => (
          <li key={to}>
            <Link to={to} state={OF_MENU} className={css.item} aria-current={current ? 'page' : undefined}>
              {label}{' '}
              {warning && (
                <span className={css.warning} title={warning}>
                  <WarningIcon />
                  <VisuallyHidden>{warning}</VisuallyHidden>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
