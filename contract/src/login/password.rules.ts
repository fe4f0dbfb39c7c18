import type { Violazione } from '../refusals.ts';
import type { TipoUtente } from '../ruoli.ts';

/** Pages with user name and password: which accounts each lets in; everyone else comes through single sign-on (decision D-33). */
export const AREE_PASSWORD = {
  hd: ['HELP_DESK'],
  referee: ['REFEREE'],
  cert: ['MEMBRO_COMMISSIONE_CERT'],
} as const satisfies Record<string, readonly TipoUtente[]>;
export type AreaPassword = keyof typeof AREE_PASSWORD;
export const TIPI_PASSWORD: readonly TipoUtente[] = Object.values(AREE_PASSWORD).flat();

/** The page that lets in accounts of this type; null where single sign-on does. */
export const areaPasswordOf = (tipoUtente: TipoUtente): AreaPassword | null =>
  (Object.keys(AREE_PASSWORD) as AreaPassword[]).find((area) => (AREE_PASSWORD[area] as readonly TipoUtente[]).includes(tipoUtente)) ??
  null;

/** Characters of a password (decision D-16): length is all that is asked, whatever they are. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 1000;

/** Characters as a person counts them: an emoji is one. */
export const passwordLength = (password: string): number => [...password].length;

/** What a new password lacks. */
export function checkPassword(password: string): Violazione[] {
  const length = passwordLength(password);
  if (length >= PASSWORD_MIN && password.length <= PASSWORD_MAX) return [];
  const limit = length < PASSWORD_MIN ? `almeno ${PASSWORD_MIN}` : `al massimo ${PASSWORD_MAX}`;
  return [{ campo: 'password', messaggio: `La password deve avere ${limit} caratteri.` }];
}
