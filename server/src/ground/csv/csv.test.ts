import { describe, expect, test } from 'vitest';
import { cellText, csvOf, fileName } from './csv.ts';

async function written(rows: Iterable<string[]> | AsyncIterable<string[]>): Promise<string> {
  let text = '';
  for await (const chunk of csvOf(['A', 'B'], oneByOne(rows), (row) => row)) text += chunk;
  return text;
}

async function* oneByOne(rows: Iterable<string[]> | AsyncIterable<string[]>) {
  for await (const row of rows) yield [row];
}

describe('a cell of a CSV', () => {
  test.each([
    ['nothing', null, ''],
    ['an amount', 12_500.5, '12500,5'],
    ['a whole number', 1_000_000, '1000000'],
    ['three decimals', 1.234, '1,234'],
    ['yes', true, 'Sì'],
    ['no', false, 'No'],
    ['an instant, in Rome', new Date('2026-03-29T01:15:00Z'), '29/03/2026 03:15'],
    ['a text', 'Rossi Anna', 'Rossi Anna'],
    ['a negative amount stays a number', -3.5, '-3,5'],
  ])('%s', (_what, cell, text) => {
    expect(cellText(cell)).toBe(text);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'the text %j, which a spreadsheet would take for a formula, gets an apostrophe',
    (text) => {
      expect(cellText(text)).toBe(`'${text}`);
    },
  );

  test.each([' =1+1', '\n=1+1', '＝1+1', '\u00a0=1'])('the text %j is neutralised too: spreadsheets trim it', (text) => {
    expect(cellText(text)).toBe(`'${text}`);
  });
});

describe('a CSV file', () => {
  test('a file begins with a BOM and ends every line with CRLF', async () => {
    expect(await written([['x', 'y']])).toBe('\uFEFFA;B\r\nx;y\r\n');
  });

  test('a file without rows has its heads', async () => {
    expect(await written([])).toBe('\uFEFFA;B\r\n');
  });

  test('a cell with a semicolon, a quote or a line break is quoted', async () => {
    expect(
      await written([
        ['a;b', 'c"d'],
        ['e\nf', 'g'],
      ]),
    ).toBe('\uFEFFA;B\r\n"a;b";"c""d"\r\n"e\nf";g\r\n');
  });

  test('a file fails when its source fails, instead of ending early', async () => {
    async function* broken() {
      yield ['x', 'y'];
      throw new Error('the cursor was lost');
    }
    await expect(written(broken())).rejects.toThrow('the cursor was lost');
  });
});

describe('the name of a file', () => {
  test('a name has list, year and the instant in Rome', () => {
    const at = new Date('2026-12-31T23:05:00Z');
    expect(fileName('proposte', 2026, at, 'csv')).toBe('proposte_2026_202701010005.csv');
    expect(fileName('proposte', undefined, at, 'xlsx')).toBe('proposte_202701010005.xlsx');
  });
});
