import type { StoredSession } from '../api/storedSession.ts';

/** The session was ended, somebody else was let in, or the reader begins to act on another's behalf, or ceases to. */
export type SessionChange = 'chiusa' | 'cambiata' | 'impersona' | 'rientro';

/** Acting on another's behalf begins and ends upon the one session of the operator. */
export function sessionChange(session: StoredSession | null, before: StoredSession | null): SessionChange {
  if (session === null) return 'chiusa';
  if (session.token !== before?.token) return 'cambiata';
  return session.tokenImpersona === null ? 'rientro' : 'impersona';
}
