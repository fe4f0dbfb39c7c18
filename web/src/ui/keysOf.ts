/** Keys of what is called by its words: of several of the same words the first has them, each other its place among them. */
export function keysOf(words: readonly string[]): string[] {
  const met = new Map<string, number>();
  return words.map((word) => {
    const before = met.get(word) ?? 0;
    met.set(word, before + 1);
    return `${before} ${word}`;
  });
}
