/** Letters that Unicode does not decompose, as people without them on the keyboard write them. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i' };

/**
 * The form in which surnames are searched and sorted: lower case, letters and digits only, without accents. People type "d angelo",
 * "D’Angelo" and "dangelo" for the same person: punctuation and spaces are dropped.
 */
export function normaliseCognome(cognome: string): string {
  return cognome
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħı]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

type PersonName = { cognome: string; nome: string };
const wholeName = (first: string, second: string): string => normaliseCognome(`${first}${second}`);

/** Whether two names belong to one person, wherever names are compared: without accents, case and blanks, in either order (D-210). */
export const sameNome = (one: PersonName, other: PersonName): boolean =>
  [wholeName(other.cognome, other.nome), wholeName(other.nome, other.cognome)].includes(wholeName(one.cognome, one.nome));

/** Greatest number of readings of a search: four words, split in three places, either way round, and all of them a surname. */
export const CHIAMATE_AL_MASSIMO = 7;

/**
 * The possible names behind a search for "Rossi Mario" or "Mario Rossi": a beginning of the surname and one of the name; or all of it a
 * surname, as in "De Rossi". A single letter begins too many surnames; only the first four words are used.
 */
export function personeChiamate(text: string): { cognome: string; nome: string }[] {
  const words = text.trim().split(/\s+/u).map(normaliseCognome).filter(Boolean).slice(0, 4);
  const splits = words.slice(1).flatMap((_, at) => {
    const [first, second] = [words.slice(0, at + 1).join(''), words.slice(at + 1).join('')];
    return [
      { cognome: first, nome: second },
      { cognome: second, nome: first },
    ];
  });
  return [{ cognome: words.join(''), nome: '' }, ...splits.filter(({ cognome }) => cognome.length > 1)];
}

/**
 * The words of a surname as people search them: "De Rossi" is found by "de" and by "rossi", never by "ros" (platform core, section 5). The
 * same words, and the whole surname in one, are stored in `utente.cognome_parole`.
 */
export function cognomeWords(cognome: string): string[] {
  const words = cognome.split(/[^\p{L}\p{N}\p{M}]+/u).map(normaliseCognome);
  return [...new Set(words.filter((word) => word !== ''))];
}

/** Whether a person is found by these words: each is a whole word of the surname, or begins one of the first names. */
export function answersTo({ parole, nome }: { parole: readonly string[] | null; nome: string }, words: readonly string[]): boolean {
  const nomi = cognomeWords(nome);
  return words.every((word) => parole?.includes(word) === true || nomi.some((each) => each.startsWith(word)));
}
