import { parolaEn } from '@sigeba/contract/form/values/parole.en.ts';
import { type Language, useLanguage } from './language.ts';

const asItIs = (parola: string): string => parola;

/** The fixed words of the engine's tables and states in a language. */
export const paroleIn = (language: Language): ((parola: string) => string) => (language === 'en' ? parolaEn : asItIs);

/** The same in the language of the part of the screen. */
export const useParole = (): ((parola: string) => string) => paroleIn(useLanguage());
