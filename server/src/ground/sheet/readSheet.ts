import type { Cella } from '@sigeba/contract/cella.ts';
import { isCsv, readCsvSheet } from './readCsvSheet.ts';
import { type Foglio, type Limits, type RigaFoglio, type RigheUnite, SheetRefused } from './sheet.types.ts';
import { openBook, unescaped } from './sheetParts.ts';
import { attributeOf, type XmlEvents, XmlRefused } from './xml.ts';

/** Merged cells that are told at most. */
const UNITE_MAX = 1_000;

/**
 * Reads the first sheet of an xlsx as a stream within limits: no formula is computed, no link followed, no entity resolved. Empty rows cost
 * nothing.
 * @throws SheetRefused
 */
export async function readSheet(bytes: Buffer, limits: Limits): Promise<Foglio> {
  try {
    if (limits.csv === true && isCsv(bytes)) return readCsvSheet(bytes, limits);
    const book = await openBook(bytes);
    const shared = await book.shared();
    const formats = limits.tabella === true ? await book.dateFormats() : new Set<number>();
    const { righe, unite, giorni } = await readRows(book.sheet, { shared, formats }, limits);
    return { righe, unite, giorni, spostamento: book.spostamento };
  } catch (failure) {
    if (failure instanceof SheetRefused) throw failure;
    // The zip and its XML come from strangers: any fault in them means a broken file.
    throw new SheetRefused('ROTTO');
  }
}

/** What stands beside the sheet: shared texts, and the formats that show dates. */
type Beside = { shared: readonly string[]; formats: ReadonlySet<number> };

/** The rows with content, those of merged cells, and the columns of dates. */
async function readRows(
  read: (events: XmlEvents) => Promise<void>,
  { shared, formats }: Beside,
  limits: Limits,
): Promise<Omit<Foglio, 'spostamento'>> {
  const rows: RigaFoglio[] = [];
  const giorni = new Set<number>();
  const unite: RigheUnite[] = [];
  let number = 0;
  let celle: Cella[] = [];
  let cell: (RawCell & { column: number; format: number }) | null = null;
  let [column, wanted] = [-1, false];
  await read({
    open: (name, attributes) => {
      if (name === 'mergeCell') {
        if (limits.tabella !== true || unite.length === UNITE_MAX) throw new SheetRefused('UNITE');
        unite.push(rowsOfRange(attributeOf(attributes, 'ref')));
      }
      if (name === 'row') {
        const next = Number(attributeOf(attributes, 'r') ?? number + 1);
        // Rows come in order, each once.
        if (!Number.isInteger(next) || next <= number) throw new XmlRefused('rows out of order');
        [number, celle, column] = [next, [], -1];
      } else if (name === 'c') {
        column = columnOf(attributeOf(attributes, 'r'), column + 1);
        const format = Number(attributeOf(attributes, 's') ?? 0);
        cell = { column, type: attributeOf(attributes, 't') ?? 'n', text: '', hasFormula: false, format };
      } else if (name === 'f' && cell !== null) cell.hasFormula = true;
      wanted = name === 'v' || name === 't';
    },
    text: (piece) => {
      if (wanted && cell !== null) cell.text += piece;
    },
    close: (name) => {
      wanted = false;
      if (name === 'c' && cell !== null) {
        const value = contentOf(cell, shared);
        if (value !== null && cell.column >= limits.colonne) throw new SheetRefused('TROPPE_COLONNE');
        if (value !== null) celle[cell.column] = value;
        if (typeof value === 'number' && formats.has(cell.format)) giorni.add(cell.column);
        cell = null;
      }
      if (name !== 'row' || celle.length === 0) return;
      rows.push({ riga: number, celle: Array.from(celle, (each) => each ?? null) });
      if (rows.length > limits.righe) throw new SheetRefused('TROPPE_RIGHE');
    },
  });
  return { righe: rows, unite, giorni: [...giorni] };
}

function rowsOfRange(ref: string | null): RigheUnite {
  const [, from, to = from] = /^[A-Z]{1,3}(\d+)(?::[A-Z]{1,3}(\d+))?$/.exec(ref ?? '') ?? [];
  if (from === undefined) throw new XmlRefused('merged cells that stand nowhere');
  return { da: Number(from), a: Number(to) };
}

type RawCell = { type: string; text: string; hasFormula: boolean };

function contentOf({ type, text, hasFormula }: RawCell, shared: readonly string[]): Cella {
  if (hasFormula) return { genere: 'formula' };
  if (text.trim() === '') return null;
  if (type === 's') return sharedAt(shared, text);
  if (type === 'e') return { genere: 'errore' };
  if (type === 'b') return { genere: 'booleano' };
  if (type === 'd') return dayIn(text);
  if (type !== 'n') return unescaped(text);
  const number = Number(text);
  if (!Number.isFinite(number)) throw new XmlRefused('a number that is none');
  return number;
}

/** A cell with an ISO date: the day without its midnight; a date with a time of day stays as it is. */
const dayIn = (text: string): string => /^(\d{4}-\d{2}-\d{2})(?:T00:00(?::00(?:\.0+)?)?Z?)?$/.exec(text.trim())?.[1] ?? text;

function sharedAt(shared: readonly string[], text: string): string | null {
  const found = shared[Number(text)];
  if (found === undefined) throw new XmlRefused('a text that is not there');
  return found.trim() === '' ? null : found;
}

/** The index of a column: "AB12" -> 27; a cell without a reference follows the previous one. */
function columnOf(at: string | null, next: number): number {
  const letters = /^([A-Z]{1,3})\d+$/.exec(at ?? '')?.[1];
  if (letters === undefined) {
    if (at !== null) throw new XmlRefused('a cell that stands nowhere');
    return next;
  }
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
