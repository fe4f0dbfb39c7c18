/** The language of a form or of a reader (D-27, D-291): of faults, numbers and amounts. */
export const LINGUE = ['it', 'en'] as const;
export type Lingua = (typeof LINGUE)[number];
let lingua: Lingua = 'it';

/** Runs work whose texts are in this language. It must be synchronous. */
export function writtenIn<T>(language: Lingua, work: () => T): T {
  const before = lingua;
  lingua = language;
  try {
    return work();
  } finally {
    lingua = before;
  }
}

/** A name in a language: the English one where there is one. */
export const nomeInLingua = <N extends string | null>(
  language: Lingua | undefined,
  nome: N,
  nomeEn: string | null | undefined,
): string | N => (language === 'en' ? nomeEn : null) ?? nome;

/** The label of a vocabulary's entry in the current language. */
export const nomeDi = ({ descrizione, descrizioneEn }: { descrizione: string; descrizioneEn?: string | null | undefined }): string =>
  nomeInLingua(lingua, descrizione, descrizioneEn);

/** The current language (`writtenIn`). */
export const linguaNow = (): Lingua => lingua;

/** The locale of numbers and amounts in the current language. */
export const localeNow = (): 'it-IT' | 'en-GB' => (lingua === 'en' ? 'en-GB' : 'it-IT');
