import type { Sentence } from './atto.ts';
import { formatGiorno, isDay } from './giorno.ts';

const FILE = { csv: 'CSV', xlsx: 'foglio di calcolo', pdf: 'PDF' } as const;

/** The label of a filter, to which its value is added; or a function that words the whole filter, null to leave it out. */
type FilterWords = string | ((value: unknown) => string | null);
/** The labels of a list's filters by their names in the API, in the order in which they are named. */
export type FiltersWords = Readonly<Record<string, FilterWords>>;

/** Whether a value means that the filter is not set. */
const isObvious = (value: unknown): boolean => value === null || value === '' || value === false || value === 'ALL';

/** A filter by codes, with the labels that the screens use. */
export const oneOf =
  (name: string, words: Readonly<Record<string, string>>) =>
  (code: unknown): string | null =>
    isObvious(code) ? null : `${name} «${words[String(code)] ?? String(code)}»`;

/** The sentence of an export: number of rows and filters; early exports recorded neither. */
export const exported =
  (what: string, words: FiltersWords = {}): Sentence =>
  (_, { formato, righe, colonne: __, ...filtri }) =>
    `ha scaricato il ${FILE[formato ?? 'csv']} ${what}${righe === undefined ? '' : ` (${rowsOf(righe, filtri, words)})`}`;

/** Number of rows and filters: "412 righe, anno 2026". A filter without a label is named first, by its own name. */
export const rowsOf = (righe: number, filtri: object, words: FiltersWords): string => {
  const known: FiltersWords = { anno: 'anno', ...words, ordine: 'ordine' };
  const names = Object.keys(known);
  const set = Object.entries(filtri).sort(([one], [other]) => names.indexOf(one) - names.indexOf(other));
  const said = set.flatMap(([name, value]) => filterOf(name, value, known[name] ?? name) ?? []);
  return [`${righe.toLocaleString('it-IT')} ${righe === 1 ? 'riga' : 'righe'}`, ...said].join(', ');
};

function filterOf(name: string, value: unknown, words: FilterWords): string | null {
  if (typeof words !== 'string') return words(value);
  if (isObvious(value)) return null;
  if (value === true) return words;
  if (name === 'ids' && Array.isArray(value)) return `scelte una per una (${value.length})`;
  if (typeof value !== 'string') return `${words} ${value}`;
  return `${words} ${isDay(value) ? formatGiorno(value) : `«${value}»`}`;
}
