/**
 * Compares instants, keys and codes by their characters. Names need `localeCompare`, which knows languages but takes a browser 7 ms to
 * load.
 */
export const compareCodes = (a: string, b: string): number => Number(a > b) - Number(a < b);
