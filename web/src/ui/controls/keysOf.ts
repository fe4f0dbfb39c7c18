/** Keys of what is called by its words: the words, and which of the same ones it is. */
export function keysOf(words: readonly string[]): string[] {
  const met = new Map<string, number>();
  return words.map((word) => {
    const before = met.get(word) ?? 0;
    met.set(word, before + 1);
    return `${before} ${word}`;
  });
}
