import { expect, test } from 'vitest';
import { fileName } from './fileName.ts';

test('a name that is too long keeps its extension', () => {
  const name = fileName(`${'Relazione finale '.repeat(20)}.pdf`);
  expect([name.length <= 255, name.endsWith('.pdf'), name.startsWith('Relazione finale')]).toEqual([true, true, true]);
  expect(fileName(`${'😀'.repeat(200)}.docx`)).toMatch(/^(😀)+\.docx$/);
});

test('quotes in a name are decoded as browsers encode them', () => {
  expect(fileName('Budget %22finale%22.pdf')).toBe('Budget "finale".pdf');
  expect(fileName('Sconto 20%.pdf')).toBe('Sconto 20%.pdf');
});

test('a name is the last part of a path, without direction marks and control characters', () => {
  expect(fileName('C:\\Documenti\\relazione\u202Efdp.exe')).toBe('relazionefdp.exe');
  expect(fileName('../a\u0007b\u000Bc.pdf')).toBe('ab c.pdf');
  expect([fileName(undefined), fileName('  ')]).toEqual(['file', 'file']);
});
