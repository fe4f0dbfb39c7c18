import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../text/useTranslation.ts';
import css from './AppShell.module.css';
import { type HeaderProps, ShellHeader } from './ShellHeader.tsx';
import { type MenuGroup, SideMenu } from './SideMenu.tsx';
import { SkipLink } from './SkipLink.tsx';

type Props = Omit<HeaderProps, 'drawer'> & {
  /** Absent for referees and before login: no side menu. */
  menu?: readonly MenuGroup[] | undefined;
  children: ReactNode;
};

const contentId = 'contenuto';

/** Headers, side menu (a drawer up to 900 px), the page and its foot. Each navigation moves the focus to the page. */
export function AppShell({ menu, children, ...header }: Props) {
  const { t } = useTranslation('ui');
  const drawer = useDrawer();
  const main = useFocusOnNavigation();
  const open = drawer.open || undefined;
  return (
    <>
      <SkipLink target={contentId} />
      <ShellHeader {...header} drawer={menu && drawer} />
      <div className={menu ? `${css.frame} ${css.withMenu}` : css.frame}>
        {menu && <SideMenu groups={menu} open={drawer.open} />}
        <div className={css.backdrop} data-open={open} onPointerDown={drawer.close} />
        <main id={contentId} ref={main} tabIndex={-1} className={css.main} inert={drawer.open}>
          {children}
        </main>
      </div>
      <footer className={css.footer}>
        <Link to="/accessibilita">{t('shell.accessibilita')}</Link>
      </footer>
    </>
  );
}

/** Open until the next navigation, Escape, a touch outside, or a window wide enough to need no drawer. */
function useDrawer() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  useEffect(() => {
    if (!open) return;
    const close = () => setOpenAt(null);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    const wide = window.matchMedia('(min-width: 901px)');
    wide.addEventListener('change', close);
    window.addEventListener('keydown', onKey);
    return () => {
      wide.removeEventListener('change', close);
      window.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return { open, close: () => setOpenAt(null), toggle: () => setOpenAt(open ? null : key) };
}

/** A page that only got a new address says `stay` in the navigation's state, and keeps the focus. */
function useFocusOnNavigation() {
  const { pathname, state } = useLocation();
  const stay = (state as { stay?: true } | null)?.stay === true;
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!stay) main.current?.focus({ preventScroll: true });
  }, [pathname, stay]);
  return main;
}
