/** Parts the facts of a line. It stays with the fact before it: no line begins or ends with a dot alone, on a phone either. */
export const DOT = '\u00A0· ';
