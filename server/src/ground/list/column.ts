import { formatGiorno } from '@sigeba/contract/giorno.ts';
import type { Cell } from '../csv/csv.ts';

/** A column of a file, for CSV and spreadsheet alike (D-221): its head, and the cell of each row. */
export type Column<Row> = {
  head: string;
  /** The name by which a document of the same rows refers to it. */
  key?: string;
  cell: (row: Row) => Cell;
  /** An amount in euro, or a calendar day (YYYY-MM-DD); otherwise the type of the value decides the format. */
  as?: 'euro' | 'giorno';
  /** Width in a spreadsheet, in characters, where texts are long. */
  width?: number;
};

/** The cell as the CSV writes it. */
export function csvCell<Row>({ cell, as }: Column<Row>, row: Row): Cell {
  const value = cell(row);
  if (as === 'giorno' && typeof value === 'string') return formatGiorno(value);
  return value;
}
