import { type Fault, fault } from './checks.ts';

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const APOSTROPHE = /[‘’ʼ′＇]/g;

/**
 * An e-mail address, or user name, as it is stored: trimmed, without invisible characters, NFC, in lower case, with the apostrophe of the
 * keyboard (Word sets another) and an international domain as xn--… (D-210).
 */
export function tidyEmail(email: string): string {
  const plain = email.normalize('NFC').replace(INVISIBLE, '').replace(APOSTROPHE, "'").trim().toLowerCase();
  const at = plain.lastIndexOf('@') + 1;
  return plain.slice(0, at) + hostOf(plain.slice(at));
}

/** A host of letters and digits of any script, in labels: nothing that a URL would treat specially. */
const FOREIGN_HOST = /^[\p{L}\p{M}\p{N}.-]+$/u;

function hostOf(host: string): string {
  if (isAscii(host) || !FOREIGN_HOST.test(host)) return host;
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : host;
}

const isAscii = (text: string): boolean => [...text].every((letter) => letter < '\u0080');

/** One @, a domain with a dot and at least two letters at its end. */
const ADDRESS = /^[^\s@<>()[\],;:"\\]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?\.(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

/**
 * The fault of an address as it would be stored. It may belong to any university, but must not contain ? ! * or / (D-34), and must be ASCII
 * before the @ (D-210). The one rule of every field for an address.
 */
export function faultOfEmail(typed: string): Fault | null {
  const email = tidyEmail(typed);
  const lettera = [...email.slice(0, email.lastIndexOf('@') + 1)].find((letter) => !isAscii(letter));
  if (lettera !== undefined) return fault('EMAIL_LETTERA', { lettera });
  if (!ADDRESS.test(email) || email.includes('..')) return fault('EMAIL_FORMATO');
  return /[?!*/]/.test(email) ? fault('EMAIL_SEGNI') : null;
}
