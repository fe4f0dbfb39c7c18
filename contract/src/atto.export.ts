import type { Sentence } from './atto.ts';
import { formatGiorno, isDay } from './giorno.ts';

const FILE = { csv: 'CSV', xlsx: 'foglio di calcolo', pdf: 'PDF' } as const;

/** What a filter is called before its value; or how the whole of it is said, null where it goes without saying. */
type FilterWords = string | ((value: unknown) => string | null);
/** Those of a list, by the names of the API, in the order in which they are said. */
export type FiltersWords = Readonly<Record<string, FilterWords>>;

/** What is set when nothing is chosen. */
const isObvious = (value: unknown): boolean => value === null || value === '' || value === false || value === 'ALL';

/** A filter by codes, said as the screens write them. */
export const oneOf =
  (name: string, words: Readonly<Record<string, string>>) =>
  (code: unknown): string | null =>
    isObvious(code) ? null : `${name} «${words[String(code)] ?? String(code)}»`;

/** How many rows, and of which filter; exports of earlier times say neither. */
export const exported =
  (what: string, words: FiltersWords = {}): Sentence =>
  (_, { formato, righe, colonne: __, ...filtri }) =>
    `ha scaricato il ${FILE[formato ?? 'csv']} ${what}${righe === undefined ? '' : ` (${rowsOf(righe, filtri, words)})`}`;

/** How many rows, and of which filters: "412 righe, anno 2026". One that has no words is said by its own name, first. */
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
