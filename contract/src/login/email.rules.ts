import { emailFormat } from '../form/kinds/text.ts';
import type { Violazione } from '../refusals.ts';

/** Most characters of an address. */
export const EMAIL_MAX = 254;

/** As it is stored and compared: it is the user name. */
export const tidyEmail = (email: string): string => email.trim().toLowerCase();

/** What is wrong with a tidy address; it may be of any university, but without ? ! * and / (decision D-34). */
export function checkEmail(email: string): Violazione[] {
  const at = (messaggio: string): Violazione[] => [{ campo: 'email', messaggio }];
  if (email === '') return at("Inserire l'e-mail.");
  const wrong = emailFormat(email);
  if (wrong !== null) return at(wrong.messaggio);
  if (/[?!*/]/.test(email)) return at("L'e-mail non può contenere i caratteri ? ! * /");
  return email.length > EMAIL_MAX ? at(`Sono ammessi al massimo ${EMAIL_MAX} caratteri.`) : [];
}
