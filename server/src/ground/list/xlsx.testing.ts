import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { lettersOf } from './xlsx.ts';

/** The parts of a workbook by name, as text; fails for an incomplete zip. */
export async function partsOf(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes);
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return parts;
}

type Cell = { style: number; value: string | number };

/** The cells of the one sheet, row by row; an empty cell is null. */
export async function cellsOf(bytes: Buffer): Promise<(Cell | null)[][]> {
  const sheet = (await partsOf(bytes)).get('xl/worksheets/sheet1.xml') ?? '';
  const columns = [...sheet.matchAll(/<col /g)].map((_, at) => lettersOf(at));
  return [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: (Cell | null)[] = columns.map(() => null);
    for (const [, letters = 'A', style, rest = ''] of row.matchAll(/<c r="([A-Z]+)\d+" s="(\d)"(.*?)<\/c>/gs)) {
      const number = /<v>(.*)<\/v>/.exec(rest)?.[1];
      const value = number === undefined ? unescaped(/<t [^>]*>(.*)<\/t>/s.exec(rest)?.[1] ?? '') : Number(number);
      cells[columns.indexOf(letters)] = { style: Number(style), value };
    }
    return cells;
  });
}

const unescaped = (xml: string) => xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
