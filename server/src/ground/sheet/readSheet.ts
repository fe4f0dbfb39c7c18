import { TextDecoder } from 'node:util';
import type { Cella } from '@sigeba/contract/cella.ts';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { attributeOf, readXml, type XmlEvents, XmlRefused } from './xml.ts';

/** A row with content, with its number in the spreadsheet. */
export type RigaFoglio = { riga: number; celle: Cella[] };

/** Why a file cannot be read. */
export type MotivoFoglio = 'ROTTO' | 'MACRO' | 'UNITE' | 'TROPPE_RIGHE' | 'TROPPE_COLONNE' | 'TROPPO_GRANDE' | 'LENTO';
export class SheetRefused extends Error {
  readonly motivo: MotivoFoglio;
  constructor(motivo: MotivoFoglio) {
    super(motivo);
    this.motivo = motivo;
  }
}

/**
 * The first sheet of a file. `spostamento`: days to add to its dates so that they count from 30/12/1899; 1462 where they count from 1904.
 */
export type Foglio = { righe: RigaFoglio[]; spostamento: number };

export type Limits = { righe: number; colonne: number };
/** Limits: unpacked bytes, entries of the zip, characters of the shared texts. */
const UNPACKED_MAX = 100 * 1024 * 1024;
const ENTRIES_MAX = 500;
const SHARED_MAX = 30_000_000;

/**
 * Reads the first sheet of an xlsx as a stream within limits: no formula is computed, no link followed, no entity resolved. Empty rows cost
 * nothing.
 * @throws SheetRefused
 */
export async function readSheet(bytes: Buffer, limits: Limits): Promise<Foglio> {
  try {
    const book = await openBook(bytes);
    const shared = await book.shared();
    return { righe: await book.sheet(shared, limits), spostamento: book.spostamento };
  } catch (failure) {
    if (failure instanceof SheetRefused) throw failure;
    // The zip and its XML come from strangers: any fault in them means a broken file.
    throw new SheetRefused('ROTTO');
  }
}

async function openBook(bytes: Buffer) {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  const parts = await partsOf(zip);
  let left = UNPACKED_MAX;
  const read = async (path: string, events: XmlEvents): Promise<void> => {
    const entry = parts.get(path.toLowerCase());
    if (entry === undefined) throw new XmlRefused(`no ${path}`);
    const [xml, decoder] = [readXml(events), new TextDecoder('utf-8', { fatal: true })];
    for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      left -= piece.length;
      if (left < 0) throw new SheetRefused('TROPPO_GRANDE');
      xml.write(decoder.decode(piece, { stream: true }));
    }
    xml.write(decoder.decode());
    xml.end();
  };
  const { path: sheet, spostamento } = await firstSheet(read);
  const texts = 'xl/sharedStrings.xml';
  return {
    spostamento,
    shared: () => (parts.has(texts.toLowerCase()) ? readShared((events) => read(texts, events)) : Promise.resolve([])),
    sheet: (shared: readonly string[], limits: Limits) => readRows((events) => read(sheet, events), shared, limits),
  };
}

type Read = (path: string, events: XmlEvents) => Promise<void>;
type ReadPart = (events: XmlEvents) => Promise<void>;

const MACRO = /vbaproject|macrosheets?\/|activex\//i;

async function partsOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>();
  if (zip.entryCount > ENTRIES_MAX) throw new SheetRefused('TROPPO_GRANDE');
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (MACRO.test(name)) throw new SheetRefused('MACRO');
    // Two parts of one name: programs would read different ones.
    if (parts.has(name)) throw new SheetRefused('ROTTO');
    parts.set(name, entry);
  }
  return parts;
}

const nothing = () => undefined;

/** Days between 30/12/1899 and 01/01/1904, from which workbooks of old Macs count. */
const DAL_1904 = 1462;

/** The path of the first sheet of the workbook, and the origin of its dates. */
async function firstSheet(read: Read): Promise<{ path: string; spostamento: number }> {
  let spostamento = 0;
  let id: string | null = null;
  let target: string | null = null;
  await read('xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'sheet') id ??= attributeOf(attributes, 'id');
      if (name === 'workbookPr' && /^(1|true)$/.test(attributeOf(attributes, 'date1904') ?? '')) spostamento = DAL_1904;
    },
    close: nothing,
    text: nothing,
  });
  await read('xl/_rels/workbook.xml.rels', {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributeOf(attributes, 'Id') === id) target = attributeOf(attributes, 'Target');
    },
    close: nothing,
    text: nothing,
  });
  const path: string = target ?? 'worksheets/sheet1.xml';
  return { path: path.startsWith('/') ? path.slice(1) : `xl/${path}`, spostamento };
}

/** The shared texts, which cells name by index, without phonetic hints. */
async function readShared(read: ReadPart): Promise<string[]> {
  const texts: string[] = [];
  let [text, signs, inText, spoken] = ['', 0, false, false];
  await read({
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') spoken = true;
      inText = name === 't' && !spoken;
    },
    text: (piece) => {
      if (!inText) return;
      text += piece;
      signs += piece.length;
      if (signs > SHARED_MAX) throw new SheetRefused('TROPPO_GRANDE');
    },
    close: (name) => {
      inText = false;
      if (name === 'rPh') spoken = false;
      if (name === 'si') texts.push(unescaped(text));
    },
  });
  return texts;
}

/** The rows with content. */
async function readRows(read: ReadPart, shared: readonly string[], limits: Limits): Promise<RigaFoglio[]> {
  const rows: RigaFoglio[] = [];
  let number = 0;
  let celle: Cella[] = [];
  let cell: { column: number; type: string; text: string; hasFormula: boolean } | null = null;
  let [column, wanted] = [-1, false];
  await read({
    open: (name, attributes) => {
      if (name === 'mergeCell') throw new SheetRefused('UNITE');
      if (name === 'row') {
        const next = Number(attributeOf(attributes, 'r') ?? number + 1);
        // Rows come in order, each once.
        if (!Number.isInteger(next) || next <= number) throw new XmlRefused('rows out of order');
        [number, celle, column] = [next, [], -1];
      } else if (name === 'c') {
        column = columnOf(attributeOf(attributes, 'r'), column + 1);
        cell = { column, type: attributeOf(attributes, 't') ?? 'n', text: '', hasFormula: false };
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
        cell = null;
      }
      if (name !== 'row' || celle.length === 0) return;
      rows.push({ riga: number, celle: Array.from(celle, (each) => each ?? null) });
      if (rows.length > limits.righe) throw new SheetRefused('TROPPE_RIGHE');
    },
  });
  return rows;
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

/** A spreadsheet writes characters that XML forbids as _x000D_. */
const unescaped = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text;
