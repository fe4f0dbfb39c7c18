/** Characters that change the direction of what follows: with them a title reads backwards in every list. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/** Other line breaks: the manual line break of Word (U+000B), the page break, next line, line and paragraph separator. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const BREAKING = /[\u000B\u000C\u0085\u2028\u2029]/g;

/** Control characters other than tab and line break, and noncharacters; NUL is left to those who refuse it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROLS = /[\u0001-\u0008\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g;

/**
 * A text without invisible controls: every kind of break becomes a line break, so that no two words are joined, and other controls are
 * removed (D-217).
 */
export const withoutControls = (text: string): string => text.toWellFormed().replace(BREAKING, '\n').replace(CONTROLS, '');

/**
 * A text that may be stored and shown beside others: without controls, NUL, half a surrogate pair, or characters that change its direction.
 */
export const soundText = (text: string): string => withoutControls(text).replaceAll('\0', '').replace(TURNING, '');

/** The same on one line: a break becomes a blank. */
export const soundLine = (text: string): string => soundText(text).replace(/[\r\n]+/g, ' ');
