import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { fixedParts } from '../list/xlsx.parts.ts';

/** A zip of these parts. */
export async function zipWith(parts: ReadonlyMap<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of parts) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream as AsyncIterable<Buffer>);
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const lettersOf = (at: number): string => (at < 26 ? String.fromCharCode(65 + at) : `A${lettersOf(at - 26)}`);

type Valore = string | number | null | { xml: string };

/** Rows as XML: texts stand in their cells, `xml` is a cell as it is written. */
export const rowsXml = (rows: readonly (readonly Valore[])[]): string =>
  rows
    .map((cells, at) => {
      const of = (value: Valore, column: number) => {
        const place = `${lettersOf(column)}${at + 1}`;
        if (value === null) return '';
        if (typeof value === 'object') return value.xml.replace('<c', `<c r="${place}"`);
        if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
        return `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
      };
      return `<row r="${at + 1}">${cells.map(of).join('')}</row>`;
    })
    .join('');

type Book = {
  rows?: readonly (readonly Valore[])[];
  data?: string;
  after?: string;
  before?: string;
  parts?: Record<string, string | Buffer | null>;
};

/** A workbook of one sheet with these parts; a part that is null is left out. */
export function bookOf({ rows = [], data = rowsXml(rows), after = '', before = '', parts = {} }: Book = {}): Promise<Buffer> {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const all = new Map<string, string | Buffer>(fixedParts('Foglio'));
  all.set(
    'xl/worksheets/sheet1.xml',
    `<?xml version="1.0"?>${before}<worksheet ${main}><sheetData>${data}</sheetData>${after}</worksheet>`,
  );
  for (const [name, content] of Object.entries(parts)) {
    if (content === null) all.delete(name);
    else all.set(name, content);
  }
  return zipWith(all);
}
