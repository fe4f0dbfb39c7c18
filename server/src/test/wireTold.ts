import type { Statement } from './wireProtocol.ts';

/** Enough of a statement to recognise it. */
const SHOWN = 160;

/** Columns from which on a list of them is left out. */
const MANY_COLUMNS = 60;

const shortened = (text: string, length = SHOWN): string => (text.length > length ? `${text.slice(0, length)}…` : text);

/** The position of a select's first `from` outside parentheses. */
function fromOf(text: string): number {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/[()]|(?<! distinct) from /g)) {
    if (sign === ' from ' && depth === 0) return index;
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
  }
  return -1;
}

/** One line, without quotes, and without the columns of a select that has many. */
function lineOf({ text, parameters }: Statement): string {
  const plain = text.replaceAll('"', '').replaceAll(/\s+/g, ' ');
  const from = plain.startsWith('select ') ? fromOf(plain) : -1;
  const line = shortened(from > MANY_COLUMNS ? `select …${plain.slice(from)}` : plain);
  const values = parameters.map((each) => shortened((each ?? 'null').replaceAll(/\s+/g, ' '), 40)).join(', ');
  return values === '' ? line : `${line}  [${shortened(values)}]`;
}

const numbered = (statements: readonly Statement[]) =>
  statements.map((statement, at) => ({ line: lineOf(statement), key: JSON.stringify(statement), place: at + 1 }));

/** A write, or waiting for a lock, may change later answers. */
const MAY_CHANGE = /^\s*(insert|update|delete)\b|\b(insert into|delete from|for (no key )?update|pg_advisory\w*lock)\b/;

/**
 * Statements that were repeated, with the same text and parameters, although nothing had been written or locked since: where, and which.
 */
export function askedTwice(statements: readonly Statement[]): string[] {
  const last = new Map<string, number>();
  let changed = 0;
  return numbered(statements).flatMap(({ line, key, place }, at) => {
    if (MAY_CHANGE.test(statements[at]?.text ?? '')) changed = place;
    const before = last.get(key) ?? 0;
    last.set(key, place);
    return before > changed && !['begin', 'commit'].includes(line) ? [`${before}, ${place}: ${line}`] : [];
  });
}

/** The statements, numbered; then those that were repeated. */
export function told(statements: readonly Statement[]): string {
  const lines = numbered(statements);
  const queries = lines.filter(({ line }) => !['begin', 'commit'].includes(line));
  const twice = [...Map.groupBy(queries, ({ key }) => key).values()].filter((group) => group.length > 1);
  return [
    ...lines.map(({ line, place }) => `${String(place).padStart(3)} ${line}`),
    twice.length === 0 ? 'None is asked twice.' : 'Asked more than once, with the same parameters:',
    ...twice.map((group) => `    ${group.map(({ place }) => place).join(', ')}: ${group[0]?.line}`),
  ].join('\n');
}
