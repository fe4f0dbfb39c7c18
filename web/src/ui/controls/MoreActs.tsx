import ChevronDown from 'lucide-react/icons/chevron-down';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { uiTesti } from '../ui.testi.ts';
import css from './ActionsMenu.module.css';
import { Button } from './Button.tsx';
import { createMenuEntries, HeadMenuContext, type MenuEntries, MenuEntriesContext } from './menuEntries.ts';
import { useActionsMenu } from './useActionsMenu.tsx';

/**
 * The acts of a page that are not the next one, behind "Altro". Each Button or LinkButton within becomes an entry of the menu, with its icon and,
 * where it is disabled, its reason; their dialogs and messages stay where they are. Nothing stands there where nothing may be done.
 * `label`: what they are, where it is more than other acts.
 */
export function MoreActs({ children, ...look }: { children: ReactNode; label?: string; small?: boolean }) {
  const [entries] = useState(createMenuEntries);
  return (
    <>
      <MoreActsButton entries={entries} {...look} />
      <MenuEntriesContext value={entries}>{children}</MenuEntriesContext>
    </>
  );
}

/** Acts that a part of the page adds to the menu of its head; buttons where the head has none. */
export const HeadActs = ({ children }: { children: ReactNode }) => (
  <MenuEntriesContext value={useContext(HeadMenuContext)}>{children}</MenuEntriesContext>
);

type Look = { label?: string; small?: boolean /** An icon alone, with the same name. */; brief?: boolean };

/** The button of a menu. */
export function MoreActsButton({ entries, brief = false, small = false, label: given }: Look & { entries: MenuEntries }) {
  const { t } = useTexts(uiTesti);
  const listed = useSyncExternalStore(entries.subscribe, entries.all);
  const { Menu, waiting, ask, notFetched } = useActionsMenu();
  if (listed.size === 0) return null;
  const acts = [...listed].sort(([, one], [, other]) => inOrder(one.place.current, other.place.current));
  const label = given ?? t('azioni.altro');
  const pending = acts.some(([, entry]) => entry.pending);
  const face = brief ? <Ellipsis /> : <span>{label}</span>;
  return (
    <MenuEntriesContext value={null}>
      <span ref={entries.box} className={css.box}>
        {Menu === null ? (
          <>
            <Button brief={brief} small={small} pending={pending} aria-haspopup="menu" aria-expanded={waiting} onPress={ask}>
              {face}
              {brief ? <VisuallyHidden>{label}</VisuallyHidden> : <ChevronDown />}
            </Button>
            {notFetched}
          </>
        ) : (
          <Menu
            startsOpen
            label={label}
            brief={brief}
            small={small}
            pending={pending}
            acts={acts.map(([key, { place, label: shown, ...act }]) => ({ ...act, key, shown, label: place.current?.textContent ?? '' }))}
          >
            {face}
          </Menu>
        )}
      </span>
    </MenuEntriesContext>
  );
}

const inOrder = (one: Node | null, other: Node | null): number =>
  one !== null && other !== null && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1;
