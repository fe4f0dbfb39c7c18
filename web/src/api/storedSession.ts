import { local } from './browserStorage.ts';
/** What outlives a reload: the tokens and who they belong to. The person's data are read again from the server. */
export type StoredSession = { token: string; tokenImpersona: string | null; utenteId: number };

export const SESSION_KEY = 'sigeba.sessione';
let latest: { text: string | null; session: StoredSession | null } = { text: null, session: null };

/** The session of this browser, one for all login pages (D-26). */
export function getSession(): StoredSession | null {
  const text = local.getItem(SESSION_KEY);
  if (text !== latest.text) latest = { text, session: parseSession(text) };
  return latest.session;
}

export function parseSession(text: string | null): StoredSession | null {
  if (text === null) return null;
  try {
    const { token, tokenImpersona, utenteId } = JSON.parse(text) as Partial<StoredSession>;
    return typeof token === 'string' && typeof utenteId === 'number' ? { token, tokenImpersona: tokenImpersona ?? null, utenteId } : null;
  } catch {
    return null;
  }
}

/** Where the filters of a person's list are kept in session storage. */
export const filtersKey = (utenteId: number | undefined, list: string): string => `sigeba.filtri.${utenteId}.${list}`;
