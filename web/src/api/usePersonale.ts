import { canActFor } from '@sigeba/contract/login/personale.rules.ts';
import { DEVE_FARLO_INTERESSATO } from '@sigeba/contract/refusals/login.refusals.ts';
import type { Personale } from '@sigeba/contract/routes.types.ts';
import { useLanguage } from '../text/language.ts';
import { useUtente } from './useUtente.ts';

/** Why the reader may not do what is personal, or send: they act on somebody else's behalf (D-20), in the language of the part of the screen. `useAction` says it of each act. */
export function usePersonale(personale: Personale = 'mai'): string | undefined {
  const lingua = useLanguage();
  const { utente } = useUtente();
  const operatore = utente?.impersonatoDa ?? null;
  const verdict = canActFor({ personale, impersonato: operatore !== null, puoInviare: operatore?.puoInviare === true });
  return verdict.ok ? undefined : DEVE_FARLO_INTERESSATO[lingua];
}
