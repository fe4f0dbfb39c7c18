import { type ComponentType, useContext } from 'react';
import { Link, type LinkProps, useHref, useNavigate } from 'react-router';
import { Button } from './Button.tsx';
import { buttonClass, type Look } from './buttonClass.ts';
import { MenuEntryOf } from './MenuEntryOf.tsx';
import { type MenuEntries, MenuEntriesContext } from './menuEntries.ts';

type Props = Omit<LinkProps, 'className' | 'style'> &
  Look & {
    /** Why the reader cannot use the page now; a reason disables the link. */
    why?: string | undefined;
    /** Of lucide-react, before the words. */
    icon?: ComponentType | undefined;
  };

/** Looks like a button, goes somewhere; within MoreActs an entry of its menu. */
export function LinkButton({ variant, small, brief, why, icon: Icon, children, ...link }: Props) {
  const entries = useContext(MenuEntriesContext);
  if (why !== undefined) {
    return (
      <Button variant={variant} small={small} why={why} icon={Icon}>
        {children}
      </Button>
    );
  }
  if (entries !== null) {
    return (
      <LinkEntry entries={entries} icon={Icon} {...link}>
        {children}
      </LinkEntry>
    );
  }
  return (
    <Link {...link} className={buttonClass({ variant, small, brief })}>
      {Icon && <Icon />}
      {children}
    </Link>
  );
}

type EntryProps = Pick<LinkProps, 'to' | 'state' | 'target' | 'children'> & { entries: MenuEntries; icon: ComponentType | undefined };

function LinkEntry({ entries, icon, to, state, target, children }: EntryProps) {
  const navigate = useNavigate();
  const href = useHref(to);
  const go = () => (target === '_blank' ? void window.open(href, target, 'noopener') : void navigate(to, { state }));
  return <MenuEntryOf entries={entries} label={children} icon={icon} pending={false} onPress={go} />;
}
