import { type Day, formatGiorno } from '../giorno.ts';
import { linguaNow } from '../numbers/lingua.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict } from '../refusals/verdict.ts';
import type { Ruolo, TipoUtente } from '../ruoli.ts';
import { canWriteUtente } from './utente.rules.ts';

/** Characters of the reason for which an account is blocked or unblocked. */
export const MOTIVO_BLOCCO_MAX = 255;

type Blocking = { roles: ReadonlySet<Ruolo>; tipoUtente: TipoUtente; conFunzione: boolean; self: boolean };

/** Accounts are never deleted, only blocked (D-38), by those who may write their identity; nobody blocks their own. */
export function canBlockUtente({ roles, tipoUtente, conFunzione, self }: Blocking): Verdict {
  if (self) return no('BLOCCO_PROPRIO');
  const may = canWriteUtente({ roles, tipoUtente });
  return may.ok && conFunzione && !roles.has('UFFICIO') ? no('ACCOUNT_CON_FUNZIONE') : may;
}

export function checkMotivoBlocco(motivo: string): Violazione[] {
  if (motivo.trim() === '') return [{ campo: 'motivo', messaggio: 'Inserire una motivazione.' }];
  if (motivo.length > MOTIVO_BLOCCO_MAX) return [{ campo: 'motivo', messaggio: `Al massimo ${MOTIVO_BLOCCO_MAX} caratteri.` }];
  return [];
}

type Case = {
  /** The account itself is blocked: its person cannot log in. */
  bloccato: boolean;
  /** By U-GOV, or the end of the contract: the person can log in and read (D-35). */
  utenteInternoValido: boolean;
  dataTermineRapporto: Day | null;
  oggi: Day;
  /** The person of the account in which this one ended. */
  unitoIn?: { cognome: string; nome: string; email: string } | null;
};

/** What the person reads too, in their language. */
const TESTI_BLOCCO = {
  it: {
    terminato: (giorno: string) => `Il rapporto con l'Ateneo è terminato il ${giorno}.`,
    sconosciuta: 'U-GOV non riconosce più la persona.',
  },
  en: {
    terminato: (giorno: string) => `The position at the university ended on ${giorno}.`,
    sconosciuta: 'U-GOV no longer knows the person.',
  },
} as const;

/** Why somebody is blocked, in words; null where they are not. */
export function bloccoOf({ bloccato, utenteInternoValido, dataTermineRapporto, oggi, unitoIn = null }: Case): string | null {
  if (unitoIn !== null) return `Unito in ${unitoIn.cognome} ${unitoIn.nome} (${unitoIn.email}): la persona entra con quell'account.`;
  if (bloccato) return "Account bloccato dall'ufficio: la persona non può accedere.";
  if (utenteInternoValido) return null;
  const testi = TESTI_BLOCCO[linguaNow()];
  return dataTermineRapporto !== null && dataTermineRapporto < oggi
    ? testi.terminato(formatGiorno(dataTermineRapporto))
    : testi.sconosciuta;
}
