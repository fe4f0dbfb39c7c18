/** Letters that no accent is taken from: how people without them on the keyboard write them. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i' };

/**
 * The form in which surnames are searched and sorted: lower case, letters and digits only, without accents.
 * People type "d angelo", "D’Angelo" and "dangelo" for the same person: punctuation and spaces are dropped.
 */
export function normaliseCognome(cognome: string): string {
  return cognome
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħı]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * The words of a surname as people look for them: "De Rossi" answers to "de" and to "rossi", never to "ros" (platform
 * core, section 5). The same words, and the whole surname in one, stand in `utente.cognome_parole`.
 */
export function cognomeWords(cognome: string): string[] {
  const words = cognome.split(/[^\p{L}\p{N}\p{M}]+/u).map(normaliseCognome);
  return [...new Set(words.filter((word) => word !== ''))];
}
