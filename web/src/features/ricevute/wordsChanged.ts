/** The common beginning and end of two texts, word by word, and the different parts between; null for a missing text. */
export function wordsChanged(prima: string | null, dopo: string | null): { inizio: string; prima: string; dopo: string; fine: string } {
  const [before, after] = [wordsOf(prima ?? ''), wordsOf(dopo ?? '')];
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    inizio: before.slice(0, start).join(''),
    prima: before.slice(start, before.length - end).join(''),
    dopo: after.slice(start, after.length - end).join(''),
    fine: before.slice(before.length - end).join(''),
  };
}

/** Splits a text into words and separators, whose concatenation is the text. */
const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((word) => word !== '');
