import { canWriteModuli } from '@sigeba/contract/moduli/moduli.rules.ts';
import { useUtente } from '../../api/useUtente.ts';
import { rolesOfUtente } from '../../page/rolesOfUtente.ts';

/** Whether the reader writes forms, or only reads them. */
export function useScriveModuli(): boolean {
  const { utente } = useUtente();
  return utente !== null && canWriteModuli(rolesOfUtente(utente));
}
