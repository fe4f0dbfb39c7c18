import { linguaOfPersona } from '@sigeba/contract/login/lingua.rules.ts';
import { useSession } from '../api/session.ts';
import { useUtente } from '../api/useUtente.ts';
import { type Language, languageOfBrowser } from '../text/language.ts';

/** The language of the reader: the person's, and before the login the browser's (D-220); null until it is known who reads. */
export function usePersonLanguage(): Language | null {
  const session = useSession();
  const { utente } = useUtente();
  if (session === null) return languageOfBrowser();
  return utente === null ? null : linguaOfPersona(utente);
}
