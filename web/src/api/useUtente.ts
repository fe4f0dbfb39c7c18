import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import type { ReceivedOf } from './call.ts';
import { queryClient } from './queryClient.ts';
import { setSession, useSession } from './session.ts';
import { getSession } from './storedSession.ts';
import { useRoute } from './useRoute.ts';

const KEEP = 5 * 60_000;

/** The person of the session: read from the server when missing (platform core, section 6); null without a session. */
export function useUtente(): { utente: Utente | null; pending: boolean } {
  const session = useSession();
  const { data, isPending } = useRoute('GET /utenti/findById', session && { query: { idUtente: session.utenteId } }, { fresh: KEEP });
  return { utente: session === null ? null : (data ?? null), pending: session !== null && isPending };
}

/** Stores what POST /login answered. */
export function enter({ token, tokenImpersona, utente }: ReceivedOf<'POST /login'>): void {
  queryClient.clear();
  changeUtente(utente);
  setSession({ token, tokenImpersona, utenteId: utente.id });
}

/** What is known of the session's person from now on. */
export const changeUtente = (utente: Utente): void => {
  queryClient.setQueryData(['GET /utenti/findById', { query: { idUtente: utente.id } }], utente);
};

/** Forgets the session and everything read with it. */
export function leave(): void {
  if (getSession() !== null) setSession(null);
  queryClient.clear();
}
