import { formatInstant } from '@sigeba/contract/instant.ts';
import type { Formato } from '@sigeba/contract/list/list.ts';

export type Cell = string | number | boolean | Date | null;

const BOM = '\uFEFF';
/** Leading blanks and full-width characters count as well: spreadsheets read through both. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const AMOUNT = new Intl.NumberFormat('it-IT', { useGrouping: false, maximumFractionDigits: 3 });

/**
 * A CSV for spreadsheets in Italian (D-120): UTF-8 with BOM, semicolons, CRLF, decimal comma, dd/MM/yyyy HH:mm; a text that a spreadsheet
 * would take for a formula gets an apostrophe. Yields blocks of rows, because waiting for each row costs more than writing it.
 */
export async function* csvOf<Row>(
  heads: string[],
  pieces: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  cells: (row: Row) => Cell[],
): AsyncGenerator<string> {
  let text = BOM + lineOf(heads);
  for await (const piece of pieces) {
    for (const row of piece) {
      text += lineOf(cells(row));
      if (text.length < PIECE) continue;
      yield text;
      text = '';
    }
  }
  yield text;
}

/** Characters of a block. */
const PIECE = 262_144;

/** Builds one string without intermediate lists, which would cost half of the time for thousands of rows. */
function lineOf(cells: readonly Cell[]): string {
  let line = '';
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at] as Cell;
    if (at > 0) line += ';';
    if (cell !== null) line += typeof cell === 'string' ? quote(cellText(cell)) : cellText(cell);
  }
  return `${line}\r\n`;
}

const quote = (text: string) => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isInteger(cell) ? String(cell) : AMOUNT.format(cell);
  if (typeof cell === 'boolean') return cell ? 'Sì' : 'No';
  if (cell instanceof Date) return formatInstant(cell);
  return beginsPlainly(cell.charCodeAt(0)) || !FORMULA.test(cell) ? cell : `'${cell}`;
}

/** An ASCII letter or a digit, as in nearly every text: it begins no formula. */
const beginsPlainly = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);

/** The name of a list's file: `<lista>_<anno>_<yyyyMMddHHmm>.csv`, or with the extension of the format. */
export function fileName(lista: string, anno: number | undefined, at: Date, formato: Formato | 'json'): string {
  const [day = '', month = '', year = '', hour = '', minute = ''] = formatInstant(at).split(/[/ :]/);
  return `${[lista, ...(anno === undefined ? [] : [anno]), year + month + day + hour + minute].join('_')}.${formato}`;
}
