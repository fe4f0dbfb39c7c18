import { soundText } from './form/values/soundText.ts';

/** What nobody sees in a name: control characters, marks of direction, blanks without width. What joins letters stays. */
const UNSEEN = /(?!\s)\p{Cc}|[\u00AD\u061C\u200B\u200E\u200F\u2060\uFEFF]/gu;

/** A first name or a surname as it is stored: nothing in it turns what follows around, and one blank stands between its words. */
export const tidyNome = (typed: string): string => soundText(typed).replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
