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
