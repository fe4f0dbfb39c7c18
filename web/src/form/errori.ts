import type { Errore } from './store.ts';

const words = (errori: readonly Errore[]): string[] => errori.map(({ messaggio }) => messaggio);

/** Faults of the field as a whole, in words. */
export const wholeErrors = (errori: readonly Errore[]): string[] => words(errori.filter(({ riga }) => riga === null));

/** Faults of one row, its cells' among them. */
export const inRow = (errori: readonly Errore[], riga: number): Errore[] => errori.filter((errore) => errore.riga === riga);

/** Of the faults of a row those of one cell, in words. */
export const cellErrors = (ofRow: readonly Errore[], colonna: string): string[] =>
  words(ofRow.filter((errore) => errore.colonna === colonna));

/** Of the faults of a row those that no shown cell has, in words. */
export const rowErrors = (ofRow: readonly Errore[], shown: readonly { uid: string }[]): string[] =>
  words(ofRow.filter(({ colonna }) => !shown.some(({ uid }) => uid === colonna)));
