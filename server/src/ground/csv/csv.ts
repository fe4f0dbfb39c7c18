import { formatInstant } from '@sigeba/contract/instant.ts';
import type { Formato } from '@sigeba/contract/list/list.ts';

export type Cell = string | number | boolean | Date | null;

const BOM = '\uFEFF';
/** Blanks before the sign and the signs of full width count as well: spreadsheets read through both. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const AMOUNT = new Intl.NumberFormat('it-IT', { useGrouping: false, maximumFractionDigits: 3 });

/**
 * A CSV as spreadsheets in Italy open it (D-120): UTF-8 with BOM, semicolons, CRLF, decimal comma,
 * dd/MM/yyyy HH:mm; a text that a spreadsheet would take for a formula gets an apostrophe. Rows come in pieces: waiting for
 * each of them costs more than writing it.
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

/** Letters that leave together. */
const PIECE = 262_144;

/** One text and no lists of texts: of a file of thousands of rows that is half of what they cost. */
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

/** A letter of ASCII or a digit, as nearly every text does: it begins no formula. */
const beginsPlainly = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);

/** `<lista>_<anno>_<yyyyMMddHHmm>.csv`, or as a spreadsheet. */
export function fileName(lista: string, anno: number | undefined, at: Date, formato: Formato | 'json'): string {
  const [day = '', month = '', year = '', hour = '', minute = ''] = formatInstant(at).split(/[/ :]/);
  return `${[lista, ...(anno === undefined ? [] : [anno]), year + month + day + hour + minute].join('_')}.${formato}`;
}
