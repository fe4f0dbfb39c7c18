import { expect, test } from 'vitest';
import { isWritable, unwritableIn } from './segni.ts';

test('what documents can write is told by its range, whatever the script (D-218)', () => {
  expect(unwritableIn('Perché «β-catenina» ≤ 0,05: Łukasz, Иван, 量子计算, العربية, רחל, สมชาย, नरेन्द्र, 김민준, 🚀\r\n\t!')).toEqual([]);
  expect([isWritable(0x61), isWritable(0x13000), isWritable(0x10ffff)]).toEqual([true, false, false]);
});

test('signs that no face has are told once each, those that nobody sees not at all (D-218)', () => {
  expect(unwritableIn('𓀀 a 𓀁 b 𓀀\u200b\u00ad\ufe0f')).toEqual(['𓀀', '𓀁']);
});
