/**
 * The form in which surnames are searched and sorted: lower case, without accents, apostrophes kept as one kind.
 * People type "d angelo", "D’Angelo" and "dangelo" for the same person: punctuation and spaces are dropped.
 */
export function normaliseCognome(cognome: string): string {
  return cognome
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
