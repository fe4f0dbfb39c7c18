import { Readable } from 'node:stream';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { ZipFile } from 'yazl';
import type { Cell } from '../csv/csv.ts';
import type { Column } from './column.ts';
import { fixedParts, STYLE } from './xlsx.parts.ts';

/** Rows of one sheet at most, including the head: no spreadsheet opens more. */
export const XLSX_ROWS = 1_048_576;
/** Characters of one cell at most. */
const CELL_MAX = 32_767;
/** Characters of a block. */
const PIECE = 32_768;

/**
 * A spreadsheet of one sheet, made while it is read: texts are never formulas, days and instants (Rome) are dates, amounts are numbers with
 * two decimals; the head is bold, stays in sight and has filters.
 */
export function xlsxOf<Row>(sheet: string, columns: readonly Column<Row>[], pieces: AsyncIterable<readonly Row[]>): AsyncIterable<Buffer> {
  const zip = new ZipFile();
  // Equal rows make equal files, whenever they are made.
  const mtime = new Date(1980, 0, 1);
  for (const [name, text] of fixedParts(sheet)) zip.addBuffer(Buffer.from(text), name, { mtime });
  const content = Readable.from(sheetOf(columns, pieces), { objectMode: false });
  const output = zip.outputStream as Readable;
  content.once('error', (error) => output.destroy(error));
  output.once('close', () => content.destroy());
  zip.addReadStream(content, 'xl/worksheets/sheet1.xml', { mtime });
  zip.end();
  return output as AsyncIterable<Buffer>;
}

async function* sheetOf<Row>(columns: readonly Column<Row>[], pieces: AsyncIterable<readonly Row[]>): AsyncGenerator<Buffer> {
  const letters = columns.map((_, at) => lettersOf(at));
  const line = (at: number, cells: readonly string[]) => `<row r="${at}">${cells.join('')}</row>`;
  const last = letters.at(-1);
  let count = 1;
  let text = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map((column, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column)}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;
  text += line(
    1,
    columns.map(({ head }, at) => textCell(`${letters[at]}1`, head, STYLE.head)),
  );
  for await (const rows of pieces)
    for (const row of rows) {
      count += 1;
      text += line(
        count,
        columns.map((column, at) => cellOf(`${letters[at]}${count}`, column.cell(row), column.as)),
      );
      if (text.length < PIECE) continue;
      yield Buffer.from(text);
      text = '';
    }
  yield Buffer.from(`${text}</sheetData><autoFilter ref="A1:${last}${count}"/></worksheet>`);
}

function cellOf(at: string, value: Cell, as: Column<never>['as']): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return textCell(at, value ? 'Sì' : 'No');
  if (typeof value === 'number') return numberCell(at, value, as === 'euro' ? STYLE.euro : STYLE.plain);
  if (value instanceof Date) return numberCell(at, serialOf(value), STYLE.instant);
  if (as === 'giorno') return numberCell(at, Date.parse(value) / DAY_MS + EPOCH, STYLE.giorno);
  return textCell(at, value);
}

export const numberCell = (at: string, value: number, style: number): string => `<c r="${at}" s="${style}"><v>${value}</v></c>`;
export const textCell = (at: string, value: string, style: number = STYLE.plain): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapedXml(value.slice(0, CELL_MAX))}</t></is></c>`;

/** Characters that XML forbids are dropped; a text that a spreadsheet would take for an escape is kept as it is written. */
export const escapedXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign as keyof typeof ENTITIES]);

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as const;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 has no place for
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const DAY_MS = 86_400_000;
/** Days of a spreadsheet's calendar before 1970. */
const EPOCH = 25_569;

/** An instant, in the time of Rome, as days of a spreadsheet. */
function serialOf(instant: Date): number {
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = formatInstant(instant).split(/[/ :]/).map(Number);
  return (Date.UTC(year, month - 1, day, hour, minute) + (instant.getTime() % 60_000)) / DAY_MS + EPOCH;
}

const widthOf = ({ head, as, width }: Column<never>): number =>
  width ?? (as === undefined ? Math.max(12, Math.min(40, head.length + 6)) : 18);

/** The letters of a column: 0 -> A, 26 -> AA. */
export const lettersOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : lettersOf(Math.floor(at / 26) - 1) + lettersOf(at % 26);
