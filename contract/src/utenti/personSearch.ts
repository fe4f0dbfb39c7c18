/**
 * A search for people in one box: by e-mail, codice fiscale, or the words of a name. INIZIALI are six letters that may be a surname or the
 * beginning of a codice fiscale.
 */
export type PersonSearch = { per: 'EMAIL' | 'CODICE' | 'INIZIALI' | 'NOME'; testo: string };

/** At least six letters of a codice fiscale and the first digit of its year: no surname looks like this. */
const CODICE = /^[A-Z]{6}[\dLMNP-V]*\d[\dA-Z]*$/;
/** The letters that a codice fiscale takes of a surname or a name: consonants, then vowels, then X. */
const TRE = /^(?=[A-Z]{3}$)[B-DF-HJ-NP-TV-Z]*[AEIOU]*X*$/;

/**
 * Parses a search for people: with an @ the beginning of an address, in lower case; a text in the form of a codice fiscale or of its first
 * six letters, in capitals; else words of a name.
 */
export function parsePersonSearch(text: string): PersonSearch {
  const testo = text.trim();
  if (testo.includes('@')) return { per: 'EMAIL', testo: testo.toLowerCase() };
  const codice = testo.replace(/\s+/g, '').toUpperCase();
  if (CODICE.test(codice)) return { per: 'CODICE', testo: codice };
  return [codice.slice(0, 3), codice.slice(3)].every((tre) => TRE.test(tre)) && !testo.includes(' ')
    ? { per: 'INIZIALI', testo: codice }
    : { per: 'NOME', testo };
}
