import path from 'node:path';
import { isWritable } from '@sigeba/contract/form/values/segni.ts';
import { expect, test } from 'vitest';
import { faceFor, partsOf } from './faces.ts';

const DATA = path.join(import.meta.dirname, '../../../../contract/src/form/values/segni.data.ts');
const LAST = 0x10ffff;

const isGivenAway = (sign: string): boolean => !/\p{Cn}|\p{Cs}|\p{Cc}/u.test(sign);

/** First and last of each range of signs that some face has; what Unicode has not given away parts none. */
function rangesOfFaces(): (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  let last: [number, number] | undefined;
  for (let code = 0x20; code <= LAST; code += 1) {
    const sign = String.fromCodePoint(code);
    if (!isGivenAway(sign)) continue;
    if (faceFor(sign, 'regular') === undefined) last = undefined;
    else if (last !== undefined) last[1] = code;
    else {
      last = [code, code];
      ranges.push(last);
    }
  }
  return ranges;
}

/** As the contract keeps them: each from the end of the one before, in lines. */
function fileOf(ranges: readonly (readonly [number, number])[]): string {
  const words = ranges.map(([from, to], at) => {
    const gap = (from - (ranges[at - 1]?.[1] ?? 0)).toString(36);
    return to === from ? gap : `${gap}-${(to - from).toString(36)}`;
  });
  const lines = words.reduce<string[]>((made, word) => {
    const line = made.at(-1);
    if (line === undefined || line.length + word.length > 118) made.push(word);
    else made[made.length - 1] = `${line} ${word}`;
    return made;
  }, []);
  return `/**
 * Ranges of code points that the faces of the documents have (D-218): how far each begins from the end of the one before, then how much
 * longer than one it is, in digits of base 36. Written by server/src/ground/pdf/faces.test.ts, run with -u.
 */
export const RANGES = [
${lines.map((line) => `  '${line}',`).join('\n')}
].join(' ');
`;
}

test('the contract tells for every character whether a font of the documents has it, in few ranges (D-218)', async () => {
  const ranges = rangesOfFaces();
  expect(ranges.length).toBeLessThan(600);
  await expect(fileOf(ranges)).toMatchFileSnapshot(DATA);
});

test('only what the contract calls writable is written (D-218)', () => {
  for (let code = 0x20; code <= LAST; code += 7) {
    const sign = String.fromCodePoint(code);
    if (isGivenAway(sign) && isWritable(code) !== (faceFor(sign, 'regular') !== undefined)) expect.fail(`U+${code.toString(16)}`);
  }
});

test('a space after an emoji is as wide as between words', () => {
  expect(partsOf('Sole ☀️ e 😀 fine', 'regular').at(-1)).toEqual({ face: 'regular', text: ' fine' });
  expect(partsOf('量子 计算', 'regular')).toEqual([{ face: 'han', text: '量子 计算' }]);
});
