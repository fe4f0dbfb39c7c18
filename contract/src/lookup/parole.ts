/** The form in which words of a vocabulary are searched: lower case, without accents, one blank between words. */
export const normaliseParola = (testo: string): string =>
  testo
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');

/** Whether each word that is searched stands in a text, in any order. */
export function containsParole(testo: string, cercate: string): boolean {
  const said = normaliseParola(testo);
  return normaliseParola(cercate)
    .split(' ')
    .every((parola) => said.includes(parola));
}
