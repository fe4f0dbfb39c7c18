import { RANGES } from './segni.data.ts';

/** Control characters, halves of surrogate pairs, hints for line breaks, variation selectors: nothing visible. */
const UNSEEN = /(?!\n)\p{Cc}|\p{Cs}|[\u00ad\u200b\u2060\ufeff]|\p{Variation_Selector}/gu;

/** A text as documents write it: composed characters as fonts have them (NFC), without invisible ones. */
export const legible = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll('\t', ' ')
    .replace(UNSEEN, '');

/** First and last code point of each range that documents can write, in order. */
const ranges = RANGES.split(' ').reduce<{ from: number; to: number }[]>((made, word) => {
  const [gap = 0, length = 0] = word.split('-').map((digits) => Number.parseInt(digits, 36));
  const from = (made.at(-1)?.to ?? 0) + gap;
  made.push({ from, to: from + length });
  return made;
}, []);

/** Whether the fonts of the documents have this code point (D-218). */
export function isWritable(sign: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.to ?? 0) < sign) low = middle + 1;
    else high = middle;
  }
  return sign >= (ranges[low]?.from ?? Number.POSITIVE_INFINITY);
}

/** The characters of a text that a PDF cannot show, each once, in their order (D-218). */
export const unwritableIn = (text: string): string[] => [
  ...new Set(Array.from(legible(text)).filter((sign) => sign !== '\n' && !isWritable(sign.codePointAt(0) ?? 0))),
];
