/** Signs that turn the reading direction of what follows: with them a title reads backwards in every list that shows it. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/** A text as it may be stored and shown beside others: without NUL, half a surrogate pair, or signs that turn its direction. */
export const soundText = (text: string): string => text.toWellFormed().replaceAll('\0', '').replace(TURNING, '');
