import { faultOfEmail, tidyEmail } from '../form/values/indirizzo.ts';
import { linguaNow } from '../numbers/lingua.ts';
import type { Violazione } from '../refusals/refusal.ts';

export { tidyEmail };

/** Characters of an address. */
export const EMAIL_MAX = 254;

/**
 * What two addresses of one mailbox have in common: without a tag (`+x`), case and invisible characters (D-210). Equals `casella` of the
 * database.
 */
export const casellaOf = (email: string): string => tidyEmail(email).replace(/^(.[^@+]*)\+[^@]*@/, '$1@');

/** Faults of a tidied address that is required. */
export function checkEmail(email: string): Violazione[] {
  const messaggio = faultOf(email);
  return messaggio === null ? [] : [{ campo: 'email', messaggio }];
}

function faultOf(email: string): string | null {
  const english = linguaNow() === 'en';
  if (email === '') return english ? 'Enter the e-mail address.' : "Inserisci l'e-mail.";
  const wrong = faultOfEmail(email);
  if (wrong !== null) return wrong.messaggio;
  if (email.length <= EMAIL_MAX) return null;
  return english ? `At most ${EMAIL_MAX} characters are allowed.` : `Sono ammessi al massimo ${EMAIL_MAX} caratteri.`;
}
