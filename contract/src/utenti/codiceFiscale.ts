import type { Day } from '../giorno.ts';
import type { Violazione } from '../refusals/refusal.ts';

/** Six letters, year, month, day, place, check character; digits may be replaced by the letters of homocody. */
const CODICE_FISCALE = /^[A-Z]{6}[\dLMNP-V]{2}[ABCDEHLMPRST][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]$/;

/** The provisional codice fiscale of digits only, which foreigners have for some months (D-219). */
const PROVVISORIO = /^\d{11}$/;

/** Whether a text in capitals has the form of a codice fiscale: sixteen characters, or the provisional eleven digits (D-219). */
export const checkCodiceFiscale = (value: string): boolean => CODICE_FISCALE.test(value) || PROVVISORIO.test(value);

/** Whether the check character is right; true where the text does not have the form of a codice fiscale. */
export function hasControllo(value: string): boolean {
  if (PROVVISORIO.test(value)) return luhn(value) % 10 === 0;
  return !CODICE_FISCALE.test(value) || checkCharacter(value.slice(0, 15)) === value[15];
}

/** Digits in even places count double, their two digits summed. */
const luhn = (digits: string): number =>
  [...digits].reduce((sum, digit, at) => {
    const double = at % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return sum + (double > 9 ? double - 9 : double);
  }, 0);

/** A place of birth that does not exist: such a codice fiscale has the right form and belongs to nobody. */
const NESSUN_COMUNE = 'Z999';
const MESI = 'ABCDEHLMPRST';

type Anagrafica = { cognome: string; nome: string; sesso: 'M' | 'F'; dataDiNascita: string };

/** The sixteen characters for a person, with a place of birth that does not exist. */
export function codiceFiscale({ cognome, nome, sesso, dataDiNascita }: Anagrafica): string {
  const [year = '', month = '', day = ''] = dataDiNascita.split('-');
  const birth = `${year.slice(2)}${MESI[Number(month) - 1]}${String(Number(day) + (sesso === 'F' ? 40 : 0)).padStart(2, '0')}`;
  const first15 = `${lettersOfCognome(cognome)}${lettersOfNome(nome)}${birth}${NESSUN_COMUNE}`;
  return withControllo(first15);
}

/** Fifteen characters with their check character. */
export const withControllo = (first15: string): string => first15 + checkCharacter(first15);

/** The check character: odd places by a table, even places by their rank, summed modulo 26. */
export function checkCharacter(first15: string): string {
  const sum = [...first15].reduce((total, char, at) => total + (at % 2 === 0 ? (ODD[rankOf(char)] ?? 0) : rankOf(char)), 0);
  return String.fromCharCode(65 + (sum % 26));
}

/** Values of the characters in odd places, for 0-9 and A-J alike, then K-Z. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

const rankOf = (char: string): number => (char <= '9' ? Number(char) : char.charCodeAt(0) - 65);

/** What may be wrong with a codice fiscale, in the order in which it is told. */
const CONTRADDIZIONI = ['CONTROLLO', 'GIORNO', 'NASCITA', 'NOME'] as const;
export type Contraddizione = (typeof CONTRADDIZIONI)[number];

export const TESTI_CONTRADDIZIONE: Record<Contraddizione, string> = {
  CONTROLLO: 'Il carattere di controllo del codice fiscale non torna: un carattere è sbagliato.',
  /** Days are 1 to 31 for men, and 41 to 71 for women. */
  GIORNO: 'Il giorno di nascita scritto nel codice fiscale non esiste, né per un uomo né per una donna.',
  NASCITA: 'Il codice fiscale non corrisponde alla data di nascita.',
  NOME: 'Il codice fiscale non corrisponde né al cognome né al nome.',
};

export type Anagrafato = { codiceFiscale: string | null; cognome: string | null; nome: string | null; dataDiNascita: Day | null };

/**
 * What contradicts a codice fiscale in itself and in the other data of its person. The check character must be right; the provisional one
 * says nothing about the person (D-219). The birth date is compared whatever the sex. One matching part of the name is enough, since people
 * change a surname, and registers know more first names than are used. Missing values, and a codice fiscale without the right form, are not
 * compared. The function `contraddizioni_codice_fiscale` of the database says the same.
 */
export function contraddizioniOf({ codiceFiscale, cognome, nome, dataDiNascita }: Anagrafato): Contraddizione[] {
  if (codiceFiscale === null || !checkCodiceFiscale(codiceFiscale)) return [];
  const found = new Set<Contraddizione>();
  if (!hasControllo(codiceFiscale)) found.add('CONTROLLO');
  if (PROVVISORIO.test(codiceFiscale)) return [...found];
  if (!isGiorno(codiceFiscale)) found.add('GIORNO');
  else if (dataDiNascita !== null && !isOfDay(codiceFiscale, dataDiNascita)) found.add('NASCITA');
  if (cognome !== null && nome !== null && !isOfName(codiceFiscale, cognome, nome)) found.add('NOME');
  return CONTRADDIZIONI.filter((each) => found.has(each));
}

/** The same in words, on the field of the codice fiscale, because single sign-on finds the account by it. */
export const findContradictions = (anagrafato: Anagrafato): Violazione[] =>
  contraddizioniOf(anagrafato).map((each) => ({ campo: 'codiceFiscale', messaggio: TESTI_CONTRADDIZIONE[each] }));

/**
 * The contradictions that prevent saving (D-219). For a new person they are a warning, since offices know of codici that were issued
 * wrongly: none prevents what the office has confirmed. For an existing account new contradictions are refused, because its login depends
 * on it.
 */
export const refusedContradictions = (before: Anagrafato | null, after: Anagrafato, confermato: boolean): Violazione[] => {
  if (before !== null) return contraddizioniNuove(before, after);
  return confermato ? [] : findContradictions(after);
};

/** The contradictions that a change adds; an existing one does not prevent other changes. */
function contraddizioniNuove(before: Anagrafato, after: Anagrafato): Violazione[] {
  const stood = before.codiceFiscale === after.codiceFiscale ? findContradictions(before).map(({ messaggio }) => messaggio) : [];
  return findContradictions(after).filter(({ messaggio }) => !stood.includes(messaggio));
}

/** The letters that replace the digits 0 to 9 where two people would have the same codice fiscale. */
const OMOCODIA = 'LMNPQRSTUV';
const digitOf = (char: string): string => (OMOCODIA.includes(char) ? String(OMOCODIA.indexOf(char)) : char);

/** Whether two codici fiscali are of two people: both as they are issued, and different even with the digits that homocody replaces. */
export const areOfTwoPeople = (uno: string, altro: string): boolean =>
  [uno, altro].every((each) => CODICE_FISCALE.test(each) && hasControllo(each)) && withoutOmocodia(uno) !== withoutOmocodia(altro);

/** Without the check character, which depends on the digits. */
const withoutOmocodia = (codice: string): string =>
  [...codice.slice(0, 15)].map((char, at) => ([6, 7, 9, 10, 12, 13, 14].includes(at) ? digitOf(char) : char)).join('');

const numberAt = (codice: string, from: number): number => Number([...codice.slice(from, from + 2)].map(digitOf).join(''));

/** The day of the month, of a man or a woman. */
function giornoOf(codice: string): number {
  const born = numberAt(codice, 9);
  return born > 40 ? born - 40 : born;
}

const isGiorno = (codice: string): boolean => giornoOf(codice) >= 1 && giornoOf(codice) <= 31;

function isOfDay(codice: string, day: Day): boolean {
  const [year = '', month = '', date = ''] = day.split('-');
  return numberAt(codice, 6) === Number(year.slice(2)) && codice[8] === MESI[Number(month) - 1] && giornoOf(codice) === Number(date);
}

const isOfName = (codice: string, cognome: string, nome: string): boolean =>
  codice.slice(0, 3) === lettersOfCognome(cognome) || codice.slice(3, 6) === lettersOfNome(nome);

function split(name: string): { consonants: string; vowels: string } {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
  return { consonants: letters.replace(/[AEIOU]/g, ''), vowels: letters.replace(/[^AEIOU]/g, '') };
}

function lettersOfCognome(cognome: string): string {
  const { consonants, vowels } = split(cognome);
  return `${consonants}${vowels}XXX`.slice(0, 3);
}

function lettersOfNome(nome: string): string {
  const { consonants, vowels } = split(nome);
  if (consonants.length > 3) return `${consonants[0]}${consonants[2]}${consonants[3]}`;
  return `${consonants}${vowels}XXX`.slice(0, 3);
}
