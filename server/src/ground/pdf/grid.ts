import type { Column, Words } from './document.types.ts';
import { type Line, linesOf, widthsOf } from './lines.ts';
import { type Box, type Element, INK, lineHeight, type Paper } from './paper.ts';

const SIZES = [9, 8, 7] as const;
const PAD = 4;
const AFTER = 8;

type Cell = { words: Words; type: 'TH' | 'TD'; scope?: 'Row' | 'Column'; bold: boolean; numeric: boolean };
type LaidCell = { lines: Line[]; x: number; width: number; cell: Cell };
type Grid = { columns: readonly Column[]; heads: boolean; rows: readonly (readonly Words[])[]; totals: readonly Words[] | null };

/**
 * Draws a table: columns as wide as their words need, the head repeated on every page, a row that is too high continued on the next page.
 */
export function drawTable(paper: Paper, parent: Element, { columns, rows, totals }: Omit<Grid, 'heads'>, box: Box): void {
  const head = columns.map(
    ({ title, numeric }): Cell => ({ words: title, type: 'TH', scope: 'Column', bold: true, numeric: numeric === true }),
  );
  const body = rows.map((row) => columns.map(({ numeric }, at) => cellOf(row[at] ?? '', numeric === true, false)));
  const last = totals === null ? [] : [columns.map(({ numeric }, at) => cellOf(totals[at] ?? '', numeric === true, true))];
  const { size, widths } = measure([head, ...body, ...last], box.width);
  const lay = (cells: readonly Cell[]) => layRow(cells, { size, widths, x: box.x });
  const table = paper.element(parent, 'Table');
  const laidHead = lay(head);
  // A head never stands without a row, unless that row continues on the next page.
  const first = body[0] === undefined ? 0 : heightOf(lay(body[0]), size);
  paper.keep(heightOf(laidHead, size) + (first < paper.whole / 3 ? first : 3 * lineHeight(size)));
  drawRow(paper, paper.element(table, 'THead'), { cells: laidHead, size, onTurn: () => {}, tint: true });
  const tbody = paper.element(table, 'TBody');
  const onTurn = () => repeatHead(paper, laidHead, size);
  for (const row of body) drawRow(paper, tbody, { cells: lay(row), size, onTurn, tint: false });
  if (last[0] !== undefined) drawRow(paper, paper.element(table, 'TFoot'), { cells: lay(last[0]), size, onTurn, tint: true });
  table.end();
  paper.y += AFTER;
}

/** Draws label and value, line by line: the label is the head of its row. */
export function drawPairs(paper: Paper, parent: Element, rows: readonly (readonly [string, Words])[], { x, width }: Box): void {
  const size = SIZES[0];
  const widths = [width * 0.28, width * 0.72];
  const table = paper.element(parent, 'Table');
  for (const [label, value] of rows) {
    const head: Cell = { words: label, type: 'TH', scope: 'Row', bold: true, numeric: false };
    const cells = layRow([head, cellOf(value, false, false)], { size, widths, x });
    drawRow(paper, table, { cells, size, onTurn: () => {}, tint: false });
  }
  table.end();
  paper.y += AFTER;
}

const cellOf = (words: Words, numeric: boolean, bold: boolean): Cell => ({
  words: words.length === 0 ? '—' : words,
  type: 'TD',
  bold,
  numeric,
});

/** The largest font size at which no word is broken; widths between what words need and what they would like. */
function measure(rows: readonly (readonly Cell[])[], width: number): { size: number; widths: number[] } {
  const columns = rows[0]?.length ?? 0;
  const room = width - columns * 2 * PAD;
  for (const size of SIZES) {
    const wanted = Array.from({ length: columns }, (_, at) => wantedOf(rows, at, size));
    const least = sum(wanted.map((each) => each.least));
    if (least > room && size !== SIZES.at(-1)) continue;
    return { size, widths: shared(wanted, room).map((each) => each + 2 * PAD) };
  }
  throw new Error('a table has no columns');
}

function wantedOf(rows: readonly (readonly Cell[])[], at: number, size: number): { least: number; most: number } {
  const wanted = { least: 0, most: 0 };
  for (const row of rows) {
    const cell = row[at];
    if (cell === undefined) continue;
    const { least, most } = widthsOf(cell.words, { size, bold: cell.bold });
    wanted.least = Math.max(wanted.least, least);
    // A head may take several lines rather than the width of longer words below it.
    wanted.most = Math.max(wanted.most, cell.scope === 'Column' ? Math.max(least, most / 2) : most);
  }
  return wanted;
}

/** The wanted widths where all fit; where even the least do not, all shrink alike. */
function shared(wanted: readonly { least: number; most: number }[], room: number): number[] {
  const least = sum(wanted.map((each) => each.least));
  if (least >= room) return wanted.map((each) => Math.max(12, (each.least / least) * room));
  // The largest limit of a column at which all columns fit.
  let low = 0;
  let high = room;
  const upTo = (level: number) => wanted.map((each) => Math.max(each.least, Math.min(each.most, level)));
  while (high - low > 0.5) {
    const level = (low + high) / 2;
    if (sum(upTo(level)) > room) high = level;
    else low = level;
  }
  const widths = upTo(low);
  const spare = (room - sum(widths)) / widths.length;
  return widths.map((width) => width + spare);
}

function layRow(cells: readonly Cell[], { size, widths, x }: { size: number; widths: readonly number[]; x: number }): LaidCell[] {
  let at = x;
  return cells.map((cell, column) => {
    const width = widths[column] ?? 0;
    const lines = linesOf(cell.words, { size, bold: cell.bold, width: width - 2 * PAD });
    const laid = { lines, x: at, width, cell };
    at += width;
    return laid;
  });
}

const heightOf = (cells: readonly LaidCell[], size: number): number =>
  Math.max(...cells.map(({ lines }) => lines.length)) * lineHeight(size) + 2 * PAD;

type Row = { cells: readonly LaidCell[]; size: number; onTurn: () => void; tint: boolean };

function drawRow(paper: Paper, parent: Element, { cells, size, onTurn, tint }: Row): void {
  const turn = () => {
    paper.turn();
    onTurn();
  };
  const height = heightOf(cells, size);
  const least = Math.min(height, 2 * lineHeight(size) + 2 * PAD);
  // A row stays on one page, unless that left a third of a page empty.
  if (paper.left < (height < paper.whole / 3 ? height : least)) turn();
  const row = paper.element(parent, 'TR');
  const elements = cells.map(({ cell }) =>
    paper.element(row, cell.type, (cell.scope === undefined ? {} : { scope: cell.scope }) as object),
  );
  const most = Math.max(...cells.map(({ lines }) => lines.length));
  for (let from = 0; from < most; ) {
    if (from > 0) turn();
    const count = Math.min(most - from, Math.max(1, Math.floor((paper.left - 2 * PAD) / lineHeight(size) + 0.001)));
    drawSlice(paper, { cells, elements, from, count, size, tint });
    from += count;
  }
  row.end();
}

type Slice = { cells: readonly LaidCell[]; elements: readonly Element[]; from: number; count: number; size: number; tint: boolean };

/** Draws these lines of every cell on this page. */
function drawSlice(paper: Paper, { cells, elements, from, count, size, tint }: Slice): void {
  const height = count * lineHeight(size) + 2 * PAD;
  frame(paper, cells, height, tint);
  for (const [at, laid] of cells.entries()) {
    const element = elements[at];
    if (element !== undefined) placeCell(paper, element, laid, { from, count });
  }
  paper.y += height;
}

function placeCell(
  paper: Paper,
  element: Element,
  { lines, x, width, cell }: LaidCell,
  { from, count }: { from: number; count: number },
): void {
  const here = lines.slice(from, from + count);
  const y = paper.y + PAD;
  if (!cell.numeric) paper.place(element, cell.type, here, { x: x + PAD, y, ink: INK.text });
  else
    for (const [at, line] of here.entries())
      paper.place(element, cell.type, [line], { x: x + width - PAD - line.width, y: y + at * lineHeight(line.size), ink: INK.text });
}

function frame(paper: Paper, cells: readonly LaidCell[], height: number, tint: boolean): void {
  const x = cells[0]?.x ?? 0;
  const width = sum(cells.map((each) => each.width));
  const { y } = paper;
  paper.artifact(() => {
    if (tint) paper.doc.rect(x, y, width, height).fill(INK.tint);
    paper.doc.lineWidth(0.5).strokeColor(INK.rule);
    paper.doc
      .moveTo(x, y + height)
      .lineTo(x + width, y + height)
      .stroke();
  });
}

/** An artifact: a screen reader has read the head already. */
function repeatHead(paper: Paper, cells: readonly LaidCell[], size: number): void {
  const height = heightOf(cells, size);
  frame(paper, cells, height, true);
  paper.artifact(() => {
    for (const { lines, x, width, cell } of cells)
      for (const [at, line] of lines.entries())
        paper.drawLine(line, cell.numeric ? x + width - PAD - line.width : x + PAD, paper.y + PAD + at * lineHeight(size), INK.text);
  });
  paper.y += height;
}

const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);
