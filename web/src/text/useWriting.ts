import { writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import { useLanguage } from './language.ts';

/** Writes numbers and amounts as the language of the part of the screen does (D-27). */
export function useWriting(): <T>(work: () => T) => T {
  const language = useLanguage();
  return (work) => writtenIn(language, work);
}
