/**
 * Which comes first of instants, keys and codes as they are written. Names are for `localeCompare`, which knows the letters of a language:
 * a browser takes 7 ms to open its tables of them.
 */
export const compareCodes = (a: string, b: string): number => Number(a > b) - Number(a < b);
