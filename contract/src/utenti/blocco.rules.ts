import { type Day, formatGiorno } from '../giorno.ts';

type Case = {
  /** The account itself: its person does not enter. */
  bloccato: boolean;
  /** U-GOV, or the end of the contract: the person enters and reads (decision D-35). */
  utenteInternoValido: boolean;
  dataTermineRapporto: Day | null;
  oggi: Day;
};

/** Why somebody is blocked, in words; null who is not. */
export function bloccoOf({ bloccato, utenteInternoValido, dataTermineRapporto, oggi }: Case): string | null {
  if (bloccato) return "Account bloccato dall'ufficio: la persona non può accedere.";
  if (utenteInternoValido) return null;
  return dataTermineRapporto !== null && dataTermineRapporto < oggi
    ? `Il rapporto con l'Ateneo è terminato il ${formatGiorno(dataTermineRapporto)}.`
    : 'U-GOV non riconosce più la persona.';
}
