/** React keys for a list of texts, of which several may be the same: each text with its place among its equals. */
export function distinctKeys(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const before = counts.get(text) ?? 0;
    counts.set(text, before + 1);
    return `${before} ${text}`;
  });
}
