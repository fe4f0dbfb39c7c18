import { canActFor } from '@sigeba/contract/login/impersona.rules.ts';
import { refusalText } from '@sigeba/contract/refusals.ts';
import { useUtente } from '../api/useUtente.ts';

/** Why the reader may not do what is personal, or send: they act on somebody else's behalf (decision D-20). */
export function usePersonale(personale: 'sempre' | 'invio'): string | undefined {
  const { utente } = useUtente();
  const operatore = utente?.impersonatoDa ?? null;
  const verdict = canActFor({ personale, impersonato: operatore !== null, puoInviare: operatore?.puoInviare === true });
  return verdict.ok ? undefined : refusalText(verdict);
}
