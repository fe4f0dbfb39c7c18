import type { Cella } from '@sigeba/contract/cella.ts';
import { parse } from 'csv-parse/sync';
import { type Foglio, type Limits, type RigaFoglio, SheetRefused } from './sheet.types.ts';

/** An xlsx is a zip; anything else may be a text. */
export const isCsv = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 2) !== 'PK';

/**
 * Reads a CSV as a sheet whose cells are texts. Its separator is the first of semicolon, tab and comma that stands in its first lines, since
 * a comma may be a decimal sign; its encoding is UTF-8, else that of Windows, in which Excel writes "CSV".
 * @throws SheetRefused
 */
export function readCsvSheet(bytes: Buffer, limits: Limits): Foglio {
  const text = textOf(bytes);
  const lines = text.split(/\r?\n/, LOOKED_AT);
  const delimiter = [';', '\t', ','].find((sign) => lines.some((line) => line.includes(sign))) ?? ';';
  // Empty lines stay: rows are numbered as the spreadsheet numbers them.
  const records: string[][] = parse(text, { delimiter, relax_column_count: true, max_record_size: 1_000_000 });
  if (records.length > limits.righe) throw new SheetRefused('TROPPE_RIGHE');
  const righe: RigaFoglio[] = [];
  for (const [at, record] of records.entries()) {
    const celle = record.map((value): Cella => value.trim() || null);
    const last = celle.findLastIndex((cella) => cella !== null);
    if (last >= limits.colonne) throw new SheetRefused('TROPPE_COLONNE');
    if (last >= 0) righe.push({ riga: at + 1, celle: celle.slice(0, last + 1) });
  }
  return { righe, spostamento: 0, unite: [], giorni: [] };
}

/** Lines in which the separator is looked for: a title may stand above the head. */
const LOOKED_AT = 12;

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
