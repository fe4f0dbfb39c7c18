import { passwordEn } from './password.en.ts';
import { passwordIt } from './password.it.ts';

/** Words of the pages that a mail about access leads to, which nobody else needs. */
export const passwordWords = { password: passwordIt } as const;
export const passwordWordsEn = { password: passwordEn } as const;
