import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';

const folder = path.join(import.meta.dirname, 'data');

/** The rows of a vocabulary of data/, by the names of its columns (data/SOURCES.md says where each comes from). */
export function readCsv<Column extends string>(name: string): Record<Column, string>[] {
  return parse(readFileSync(path.join(folder, `${name}.csv`), 'utf8'), { columns: true, skip_empty_lines: true });
}
