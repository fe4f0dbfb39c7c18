import { flushSync } from 'react-dom';
import type { NavigateFunction } from 'react-router';
import { call } from '../api/call.ts';
import { pathTo } from '../api/paths.ts';
import { queryClient } from '../api/queryClient.ts';
import { setSession } from '../api/session.ts';
import { getSession, type StoredSession } from '../api/storedSession.ts';

/**
 * From here on this browser is somebody else's, who lands on `path`. What was open goes away first and at once, so that
 * neither its guard nor its question about unsaved changes meets the new person: the changes are in the journal.
 */
export async function switchPerson(session: StoredSession, path: string, navigate: NavigateFunction): Promise<void> {
  flushSync(() => {
    queryClient.clear();
    setSession(session);
  });
  // Waited for in the background, the next page would find the guard of this one before it: who has just come may not be of those it admits.
  await navigate(path, { replace: true, flushSync: true });
}

type Operatore = { id: number; tipoUtente: string };

/**
 * "Esci impersona": back to the first session and to the screen of its type (D-19). The server is told with the
 * first token, which counts even where the second has ended already.
 */
export async function stopActing(operatore: Operatore, navigate: NavigateFunction): Promise<void> {
  const session = getSession();
  if (session === null) return;
  await switchPerson({ token: session.token, tokenImpersona: null, utenteId: operatore.id }, screenOf(operatore), navigate);
  await call('POST /logout/esciImpersona', { body: {} }).catch(() => undefined);
}

function screenOf({ tipoUtente }: Operatore): string {
  if (tipoUtente === 'UFFICIO_RICERCA') return pathTo('/ur/impersona');
  return tipoUtente === 'HELP_DESK' ? pathTo('/hd/impersona') : pathTo('/cert/impersona');
}
