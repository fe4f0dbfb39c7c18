import type { Violazione } from '../refusals/refusal.ts';
import type { TipoUtente } from '../ruoli.ts';

/** Login pages with user name and password, and the accounts that each accepts; everyone else uses single sign-on (D-33), offices not always (`tipiPassword`). */
export const AREE_PASSWORD = {
  hd: ['HELP_DESK'],
  referee: ['REFEREE'],
  cert: ['MEMBRO_COMMISSIONE_CERT'],
} as const satisfies Record<string, readonly TipoUtente[]>;
export type AreaPassword = keyof typeof AREE_PASSWORD;
export const TIPI_PASSWORD: readonly TipoUtente[] = Object.values(AREE_PASSWORD).flat();

/** Accounts of the offices: they log in on the help desk's page too, where the installation lets them in by password (D-222). */
const TIPI_LOCALI = ['UFFICIO_RICERCA', 'UFFICIO_CERT'] as const satisfies readonly TipoUtente[];

/**
 * The types of account that log in by password on a page; without a page, on any.
 * @param locale whether the installation lets the offices in by password (D-222)
 */
export function tipiPassword(area: AreaPassword | undefined, locale: boolean): readonly TipoUtente[] {
  const tipi = area === undefined ? TIPI_PASSWORD : AREE_PASSWORD[area];
  return locale && (area === undefined || area === 'hd') ? [...tipi, ...TIPI_LOCALI] : tipi;
}

/** The page on which accounts of this type log in by password, `locale` as above; null where only single sign-on lets them in. */
export const areaPasswordOf = (tipoUtente: TipoUtente, locale = false): AreaPassword | null =>
  (Object.keys(AREE_PASSWORD) as AreaPassword[]).find((area) => tipiPassword(area, locale).includes(tipoUtente)) ?? null;

/** Characters of a password (D-16): only its length is checked. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 1000;

/** Characters as people count them: an emoji is one. */
export const passwordLength = (password: string): number => [...password].length;

const TESTI = {
  it: {
    minimo: `La password deve avere almeno ${PASSWORD_MIN} caratteri.`,
    massimo: `La password deve avere al massimo ${PASSWORD_MAX} caratteri.`,
    username: 'Inserisci il nome utente.',
    password: 'Inserisci la password.',
  },
  en: {
    minimo: `The password must have at least ${PASSWORD_MIN} characters.`,
    massimo: `The password may have at most ${PASSWORD_MAX} characters.`,
    username: 'Please enter your username.',
    password: 'Please enter your password.',
  },
} as const;
type LinguaPassword = keyof typeof TESTI;

/** Faults of a new password. */
export function checkPassword(password: string, lingua: LinguaPassword = 'it'): Violazione[] {
  const length = passwordLength(password);
  if (length >= PASSWORD_MIN && password.length <= PASSWORD_MAX) return [];
  return [{ campo: 'password', messaggio: TESTI[lingua][length < PASSWORD_MIN ? 'minimo' : 'massimo'] }];
}

/** Faults of missing user name and password, in the language of the page. */
export function checkCredenziali(
  { username, password }: { username: string | null; password: string | null },
  lingua: LinguaPassword = 'it',
): Violazione[] {
  return [
    ...(username ? [] : [{ campo: 'username', messaggio: TESTI[lingua].username }]),
    ...(password ? [] : [{ campo: 'password', messaggio: TESTI[lingua].password }]),
  ];
}
