import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { formatInstantToTheSecond } from '@sigeba/contract/instant.ts';
import type { Cell } from '../csv/csv.ts';

/** A column of a file: what it is called, and what each row says. */
export type Column<Row> = {
  head: string;
  /** What the screen calls it, where it shows it too. */
  key?: string;
  cell: (row: Row) => Cell;
  /** An amount of Euro, a calendar day (YYYY-MM-DD), an instant to the second: else the value tells how it is written. */
  as?: 'euro' | 'giorno' | 'secondo';
  /** Where the specification lists the columns of the CSV, what else is of use stands in the spreadsheet. */
  only?: 'xlsx';
};

/** What the CSV says of a cell. */
export function csvCell<Row>({ cell, as }: Column<Row>, row: Row): Cell {
  const value = cell(row);
  if (as === 'giorno' && typeof value === 'string') return formatGiorno(value);
  if (as === 'secondo' && value instanceof Date) return formatInstantToTheSecond(value);
  return value;
}
