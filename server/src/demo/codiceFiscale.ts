/** A place of birth that no register has: such a codice fiscale has the right form and belongs to nobody. */
const NESSUN_COMUNE = 'Z999';
const MESI = 'ABCDEHLMPRST';

type Anagrafica = { cognome: string; nome: string; sesso: 'M' | 'F'; dataDiNascita: string };

/** The sixteen characters of a person born, as far as the register knows, nowhere. */
export function codiceFiscale({ cognome, nome, sesso, dataDiNascita }: Anagrafica): string {
  const [year = '', month = '', day = ''] = dataDiNascita.split('-');
  const birth = `${year.slice(2)}${MESI[Number(month) - 1]}${String(Number(day) + (sesso === 'F' ? 40 : 0)).padStart(2, '0')}`;
  const first15 = `${lettersOfCognome(cognome)}${lettersOfNome(nome)}${birth}${NESSUN_COMUNE}`;
  return first15 + checkCharacter(first15);
}

/** The sixteenth character: odd places by a table, even places by their rank, summed modulo 26. */
export function checkCharacter(first15: string): string {
  const sum = [...first15].reduce((total, char, at) => total + (at % 2 === 0 ? (ODD[rankOf(char)] ?? 0) : rankOf(char)), 0);
  return String.fromCharCode(65 + (sum % 26));
}

/** Values of the characters in odd places, for 0-9 and A-J alike, then K-Z. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

const rankOf = (char: string): number => (char <= '9' ? Number(char) : char.charCodeAt(0) - 65);

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
