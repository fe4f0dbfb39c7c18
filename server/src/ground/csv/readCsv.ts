import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';

/** The rows of a CSV file of the application, by the names of its columns (SOURCES.md beside it says where it comes from). */
export function readCsv<Column extends string>(folder: string, name: string): Record<Column, string>[] {
  return parse(readFileSync(path.join(folder, `${name}.csv`), 'utf8'), { columns: true, skip_empty_lines: true });
}
