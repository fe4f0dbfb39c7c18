/** A search for people in one box: by e-mail, codice fiscale, or the words of a name. */
export type PersonSearch = { per: 'EMAIL' | 'CODICE' | 'NOME'; testo: string };

/** At least six letters of a codice fiscale and the first digit of its year: no surname looks like this. */
const CODICE = /^[A-Z]{6}[\dLMNP-V]*\d[\dA-Z]*$/;

/**
 * Parses a search for people: with an @ the beginning of an address, in lower case; a text in the form of a codice fiscale, in capitals;
 * else words of a name.
 */
export function parsePersonSearch(text: string): PersonSearch {
  const testo = text.trim();
  if (testo.includes('@')) return { per: 'EMAIL', testo: testo.toLowerCase() };
  const codice = testo.replace(/\s+/g, '').toUpperCase();
  return CODICE.test(codice) ? { per: 'CODICE', testo: codice } : { per: 'NOME', testo };
}
