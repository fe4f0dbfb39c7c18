import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { fixedParts, STYLE } from '../list/xlsx.parts.ts';
import { escapedXml, lettersOf, numberCell, textCell } from '../list/xlsx.ts';

/** A column that is chosen from a list: the cells of a column of another sheet, or these few words. */
export type Scelte = { sheet: string; column: number; rows: number } | { words: readonly string[] };

export type Sheet = {
  name: string;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** Lists to choose from, by column. */
  choices?: ReadonlyMap<number, Scelte>;
  /** Width of each column, or of all, in characters. */
  width?: number | readonly number[];
  /** Long texts wrap, also in cells that are still empty. */
  wrapped?: boolean;
};

/** Rows for which a list to choose from holds. */
const CHOSEN_ROWS = 20_001;

/** A workbook to be filled in by hand: texts and numbers, no formulas, a bold head that stays in sight, lists to choose from. */
export async function workbookOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const zip = new ZipFile();
  const mtime = new Date(1980, 0, 1);
  for (const [name, text] of fixedParts(...sheets.map((sheet) => sheet.name))) zip.addBuffer(Buffer.from(text), name, { mtime });
  for (const [at, sheet] of sheets.entries()) zip.addBuffer(Buffer.from(sheetXml(sheet)), `xl/worksheets/sheet${at + 1}.xml`, { mtime });
  zip.end();
  return buffer(zip.outputStream as AsyncIterable<Buffer>);
}

function sheetXml({ head, rows, choices = new Map(), width = 26, wrapped = false }: Sheet): string {
  const style = wrapped ? STYLE.wrapped : STYLE.plain;
  const line = (cells: readonly (string | number)[], row: number, of: number) =>
    `<row r="${row}">${cells.map((value, at) => cellAt(`${lettersOf(at)}${row}`, value, of)).join('')}</row>`;
  const lines = [line(head, 1, STYLE.head), ...rows.map((cells, at) => line(cells, at + 2, style))];
  const widths = head.map((_, at) => (typeof width === 'number' ? width : (width[at] ?? 26)));
  const cols = widths.map((each, at) => `<col min="${at + 1}" max="${at + 1}" width="${each}" customWidth="1" style="${style}"/>`);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>${lines.join('')}</sheetData>${validations(choices)}</worksheet>`;
}

const cellAt = (at: string, value: string | number, style: number): string =>
  typeof value === 'number' ? numberCell(at, value, style) : value === '' ? '' : textCell(at, value, style);

function validations(choices: ReadonlyMap<number, Scelte>): string {
  if (choices.size === 0) return '';
  const each = [...choices].map(([column, scelte]) => {
    const letter = lettersOf(column);
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${letter}2:${letter}${CHOSEN_ROWS}"><formula1>${escapedXml(formulaOf(scelte))}</formula1></dataValidation>`;
  });
  return `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`;
}

function formulaOf(scelte: Scelte): string {
  if ('words' in scelte) return `"${scelte.words.join(',')}"`;
  const letter = lettersOf(scelte.column);
  return `'${scelte.sheet}'!$${letter}$2:$${letter}$${scelte.rows + 1}`;
}
