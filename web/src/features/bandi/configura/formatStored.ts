import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';

/** How the value of a field is written in a sentence: as text, number, instant, day, or yes and no. */
export type FieldFormat = 'testo' | 'numero' | 'istante' | 'giorno' | 'sino';
/** The format of each field of a section that has one; lists and selects have none, since their stored value means nothing to a reader. */
export type FieldFormats<T> = { readonly [Campo in keyof T]?: FieldFormat };

/** The value that another user stored in a field that both changed: undefined if it has no format, null if it is empty. */
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
