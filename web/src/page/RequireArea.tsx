import { choosesLingua } from '@sigeba/contract/login/lingua.rules.ts';
import { AREE, type Area, followsReader, HOME, loginOf, maySee, SCHERMATE, type SchermataPath } from '@sigeba/contract/schermate.ts';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { generatePath, useLocation, useParams } from 'react-router';
import { useSession } from '../api/session.ts';
import { useSoloPassword } from '../api/useConfig.ts';
import { useUtente } from '../api/useUtente.ts';
import { InLingua } from '../text/InLingua.tsx';
import { type Language, setLanguage } from '../text/language.ts';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { Redirect } from './Redirect.tsx';
import { Unknown } from './Root.tsx';
import { rolesOfUtente } from './rolesOfUtente.ts';
import { usePersonLanguage } from './usePersonLanguage.ts';

type Props = {
  path: SchermataPath;
  children: ReactNode;
  /** The screen has a page of its own for readers without a session. */
  beforeLogin?: boolean;
};

/** Where to go after the login that a guard asked for, and what the home says to whoever was sent to it: from a page that is not theirs, or from an address (`unknown`) that there is not. */
export type NavigationState = {
  wanted?: string /** A call that is not read before logging in, or that there is not. */;
  bando?: true;
  forbidden?: true;
  unknown?: string;
} | null;

/**
 * Lets in whoever the table of screens admits (D-25): without a session to the login of the area, with the
 * wanted address remembered; of another type to the own home, with the message.
 */
export function RequireArea({ path, children, beforeLogin = false }: Props) {
  const schermata = SCHERMATE.find((row) => row.path === path) as (typeof SCHERMATE)[number];
  const session = useSession();
  const { utente, pending } = useUtente();
  const location = useLocation();
  const locale = useSoloPassword();
  // The login page of the last reader: with the session goes all that was read.
  const left = useRef<string | null>(null);
  useLanguageOf(schermata.area);
  useEffect(() => {
    if (utente !== null) left.current = loginOf(utente.tipoUtente, locale);
  }, [utente, locale]);
  const params = useParams();
  if (Object.values(params).some(isWrittenOtherwise)) return <Unknown />;
  if (session === null && beforeLogin && left.current === null) return children;
  if (session === null) {
    // After a logout the reader returns to the login page that they came by.
    const login = left.current ?? AREE[schermata.area].login;
    return <Redirect to={login} state={{ wanted: location.pathname + location.search + location.hash } satisfies NavigationState} />;
  }
  if (utente === null) return pending ? <Spinner /> : null;
  const roles = rolesOfUtente(utente);
  if (!maySee(schermata, roles)) {
    const altrove = SCHERMATE.find((row) => 'altrove' in schermata && row.path === schermata.altrove);
    if (altrove !== undefined && maySee(altrove, roles)) return <Redirect to={generatePath(altrove.path, params) + location.search} />;
    return <Redirect to={HOME[utente.tipoUtente]} state={{ forbidden: true } satisfies NavigationState} />;
  }
  return choosesLingua(utente) && !followsReader(schermata) ? <InLingua lingua="it">{children}</InLingua> : children;
}

/** A number not spelt as numbers are, such as 0409 or 409.0: no page has this address. */
const isWrittenOtherwise = (value = ''): boolean => Number.isFinite(Number(value)) && String(Number(value)) !== value;

/** Areas whose pages have one language, whoever reads them. */
const ONE_LANGUAGE: Partial<Record<Area, Language>> = { ref: 'en', ur: 'it', hd: 'it', rad: 'it' };

/** The referee area is English, those of offices are Italian, everything else is in the language of the reader (D-27, D-220). */
export function useLanguageOf(area: Area | null): void {
  const person = usePersonLanguage();
  const language = (area === null ? undefined : ONE_LANGUAGE[area]) ?? person;
  // Before the page's first questions to the server, which are told the language too.
  useLayoutEffect(() => {
    if (language !== null) setLanguage(language);
  }, [language]);
}
