/**
 * A time limit of a test for itself or for what it waits for: `timeout: 60_000`, `setTimeout(180_000)` or `slow()` of a journey, `},
 * 120_000);` at its end; also a product (`60 * 1000`) or a named constant.
 */
const LONG = String.raw`\d[\d_]{3,}|\d[\d_]* ?\*`;
const CONSTANT = '[A-Z][A-Z_]{2,}\\b';
/** A named constant, where the last argument of a call may be anything. */
const CONSTANT_OF_TIME = String.raw`\w*(?:MS|SECONDS?|MINUTES?|TIME|TIMEOUT|LONG|SLOW|WAIT|PATIENCE)\b`;
const TIME = new RegExp(
  [
    String.raw`\b(?:timeout|testTimeout|hookTimeout): ?(?:${LONG}|${CONSTANT})`,
    String.raw`\btest\.(?:setTimeout|slow)\(`,
    String.raw`^\s*\}, (?:${LONG}|${CONSTANT_OF_TIME})[\w *]*\);$`,
    String.raw`\b[A-Z_]+ = \{ timeout:`,
  ].join('|'),
);
/** A comment on the line, or at the end of the previous one. */
const COMMENT = /(\/\/|\/\*\*).*$|\*\/\s*$/;
const saysWhy = (line: string | undefined): boolean => COMMENT.test(line ?? '');

/** Lines of a test that set another time limit than the default without a reason beside them, or where their statement begins. */
export function addedTimes(text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => (TIME.test(line) && !reasoned(lines, at) ? [`${at + 1}: ${line.trim()}`] : []));
}

function reasoned(lines: readonly string[], at: number): boolean {
  const before = lines[at - 1] ?? '';
  if (saysWhy(lines[at]) || saysWhy(before)) return true;
  // An option on a line of its own: its object begins on the line above.
  return /^\s*(timeout:|test\.setTimeout)/.test(lines[at] ?? '') && /[{(]$/.test(before) && saysWhy(lines[at - 2]);
}
