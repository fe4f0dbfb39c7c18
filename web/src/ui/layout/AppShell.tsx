import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../../text/useTexts.ts';
import { InstitutionIcon } from '../controls/icons.tsx';
import { uiTesti } from '../ui.testi.ts';
import css from './AppShell.module.css';
import side from './SideMenu.module.css';
import { type MenuGroup, MenuSection } from './SideMenu.tsx';
import { SkipLink } from './SkipLink.tsx';
import { UserMenu } from './UserMenu.tsx';

type Persona = { cognome: string; nome: string };
type Props = {
  /** The university's name, in the slim header. */
  ente: string;
  /** The configured logo; null shows the default one. */
  logoPath: string | null;
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
  children: ReactNode;
};

const contentId = 'contenuto';
/** English has the surname last. */
const fullNameIn =
  (language: 'it' | 'en') =>
  ({ cognome, nome }: Persona): string =>
    language === 'en' ? `${nome} ${cognome}` : `${cognome} ${nome}`;

/** Headers, side menu (a drawer up to 900 px), the page and its foot. Each navigation moves the focus to the page. */
export function AppShell({ ente, logoPath, utente, userMenu, operatore, exitLabel, onExit, menu, children }: Props) {
  const { t, language } = useTexts(uiTesti);
  const fullName = fullNameIn(language);
  const drawer = useDrawer();
  const main = useFocusOnNavigation();
  const open = drawer.open || undefined;
  return (
    <div className={css.shell}>
      <SkipLink target={contentId} />
      <header>
        <div className={css.slim}>
          <span>{ente}</span>
          {utente && (
            <div className={css.session}>
              {userMenu ? <UserMenu name={fullName(utente)}>{userMenu}</UserMenu> : <span>{fullName(utente)}</span>}
              {exitLabel && (
                <button type="button" className={css.onBrand} onClick={onExit}>
                  {exitLabel}
                </button>
              )}
            </div>
          )}
        </div>
        <div className={css.brand}>
          <Brand logoPath={logoPath} />
          {menu && (
            <button
              type="button"
              className={`${css.onBrand} ${css.menuButton}`}
              aria-expanded={drawer.open}
              aria-controls="menu"
              onClick={drawer.toggle}
            >
              {t('shell.menu')}
            </button>
          )}
        </div>
        {utente && operatore && (
          <p className={css.impersona}>{t('shell.impersona', { utente: fullName(utente), operatore: fullName(operatore) })}</p>
        )}
      </header>
      <div className={menu ? `${css.frame} ${css.withMenu}` : css.frame}>
        {menu && (
          <nav id="menu" aria-label={t('shell.menuPrincipale')} className={side.menu} data-open={open}>
            <div className={side.scroll}>
              {menu.map((group) => (
                <MenuSection key={group.title ?? group.items[0]?.to} {...group} />
              ))}
            </div>
          </nav>
        )}
        <div className={css.backdrop} data-open={open} onPointerDown={drawer.close} />
        <main id={contentId} ref={main} tabIndex={-1} className={css.main} inert={drawer.open}>
          {children}
        </main>
      </div>
      <footer className={css.footer}>
        <Link to="/accessibilita">{t('shell.accessibilita')}</Link>
      </footer>
    </div>
  );
}

function Brand({ logoPath }: { logoPath: string | null }) {
  const { t } = useTexts(uiTesti);
  return (
    <Link to="/" className={css.name}>
      {logoPath === null ? <InstitutionIcon /> : <img src={logoPath} alt="" />}
      <span>
        <span className={css.product}>{t('shell.prodotto')}</span>
        <span className={css.subtitle}>{t('shell.sottotitolo')}</span>
      </span>
    </Link>
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
