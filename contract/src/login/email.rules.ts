import { emailFormat } from '../form/kinds/text.ts';
import { linguaNow } from '../form/values/lingua.ts';
import type { Violazione } from '../refusals.ts';

/** Most characters of an address. */
export const EMAIL_MAX = 254;

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const APOSTROPHE = /[‘’ʼ′＇]/g;

/**
 * As it is stored, and the user name: trimmed, without invisible characters, NFC, in small letters, with the apostrophe of the keyboard
 * (Word sets another) and a domain in other letters as it travels, xn--… (D-210).
 */
export function tidyEmail(email: string): string {
  const plain = email.normalize('NFC').replace(INVISIBLE, '').replace(APOSTROPHE, "'").trim().toLowerCase();
  const at = plain.lastIndexOf('@') + 1;
  return plain.slice(0, at) + hostOf(plain.slice(at));
}

/** Letters of any script and digits, in labels: nothing that an address on the web would read as something else. */
const FOREIGN_HOST = /^[\p{L}\p{M}\p{N}.-]+$/u;

function hostOf(host: string): string {
  if (isAscii(host) || !FOREIGN_HOST.test(host)) return host;
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : host;
}

const isAscii = (text: string): boolean => [...text].every((letter) => letter < '\u0080');

/** What two addresses of one mailbox have in common: nothing of a tag (`+x`), of case, of invisible characters (D-210). As `casella` of the database. */
export const casellaOf = (email: string): string => tidyEmail(email).replace(/^(.[^@+]*)\+[^@]*@/, '$1@');

const NON_ASCII = {
  it: (letter: string) => `Prima della chiocciola «${letter}» non è ammesso: la posta non arriverebbe. Usare lettere senza accenti.`,
  en: (letter: string) => `“${letter}” may not stand before the @: mail would not arrive. Please use letters without accents.`,
};

/** What is wrong with a tidy address; it may be of any university, but without ? ! * and / (decision D-34), and of ASCII before the @ (D-210). */
export function checkEmail(email: string): Violazione[] {
  const fault = faultOfEmail(email);
  return fault === null ? [] : [{ campo: 'email', messaggio: fault }];
}

function faultOfEmail(email: string): string | null {
  const lingua = linguaNow();
  if (email === '') return "Inserire l'e-mail.";
  const foreign = [...email.slice(0, email.lastIndexOf('@') + 1)].find((letter) => !isAscii(letter));
  if (foreign !== undefined) return NON_ASCII[lingua](foreign);
  const wrong = emailFormat(email);
  if (wrong !== null) return wrong.messaggio;
  if (/[?!*/]/.test(email)) return "L'e-mail non può contenere i caratteri ? ! * /";
  if (email.length <= EMAIL_MAX) return null;
  return lingua === 'en' ? `At most ${EMAIL_MAX} characters are allowed.` : `Sono ammessi al massimo ${EMAIL_MAX} caratteri.`;
}
