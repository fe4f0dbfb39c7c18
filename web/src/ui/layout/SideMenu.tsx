import ChevronRight from 'lucide-react/icons/chevron-right';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { tab } from '../../api/browserStorage.ts';
import css from './SideMenu.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** How much waits behind an entry: `what` says of what it is a number. */
export type MenuCount = { number: number; what: string; tone: 'grey' | 'due' | 'stop' };
/**
 * `search`: filters with which the page opens; `warning` shows the sign beside the item and says why; `current`: the page that is open
 * stands under it.
 */
export type MenuItem = {
  label: string;
  to: string;
  search?: string | undefined;
  icon: ComponentType;
  warning?: string | undefined;
  count?: MenuCount | undefined;
  current?: boolean;
};
/** How a page is come to by its entry in the menu: it opens with what the entry means, whatever was looked at last. */
export const OF_MENU = { menu: true };
/** `folded`: shown by its title alone until the reader opens it, or stands on one of its pages. */
export type MenuGroup = { title?: string; folded?: boolean; items: readonly MenuItem[] };

const openKey = (title: string): string => `sigeba.menu.${title}`;

export function MenuSection({ title, folded = false, items }: MenuGroup) {
  const titleId = useId();
  const listId = useId();
  const here = items.some(({ current }) => current);
  const [opened, setOpened] = useState(() => title !== undefined && tab.getItem(openKey(title)) !== null);
  const open = !folded || opened || here;
  const list = useRef<HTMLUListElement>(null);
  const [pressed, setPressed] = useState(false);
  // The group stands last: what it opens lies below the window's edge.
  useEffect(() => {
    if (folded && open && (pressed || here)) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [folded, open, pressed, here]);
  function toggle() {
    if (title === undefined) return;
    if (open) tab.removeItem(openKey(title));
    else tab.setItem(openKey(title), '1');
    setOpened(!open);
    setPressed(!open);
  }
  return (
    <div className={css.group}>
      {title !== undefined &&
        (folded ? (
          <button type="button" className={css.fold} aria-expanded={open} aria-controls={listId} disabled={here} onClick={toggle}>
            <span id={titleId} className={css.words}>
              {title}
            </span>
            <ChevronRight className={css.chevron} />
          </button>
        ) : (
          <p id={titleId} className={css.groupTitle}>
            {title}
          </p>
        ))}
      <ul ref={list} id={listId} className={css.items} aria-labelledby={title === undefined ? undefined : titleId} hidden={!open}>
        {items.map((item) => (
          <Entry key={item.to} {...item} />
        ))}
      </ul>
    </div>
  );
}

function Entry({ label, to, search = '', icon: Icon, warning, count, current = false }: MenuItem) {
  return (
    <li className={css.entry}>
      <Link to={to + search} state={OF_MENU} className={css.item} aria-current={current ? 'page' : undefined}>
        <Icon />
        <span className={css.words}>{label}</span>
        {warning && (
          <>
            {' '}
            <span className={css.warning} title={warning}>
              <TriangleAlert />
              <VisuallyHidden>{warning}</VisuallyHidden>
            </span>
          </>
        )}
      </Link>
      {count !== undefined && (
        <span className={`${css.count} ${css[count.tone]}`} title={`${count.number} ${count.what}`}>
          {count.number}
          <VisuallyHidden>{` ${count.what}`}</VisuallyHidden>
        </span>
      )}
    </li>
  );
}
