/** The form in which words of a vocabulary are searched: lower case, without accents, one blank between words. */
export const normaliseParola = (testo: string): string =>
  testo
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');
