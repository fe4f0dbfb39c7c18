import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../text/useTranslation.ts';
import { InstitutionIcon } from './icons.tsx';
import css from './ShellHeader.module.css';
import { UserMenu } from './UserMenu.tsx';

type Persona = { cognome: string; nome: string };
export type HeaderProps = {
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
  /** The side menu where it is a drawer; absent where there is none. */
  drawer?: { open: boolean; toggle: () => void } | undefined;
};

const fullName = ({ cognome, nome }: Persona) => `${cognome} ${nome}`;

/** The university and who is at work, on whose behalf; below, the product and the button of the menu. */
export function ShellHeader({ ente, logoPath, utente, userMenu, operatore, exitLabel, onExit, drawer }: HeaderProps) {
  const { t } = useTranslation('ui');
  return (
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
        {drawer && (
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
  );
}

function Brand({ logoPath }: { logoPath: string | null }) {
  const { t } = useTranslation('ui');
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
