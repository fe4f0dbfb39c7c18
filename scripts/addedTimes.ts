/**
 * A time of its own that a test gives to itself or to what it waits for: `timeout: 60_000`, `setTimeout(180_000)` or `slow()` of a
 * journey, `}, 120_000);` at its end.
 */
const TIME = /\btimeout: ?\d[\d_]{3,}|\btest\.(setTimeout|slow)\(|^\s*\}, \d[\d_]{3,}\);$|\b[A-Z_]+ = \{ timeout:/;
/** On the line, or ending the one before it. */
const SAID = /\/\/|\*\/\s*$/;

/** The lines of a test that give more time, or less, than the others have, and say nothing of why: beside them, or where their statement begins. */
export function addedTimes(text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => (TIME.test(line) && !reasoned(lines, at) ? [`${at + 1}: ${line.trim()}`] : []));
}

function reasoned(lines: readonly string[], at: number): boolean {
  const before = lines[at - 1] ?? '';
  if (SAID.test(lines[at] ?? '') || SAID.test(before)) return true;
  // An option on a line of its own: what opens it stands above.
  return /^\s*(timeout:|test\.setTimeout)/.test(lines[at] ?? '') && /[{(]$/.test(before) && SAID.test(lines[at - 2] ?? '');
}
