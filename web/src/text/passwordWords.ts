import { accessibilitaIt } from './accessibilita.it.ts';
import { passwordEn } from './password.en.ts';
import { passwordIt } from './password.it.ts';

/** Words of the pages that a mail about access leads to, and of the accessibility declaration, which nobody else needs. */
export const passwordWords = { password: passwordIt, accessibilita: accessibilitaIt } as const;
export const passwordWordsEn = { password: passwordEn } as const;
