import LogOut from 'lucide-react/icons/log-out';
import MenuIcon from 'lucide-react/icons/menu';
import PanelLeft from 'lucide-react/icons/panel-left';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { local } from '../../api/browserStorage.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Avatar } from '../data/Avatar.tsx';
import { uiTesti } from '../ui.testi.ts';
import css from './AppShell.module.css';
import { FullWindowContext } from './fullWindow.ts';
import { HeaderPanel } from './HeaderPanel.tsx';
import { Mark } from './Mark.tsx';
import side from './SideMenu.module.css';
import { type MenuGroup, type MenuItem, MenuSection, OF_MENU } from './SideMenu.tsx';
import { SkipLink } from './SkipLink.tsx';
import { showWithin } from './showWithin.ts';
import { usePhone } from './usePhone.ts';

type Persona = { cognome: string; nome: string };
type Props = {
  /** The university's name, under the product's. */
  ente: string;
  /** The crest; null shows the product's sign. */
  logoPath: string | null;
  /** The release of the server, in the foot; absent until it is known. */
  release?: string | undefined;
  /** Whether the university has written its privacy notice, to which the foot leads. */
  privacy?: boolean;
  /** Whoever is at work; absent before login. */
  utente?: Persona | undefined;
  /** What opens under the person's name; without it the name is plain text. */
  userMenu?: ReactNode;
  /** The real user while impersonating: the page gets a frame and names both. */
  operatore?: Persona | undefined;
  /** 'Logout', or 'Esci impersona' while impersonating. */
  exitLabel?: string;
  onExit?: () => void;
  /** Absent for referees and before login: no side menu. */
  menu?: readonly MenuGroup[] | undefined;
  /** Entries of the menu that a phone has under its thumb, at most three. */
  bar?: readonly MenuItem[];
  /** In the middle of the header. */
  search?: ReactNode;
  /** Before the person: help, notifications. */
  tools?: ReactNode;
  children: ReactNode;
};

const contentId = 'contenuto';
/** English has the surname last. */
const fullNameIn =
  (language: 'it' | 'en') =>
  ({ cognome, nome }: Persona): string =>
    language === 'en' ? `${nome} ${cognome}` : `${cognome} ${nome}`;

/** A menu longer than the window shows the entry of the page that is open, also where it was folded. */
function useCurrentInSight(menu: readonly MenuGroup[] | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const current = menu?.flatMap(({ items }) => items).find((item) => item.current)?.to;
  useEffect(() => {
    const entry = current === undefined ? null : box.current?.querySelector<HTMLElement>('[aria-current]')?.closest('li');
    if (box.current && entry) showWithin(box.current, entry);
  }, [current]);
  return box;
}

/** Header, side menu (a drawer up to 900 px; a rail by choice, and in full-window work), the page and its foot. Each navigation moves the focus to the page. */
export function AppShell({ operatore, utente, release, privacy = false, menu, bar = [], children, ...head }: Props) {
  const { t, language } = useTexts(uiTesti);
  const fullName = fullNameIn(language);
  const nav = useRef<HTMLElement>(null);
  const drawer = useDrawer(nav);
  const entries = useCurrentInSight(menu);
  const main = useFocusOnNavigation();
  const [chosen, setChosen] = useRail();
  const [full, setFull] = useState(false);
  const railed = chosen || full;
  const phone = usePhone();
  const open = drawer.open || undefined;
  const frame = [css.frame, menu && css.withMenu, menu && railed && css.railed].filter(Boolean).join(' ');
  return (
    <div className={css.shell}>
      <SkipLink target={contentId} />
      <Header {...head} utente={utente} drawer={menu === undefined ? null : drawer} />
      {utente && operatore && (
        <p className={css.impersona}>{t('shell.impersona', { utente: fullName(utente), operatore: fullName(operatore) })}</p>
      )}
      <div className={frame}>
        {menu && (
          <nav
            id="menu"
            ref={nav}
            aria-label={t('shell.menuPrincipale')}
            className={railed ? `${side.menu} ${side.rail}` : side.menu}
            data-open={open}
          >
            <div ref={entries} className={side.scroll}>
              {menu.map((group) => (
                <MenuSection key={group.title ?? group.items[0]?.to} {...group} />
              ))}
            </div>
            {!full && (
              <button type="button" className={side.narrow} aria-pressed={chosen} onClick={() => setChosen(!chosen)}>
                <PanelLeft />
                <span className={side.words}>{t('shell.soloIcone')}</span>
              </button>
            )}
          </nav>
        )}
        <div className={css.backdrop} data-open={open} onPointerDown={drawer.close} />
        <main id={contentId} ref={main} tabIndex={-1} className={css.main} inert={drawer.open}>
          <FullWindowContext value={setFull}>{children}</FullWindowContext>
        </main>
        {!full && (
          <footer className={css.footer}>
            <Link to="/accessibilita">{t('shell.accessibilita')}</Link>
            {privacy && <Link to="/privacy">{t('shell.privacy')}</Link>}
            {release && <span>{`SIGEBA ${release}`}</span>}
          </footer>
        )}
      </div>
      {menu && phone && bar.length > 0 && <PhoneBar bar={bar} drawer={drawer} />}
    </div>
  );
}

type HeaderProps = Omit<Props, 'operatore' | 'release' | 'privacy' | 'menu' | 'bar' | 'children'> & { drawer: Drawer | null };

function Header({ ente, logoPath, utente, userMenu, exitLabel, onExit, search, tools, drawer }: HeaderProps) {
  const { t, language } = useTexts(uiTesti);
  return (
    <header className={css.top}>
      {drawer !== null && (
        <button
          type="button"
          className={`${css.iconButton} ${css.menuButton}`}
          aria-label={t('shell.menu')}
          aria-expanded={drawer.open}
          aria-controls="menu"
          onClick={drawer.toggle}
        >
          <MenuIcon />
        </button>
      )}
      <Link to="/" className={css.mark}>
        <Mark ente={ente} logoPath={logoPath} />
      </Link>
      <div className={css.middle}>{search}</div>
      {utente && (
        <div className={css.session}>
          {tools}
          <Person name={fullNameIn(language)(utente)} face={`${utente.cognome} ${utente.nome}`} menu={userMenu} />
          {exitLabel && (
            <button type="button" className={css.exit} onClick={onExit} title={exitLabel}>
              <LogOut />
              <span className={css.exitWords}>{exitLabel}</span>
            </button>
          )}
        </div>
      )}
    </header>
  );
}

/** `face`: the name from which the avatar is made, which is the same in every language. */
function Person({ name, face, menu }: { name: string; face: string; menu: ReactNode }) {
  const shown = (
    <>
      <Avatar name={face} />
      <span className={css.personName}>{name}</span>
    </>
  );
  return menu ? <HeaderPanel shown={shown}>{menu}</HeaderPanel> : <span className={css.person}>{shown}</span>;
}

/** Where a thumb reaches it: the first pages of the reader, and the whole menu. */
function PhoneBar({ bar, drawer }: { bar: readonly MenuItem[]; drawer: Drawer }) {
  const { t } = useTexts(uiTesti);
  return (
    <nav aria-label={t('shell.scorciatoie')} className={css.bar}>
      {bar.slice(0, 3).map(({ to, label, icon: Icon, current }) => (
        <Link key={to} to={to} state={OF_MENU} className={css.barItem} aria-current={current ? 'page' : undefined}>
          <Icon />
          <span>{label}</span>
        </Link>
      ))}
      <button type="button" className={css.barItem} aria-expanded={drawer.open} aria-controls="menu" onClick={drawer.toggle}>
        <MenuIcon />
        <span>{t('shell.altro')}</span>
      </button>
    </nav>
  );
}

type Drawer = { open: boolean; close: () => void; toggle: () => void };

/**
 * Open until the next navigation, Escape, a touch outside, or a window wide enough to need no drawer. It takes the focus, and gives it back
 * to what opened it.
 */
function useDrawer(nav: RefObject<HTMLElement | null>): Drawer {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  useEffect(() => {
    if (!open) return;
    const menu = nav.current;
    const opener = document.activeElement;
    menu?.querySelector<HTMLElement>('a, button')?.focus();
    const close = () => setOpenAt(null);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    const wide = window.matchMedia('(min-width: 901px)');
    wide.addEventListener('change', close);
    window.addEventListener('keydown', onKey);
    return () => {
      wide.removeEventListener('change', close);
      window.removeEventListener('keydown', onKey);
      if (menu?.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
    };
  }, [open, nav]);
  return { open, close: () => setOpenAt(null), toggle: () => setOpenAt(open ? null : key) };
}

const RAIL = 'sigeba.soloIcone';

/** Whether the menu is a rail of icons: chosen once for this browser. */
function useRail(): [boolean, (railed: boolean) => void] {
  const [railed, setRailed] = useState(() => local.getItem(RAIL) !== null);
  function choose(wanted: boolean) {
    if (wanted) local.setItem(RAIL, '1');
    else local.removeItem(RAIL);
    setRailed(wanted);
  }
  return [railed, choose];
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
