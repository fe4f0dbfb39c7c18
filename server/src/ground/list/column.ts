import { formatGiorno } from '@sigeba/contract/giorno.ts';
import type { Cell } from '../csv/csv.ts';

/** A column of a file, CSV and spreadsheet alike (D-221): what it is called, and what each row says. */
export type Column<Row> = {
  head: string;
  /** By which a document of the same rows names it. */
  key?: string;
  cell: (row: Row) => Cell;
  /** An amount of Euro, a calendar day (YYYY-MM-DD): else the value tells how it is written. */
  as?: 'euro' | 'giorno';
  /** Width in a spreadsheet, in characters, where texts are long. */
  width?: number;
};

/** What the CSV says of a cell. */
export function csvCell<Row>({ cell, as }: Column<Row>, row: Row): Cell {
  const value = cell(row);
  if (as === 'giorno' && typeof value === 'string') return formatGiorno(value);
  return value;
}
