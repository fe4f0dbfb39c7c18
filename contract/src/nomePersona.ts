import { soundText } from './form/values/soundText.ts';

/** Invisible characters in a name: control characters, direction marks, zero-width blanks. Joiners stay. */
const UNSEEN = /(?!\s)\p{Cc}|[\u00AD\u061C\u200B\u200E\u200F\u2060\uFEFF]/gu;

/** A first name or surname as it is stored: without characters that change the direction, and with single blanks between words. */
export const tidyNome = (typed: string): string => soundText(typed).replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
