/** Characters of a template's file at most, and nesting of braces: the ten levels of fields (D-153) need half of it. */
export const MAX_FILE = 1_000_000;
export const MAX_ANNIDATI = 120;
export const MAX_SEZIONI = 300;
export const MAX_CAMPI = 3_000;
