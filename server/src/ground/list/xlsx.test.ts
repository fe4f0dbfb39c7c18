import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { Cell } from '../csv/csv.ts';
import type { Column } from './column.ts';
import { STYLE } from './xlsx.parts.ts';
import { cellsOf, partsOf } from './xlsx.testing.ts';
import { xlsxOf } from './xlsx.ts';

type Row = { value: Cell };
async function* inOnePiece<Row>(rows: readonly Row[]) {
  yield rows;
}
const written = (columns: Column<Row>[], values: Cell[]) =>
  buffer(xlsxOf('Elenco', columns, inOnePiece(values.map((value) => ({ value })))));
const cellOf = async (value: Cell, as?: Column<Row>['as']) => {
  const column = { head: 'Testa', cell: (row: Row) => row.value };
  return (await cellsOf(await written([as === undefined ? column : { ...column, as }], [value])))[1]?.[0] ?? null;
};

describe('a spreadsheet', () => {
  test('a spreadsheet has one sheet whose head is bold, stays in sight and has filters', async () => {
    const bytes = await written(
      [
        { head: 'Uno', cell: () => 'a' },
        { head: 'Due', cell: () => 'b' },
      ],
      ['x', 'y'],
    );
    const parts = await partsOf(bytes);
    expect([...parts.keys()].sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<autoFilter ref="A1:B3"/>');
    expect((await cellsOf(bytes))[0]).toEqual(['Uno', 'Due'].map((value) => ({ style: STYLE.head, value })));
    expect(parts.get('xl/styles.xml')).toContain('<b/>');
  });

  test.each(['=HYPERLINK("http://x")', '+1', '-1+2', '@SUM(A1)', '\t=1', '＝1'])('takes %j for a text', async (text) => {
    expect(await cellOf(text)).toEqual({ style: STYLE.plain, value: text });
  });

  test.each([
    ['<b>&amp;</b> "x"', '<b>&amp;</b> "x"'],
    ['a\u0000b\u000Bc\uFFFEd', 'abcd'],
    ['mezza \uD800 coppia', 'mezza \uFFFD coppia'],
    ['_x000D_ e _x', '_x005F_x000D_ e _x'],
    ['x'.repeat(40_000), 'x'.repeat(32_767)],
  ])('%j is written so that it can be read', async (text, told) => {
    expect((await cellOf(text))?.value).toBe(told);
  });

  test.each([
    ['an amount', 14_500.5, 'euro', { style: STYLE.euro, value: 14_500.5 }],
    ['a score', 91.25, undefined, { style: STYLE.plain, value: 91.25 }],
    ['a day', '1990-01-01', 'giorno', { style: STYLE.giorno, value: 32_874 }],
    ['yes', true, undefined, { style: STYLE.plain, value: 'Sì' }],
    ['nothing', null, 'euro', null],
  ] as const)('%s is written with its type', async (_what, value, as, expected) => {
    expect(await cellOf(value, as)).toEqual(expected);
  });

  // 46110 is 29 March 2026, on which the clocks of Rome are put forward at two.
  test.each([
    ['2026-03-29T00:59:00.000Z', 46_110 + 119 / 1440],
    ['2026-03-29T01:00:00.000Z', 46_110 + 180 / 1440],
  ])('%s is written in the time of Rome', async (iso, serial) => {
    expect((await cellOf(new Date(iso)))?.value).toBeCloseTo(serial, 8);
  });

  test('a spreadsheet fails when its rows fail', async () => {
    async function* broken() {
      yield [{ value: 'x' }];
      throw new Error('the database went away');
    }
    await expect(buffer(xlsxOf('Elenco', [{ head: 'Uno', cell: () => 'a' }], broken()))).rejects.toThrow('the database went away');
  });
});
