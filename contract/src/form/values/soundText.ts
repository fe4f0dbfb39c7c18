/** Signs that turn the reading direction of what follows: with them a title reads backwards in every list that shows it. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/** What breaks a line elsewhere: the manual line break of Word (U+000B), the page break, next line, line and paragraph separator. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const BREAKING = /[\u000B\u000C\u0085\u2028\u2029]/g;

/** Controls that are no tab and no line break, and the signs that are none; NUL is left to whoever refuses it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROLS = /[\u0001-\u0008\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g;

/** A text without what nobody sees in it: a break is a line break, so that no two words are glued together, and other controls go (D-217). */
export const withoutControls = (text: string): string => text.toWellFormed().replace(BREAKING, '\n').replace(CONTROLS, '');

/** A text as it may be stored and shown beside others: without controls, NUL, half a surrogate pair, or signs that turn its direction. */
export const soundText = (text: string): string => withoutControls(text).replaceAll('\0', '').replace(TURNING, '');

/** The same on one line: a break is a blank. */
export const soundLine = (text: string): string => soundText(text).replace(/[\r\n]+/g, ' ');
