import type { StoredSession } from '../api/storedSession.ts';

/** The session ended, another user logged in, or the user began or stopped acting on another's behalf. */
export type SessionChange = 'chiusa' | 'cambiata' | 'impersona' | 'rientro';

/** Acting on another's behalf keeps the token of the operator's session, which tells it from a new login. */
export function sessionChange(session: StoredSession | null, before: StoredSession | null): SessionChange {
  if (session === null) return 'chiusa';
  if (session.token !== before?.token) return 'cambiata';
  return session.tokenImpersona === null ? 'rientro' : 'impersona';
}
