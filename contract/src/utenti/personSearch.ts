/** By what somebody is looked for in one box: e-mail, codice fiscale, or the words of a name. */
export type PersonSearch = { per: 'EMAIL' | 'CODICE' | 'NOME'; testo: string };

/** Six letters of a codice fiscale and the first figure of its year at least: no surname is written so. */
const CODICE = /^[A-Z]{6}[\dLMNP-V]*\d[\dA-Z]*$/;

/** What a text means: with an @ the beginning of an address, in small letters; written like a codice fiscale one, in capitals. */
export function parsePersonSearch(text: string): PersonSearch {
  const testo = text.trim();
  if (testo.includes('@')) return { per: 'EMAIL', testo: testo.toLowerCase() };
  const codice = testo.replace(/\s+/g, '').toUpperCase();
  return CODICE.test(codice) ? { per: 'CODICE', testo: codice } : { per: 'NOME', testo };
}
