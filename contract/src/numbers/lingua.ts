/** The language that a form is written in (D-27): of its faults, its numbers and its amounts. */
export type Lingua = 'it' | 'en';
let lingua: Lingua = 'it';

/** What this work finds and writes is said in the language of its template. It must not wait for anything. */
export function writtenIn<T>(language: Lingua, work: () => T): T {
  const before = lingua;
  lingua = language;
  try {
    return work();
  } finally {
    lingua = before;
  }
}

/** What something is called in a language: in English where it has a name there. */
export const nomeInLingua = <N extends string | null>(
  language: Lingua | undefined,
  nome: N,
  nomeEn: string | null | undefined,
): string | N => (language === 'en' ? nomeEn : null) ?? nome;

/** What an entry of a vocabulary is called in the language of the work. */
export const nomeDi = ({ descrizione, descrizioneEn }: { descrizione: string; descrizioneEn?: string | null | undefined }): string =>
  nomeInLingua(lingua, descrizione, descrizioneEn);

/** The language of the work that is being done. */
export const linguaNow = (): Lingua => lingua;

/** As which numbers and amounts are written now. */
export const localeNow = (): 'it-IT' | 'en-GB' => (lingua === 'en' ? 'en-GB' : 'it-IT');
