import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';

/** How a field of a section is said in a line: as it is written, as a number, an instant, a day, a yes or no. */
export type FieldFormat = 'testo' | 'numero' | 'istante' | 'giorno' | 'sino';
/** Of a section the fields that can be said; lists and what a select stands for say nothing by their value. */
export type FieldFormats<T> = { readonly [Campo in keyof T]?: FieldFormat };

/** What the other one stored in a field that two people changed; absent where it cannot be said in a line, null where nothing stands there. */
export function formatStored(valore: unknown, format: FieldFormat | undefined): string | boolean | null | undefined {
  if (valore === null || valore === '') return null;
  switch (format) {
    case undefined:
      return undefined;
    case 'sino':
      return valore === true;
    case 'numero':
      return Number(valore).toLocaleString('it-IT', { useGrouping: false });
    case 'giorno':
      return formatGiorno(String(valore));
    case 'istante':
      return formatInstant(String(valore));
    case 'testo':
      return String(valore);
  }
}
