import { TextDecoder } from 'node:util';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { SheetRefused } from './sheet.types.ts';
import { attributeOf, readXml, type XmlEvents, XmlRefused } from './xml.ts';

// The parts of an xlsx beside its rows: the zip, the workbook, the shared texts and the formats of cells.

/** Limits: unpacked bytes, entries of the zip, characters of the shared texts. */
const UNPACKED_MAX = 100 * 1024 * 1024;
const ENTRIES_MAX = 500;
const SHARED_MAX = 30_000_000;

/**
 * Opens an xlsx: what its workbook says, and its parts, each read as a stream within the limits of the whole file.
 * @throws SheetRefused, and whatever a broken zip or XML throws
 */
export async function openBook(bytes: Buffer) {
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
  const [texts, styles] = ['xl/sharedStrings.xml', 'xl/styles.xml'];
  return {
    spostamento,
    dateFormats: () => (parts.has(styles) ? readDateFormats((events) => read(styles, events)) : Promise.resolve(new Set<number>())),
    shared: () => (parts.has(texts.toLowerCase()) ? readShared((events) => read(texts, events)) : Promise.resolve([])),
    sheet: (events: XmlEvents) => read(sheet, events),
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

/** The formats of cells by their index that show a number as a date. */
async function readDateFormats(read: ReadPart): Promise<Set<number>> {
  const codes = new Map<number, string>();
  const found = new Set<number>();
  let [inCells, at] = [false, -1];
  await read({
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode') ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      at += 1;
      const id = Number(attributeOf(attributes, 'numFmtId') ?? 0);
      if (isDateFormat(id, codes.get(id))) found.add(at);
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
    text: nothing,
  });
  return found;
}

/** Characters of a format, of which programs allow 255. */
const FORMAT_MAX = 255;

/** The formats that every program knows by their number; others say day or year outside of quotes and brackets. */
const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined ? (id >= 14 && id <= 17) || id === 22 : /[dy]/i.test(code.slice(0, FORMAT_MAX).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** A spreadsheet writes characters that XML forbids as _x000D_. */
export const unescaped = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text;
