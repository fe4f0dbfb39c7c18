import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { zipOf } from '../files/zip.testing.ts';
import { readSheet } from './readSheet.ts';
import { readSheetBeside } from './readSheetBeside.ts';
import { bookOf, rowsXml, zipWith } from './sheet.testing.ts';
import { SheetRefused } from './sheet.types.ts';

const LIMITS = { righe: 100, colonne: 20 };
const motivoOf = (bytes: Buffer, limits = LIMITS) =>
  readSheet(bytes, limits).then(
    () => 'read',
    (failure: unknown) => (failure instanceof SheetRefused ? failure.motivo : failure),
  );
const celle = async (bytes: Buffer) => (await readSheet(bytes, LIMITS)).righe.map((row) => row.celle);

describe('a spreadsheet', () => {
  test('a spreadsheet is read by rows: texts in cells or shared, numbers, gaps, escapes', async () => {
    const shared = '<sst><si><t>Rossi</t></si><si><r><t>D&apos;</t></r><r><t>Alò</t></r><rPh><t>no</t></rPh></si></sst>';
    const rows = [
      ['a', null, 3.5],
      [{ xml: '<c t="s"><v>0</v></c>' }, { xml: '<c t="s"><v>1</v></c>' }, { xml: '<c t="str"><v>x_x000D_y &#x41;</v></c>' }],
    ];
    expect(await celle(await bookOf({ rows, parts: { 'xl/sharedStrings.xml': shared } }))).toEqual([
      ['a', null, 3.5],
      ['Rossi', "D'Alò", 'x\ry A'],
    ]);
  });

  test('a spreadsheet of another program is read: prefixes, another path of the sheet, cells without references', async () => {
    const bytes = await bookOf({
      parts: {
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id='rId1' Target='/xl/fogli/uno.xml'/></Relationships>`,
        'xl/fogli/uno.xml': `<x:worksheet><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>a > b</x:t></x:is></x:c><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
        'xl/worksheets/sheet1.xml': null,
      },
    });
    expect(await celle(bytes)).toEqual([['a > b', 2]]);
  });

  test('a spreadsheet whose days count from 1904 states the difference', async () => {
    const bytes = await bookOf({
      rows: [[44_621]],
      parts: {
        'xl/workbook.xml':
          '<workbook xmlns:r="x"><workbookPr date1904="1"/><sheets><sheet name="Foglio" sheetId="1" r:id="rId1"/></sheets></workbook>',
      },
    });
    expect(await readSheet(bytes, LIMITS)).toEqual({ righe: [{ riga: 1, celle: [44_621] }], spostamento: 1462, unite: [], giorni: [] });
  });

  test('a spreadsheet may hold ISO dates', async () => {
    const rows = [[{ xml: '<c t="d"><v>2026-03-01T00:00:00</v></c>' }, { xml: '<c t="d"><v>2026-03-01</v></c>' }]];
    expect(await celle(await bookOf({ rows }))).toEqual([['2026-03-01', '2026-03-01']]);
  });

  test('formulas, errors and booleans are reported as such', async () => {
    const rows = [
      [
        { xml: '<c><f>HYPERLINK("http://x")</f><v>5</v></c>' },
        { xml: '<c t="e"><v>#REF!</v></c>' },
        { xml: '<c t="b"><v>1</v></c>' },
        { xml: '<c t="str"><f>A1</f><v></v></c>' },
      ],
    ];
    expect(await celle(await bookOf({ rows }))).toEqual([
      [{ genere: 'formula' }, { genere: 'errore' }, { genere: 'booleano' }, { genere: 'formula' }],
    ]);
  });

  test('100,000 empty rows cost nothing', async () => {
    const empty = Array.from({ length: 100_000 }, (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" s="1"/></row>`).join('');
    const bytes = await bookOf({
      data: `<row r="1"><c r="A1"><v>1</v></c></row>${empty}<row r="200000"><c r="A200000"><v>2</v></c></row>`,
    });
    expect((await readSheet(bytes, LIMITS)).righe).toEqual([
      { riga: 1, celle: [1] },
      { riga: 200_000, celle: [2] },
    ]);
  });

  test('columns of a table in which a number is shown as a date are told, by the formats of programs and of people', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="[Red]0 &quot;day&quot;"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
    const cells = [0, 1, 2, 3].map((style) => ({ xml: `<c s="${style}"><v>29221</v></c>` }));
    const bytes = await bookOf({ rows: [[...cells, { xml: '<c s="1" t="str"><v>x</v></c>' }]], parts: { 'xl/styles.xml': styles } });
    expect((await readSheet(bytes, { righe: 9, colonne: 9, tabella: true })).giorni).toEqual([1, 2]);
    expect((await readSheet(bytes, LIMITS)).giorni).toEqual([]);
  });

  test('merged cells are told by their rows where the caller looks for a table', async () => {
    const after = '<mergeCells><mergeCell ref="A1:J1"/><mergeCell ref="B4:B6"/></mergeCells>';
    const bytes = await bookOf({ rows: [['x']], after });
    expect((await readSheet(bytes, { righe: 9, colonne: 9, tabella: true })).unite).toEqual([
      { da: 1, a: 1 },
      { da: 4, a: 6 },
    ]);
    const odd = await bookOf({ rows: [['x']], after: '<mergeCells><mergeCell ref="1:2"/></mergeCells>' });
    await expect(readSheet(odd, { righe: 9, colonne: 9, tabella: true })).rejects.toThrow('ROTTO');
  });

  test('a spreadsheet is read by a worker thread', async () => {
    expect(await readSheetBeside(await bookOf({ rows: [['x']] }), LIMITS, 1)).toEqual({
      righe: [{ riga: 1, celle: ['x'] }],
      spostamento: 0,
      unite: [],
      giorni: [],
    });
    await expect(readSheetBeside(Buffer.from('no zip'), LIMITS, 1)).rejects.toThrow('ROTTO');
  });

  test('one file of a person is read and one waits, a third is refused, and others go on', async () => {
    const bytes = await bookOf({ rows: [['x']] });
    const mine = [1, 2, 3, 4].map(() => readSheetBeside(bytes, LIMITS, 7));
    const theirs = readSheetBeside(bytes, LIMITS, 8);
    const outcomes = await Promise.allSettled([...mine, theirs]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(outcomes[2]).toMatchObject({ reason: { no: { reason: 'BUSY' } } });
  });

  test('a spreadsheet with too many elements is given up where they exceed the limit', async () => {
    const bytes = await bookOf({ parts: { 'xl/worksheets/sheet1.xml': `<worksheet>${'<a/>'.repeat(6_000_000)}</worksheet>` } });
    const begun = process.cpuUsage();
    await expect(readSheet(bytes, LIMITS)).rejects.toThrow('ROTTO');
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(4_000);
  });
});

describe('a hostile file is refused', () => {
  const entity = (declared: string) => bookOf({ rows: [['x']], before: `<!DOCTYPE w [${declared}]>` });
  const lol = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
  const long = 'x'.repeat(2_000_000);
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['no zip', () => Buffer.from('PK nothing'), 'ROTTO'],
    ['an empty zip', () => zipWith(new Map()), 'ROTTO'],
    ['a zip that breaks off', async () => (await bookOf({ rows: [['x']] })).subarray(0, 900), 'ROTTO'],
    ['no sheet', () => bookOf({ parts: { 'xl/worksheets/sheet1.xml': null } }), 'ROTTO'],
    ['a sheet that breaks off', () => bookOf({ parts: { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c' } }), 'ROTTO'],
    ['bytes that are no text', () => bookOf({ parts: { 'xl/worksheets/sheet1.xml': Buffer.from([60, 97, 62, 255, 254]) } }), 'ROTTO'],
    ['an entity that reads a file', () => entity('<!ENTITY x SYSTEM "file:///etc/passwd">'), 'ROTTO'],
    ['a billion laughs', () => entity(`<!ENTITY l0 "ha">${lol}`), 'ROTTO'],
    ['an entity in a shared text', () => bookOf({ parts: { 'xl/sharedStrings.xml': '<sst><si><t>&xxe;</t></si></sst>' } }), 'ROTTO'],
    ['a tag without end', () => bookOf({ data: `<row ${long}` }), 'ROTTO'],
    ['a shared text that is not there', () => bookOf({ rows: [[{ xml: '<c t="s"><v>7</v></c>' }]] }), 'ROTTO'],
    ['rows out of order', () => bookOf({ data: '<row r="5"/><row r="2"/>' }), 'ROTTO'],
    ['a number that is none', () => bookOf({ rows: [[{ xml: '<c><v>1e999</v></c>' }]] }), 'ROTTO'],
    ['macros', () => bookOf({ rows: [['x']], parts: { 'xl/vbaProject.bin': 'x' } }), 'MACRO'],
    ['macros of old', () => bookOf({ rows: [['x']], parts: { 'xl/macrosheets/sheet1.xml': 'x' } }), 'MACRO'],
    ['merged cells', () => bookOf({ rows: [['x']], after: '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>' }), 'UNITE'],
    ['too many rows', () => bookOf({ rows: Array.from({ length: 101 }, () => ['x']) }), 'TROPPE_RIGHE'],
    ['too many columns', () => bookOf({ rows: [Array.from({ length: 21 }, () => 'x')] }), 'TROPPE_COLONNE'],
    ['a cell beyond the last column', () => bookOf({ data: '<row r="1"><c r="XFD1"><v>1</v></c></row>' }), 'TROPPE_COLONNE'],
    [
      'a thousand parts',
      () => bookOf({ parts: Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`x/${at}`, ''])) }),
      'TROPPO_GRANDE',
    ],
    ['a bomb', () => bookOf({ data: `<a ${' '.repeat(1020)}/>`.repeat(103 * 1024) }), 'TROPPO_GRANDE'],
    ['a zip that lies about its size', () => zipOf('xl/workbook.xml', deflateRawSync(long).toString('latin1'), 10), 'ROTTO'],
  ])('%s', async (_what, build, motivo) => {
    expect(await motivoOf(await build())).toBe(motivo);
  });

  test('a cell of a hundred thousand tags is read in one pass', async () => {
    const data = `<row r="1">${'<x a="1">'.repeat(300_000)}</row>`;
    const begun = process.cpuUsage();
    expect(await motivoOf(await bookOf({ data }))).toBe('read');
    expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(5);
  });

  test('ten thousand rows are read within seconds', async () => {
    const data = rowsXml(Array.from({ length: 10_000 }, (_, at) => [`RSSMRA80A01H${at}`, 'Rossi', 'Mario', 'm@x.it', 12, 13, 14, 15]));
    const begun = process.cpuUsage();
    expect((await readSheet(await bookOf({ data }), { righe: 20_000, colonne: 20 })).righe).toHaveLength(10_000);
    expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(10);
  });
});
