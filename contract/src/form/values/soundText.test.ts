import { expect, test } from 'vitest';
import { tidyNome } from '../../nomePersona.ts';
import { soundLine, soundText } from './soundText.ts';

test('line breaks of Word and others become line breaks, or a blank in a single line: no two words are joined (D-217)', () => {
  const pasted = 'Prima parte\u000BSeconda\u000CTerza\u0085Quarta\u2028Quinta\u2029Sesta';
  expect(soundText(pasted)).toBe('Prima parte\nSeconda\nTerza\nQuarta\nQuinta\nSesta');
  expect(soundLine(pasted)).toBe('Prima parte Seconda Terza Quarta Quinta Sesta');
});

test('other controls are removed, and tabs, line breaks and joiners stay', () => {
  expect(soundText('a\u0000\u0001b\u0007\u001F\u007F\u009F\uFFFEc\td\ne\u200Df')).toBe('abc\td\ne\u200Df');
});

test('a name is tidied by the same rule', () => {
  expect(tidyNome('Maria\u2028Grazia\u0007 ')).toBe('Maria Grazia');
});
