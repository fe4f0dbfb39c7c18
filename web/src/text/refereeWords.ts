import { invitoEn } from './invito.en.ts';
import { stampaEn } from './stampa.en.ts';

/** Words of the screens of referees and of their invitation, which are English whatever the language (decision D-27). */
export const refereeWords = { invito: invitoEn } as const;

/** What a referee prints is framed in English. */
export const refereeWordsEn = { stampa: stampaEn } as const;
