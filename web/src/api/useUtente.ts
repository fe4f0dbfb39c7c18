import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import type { Lingua } from '@sigeba/contract/numbers/lingua.ts';
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
  queryClient.setQueryData(keyOf(utente.id), utente);
  setSession({ token, tokenImpersona, utenteId: utente.id });
}

const keyOf = (idUtente: number) => ['GET /utenti/findById', { query: { idUtente } }];

/** The language that a person has just chosen; what else has been read of them stays. */
export const changeLingua = (idUtente: number, lingua: Lingua): void => {
  queryClient.setQueryData<Utente>(keyOf(idUtente), (known) => known && { ...known, lingua });
};

/** Forgets the session and everything read with it. */
export function leave(): void {
  if (getSession() !== null) setSession(null);
  queryClient.clear();
}
