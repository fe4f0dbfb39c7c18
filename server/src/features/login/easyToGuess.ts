/** Words of this site that an attacker tries first, beside the common passwords. */
const PLACE = [
  ...['sigeba', 'ateneo', 'universita', 'università', 'university', 'dipartimento', 'ufficio', 'ricerca', 'research', 'bando', 'bandi'],
  ...['progetto', 'progetti', 'proposta', 'referee', 'reviewer', 'comitato', 'etico', 'helpdesk', 'accesso', 'benvenuto', 'benvenuta'],
  ...['welcome', 'primavera', 'estate', 'autunno', 'inverno', 'gennaio', 'febbraio', 'settembre', 'ottobre', 'novembre', 'dicembre'],
];

/** Guesses that a password must withstand, as a power of ten: the limits of the login allow 5,760 a day. */
const GUESSES_LOG10 = 9;
/** How many characters are checked: 32 take up to 0.2 seconds, 100 four times that. */
const LOOKED_AT = 32;

type Person = { cognome: string; nome: string; email: string };

/**
 * Whether a password is a common one, a common one respelled or lengthened, or made of repetitions, keyboard runs, dates, words
 * of the university or data of the person (D-16 asks for length alone; ASVS 5.0, 6.2.4 and 6.2.11).
 */
export async function isEasyToGuess(password: string, person: Person): Promise<boolean> {
  judge ??= loadJudge();
  const { check } = await judge;
  return check(password, wordsOf(person)).guessesLog10 < GUESSES_LOG10;
}

/** The checker and its word lists, the same for the whole process: loaded once, and free of personal data. */
let judge: ReturnType<typeof loadJudge> | undefined;

/** Loaded with the first password that is set: the lists take 25 MB. */
async function loadJudge() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const factory = new ZxcvbnFactory({ dictionary: { ...dictionary, place: PLACE }, graphs: adjacencyGraphs, maxLength: LOOKED_AT });
  return { check: (password: string, words: string[]) => factory.check(password, words) };
}

/** Names and address, whole and in parts, as people use them in passwords. */
function wordsOf({ cognome, nome, email }: Person): string[] {
  const whole = [cognome, nome, cognome + nome, nome + cognome, email, email.split('@')[0] ?? ''].map((word) => word.toLowerCase());
  const parts = whole.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u));
  return [...new Set([...whole, ...parts])].filter((word) => word.length > 2);
}
