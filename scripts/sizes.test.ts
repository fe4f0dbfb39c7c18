import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const written = (pattern: string) => globSync(pattern, { cwd: root }).filter((file) => !/\.(test|testing|fixture|build)\.tsx?$/.test(file));
const LINES = 40;
/** Of a function of browser or contract, markup and all: to go down (decision 173). */
const PAGE_LINES = 80;

/** A verb and what it hands its work to. A question (a text of SQL) and a table of routes are none, however long. */
function functionsOf(file: string): { name: string; lines: number }[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const found: { name: string; lines: number }[] = [];
  const add = (name: string | undefined, { start, end }: { start: number; end: number }) =>
    found.push({ name: `${file}: ${name}`, lines: text.slice(start, end).split('\n').length });
  new Visitor({
    FunctionDeclaration: (node) => {
      add(node.id?.name, node);
    },
    VariableDeclarator: ({ id, init }) => {
      if (init?.type !== 'ArrowFunctionExpression' || /\.(handlers|queries)\.ts$/.test(file)) return;
      add(id.type === 'Identifier' ? id.name : undefined, init);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

// Reads every file: a machine that is busy takes its time.
test(`a verb says what it does in at most ${LINES} lines, and so does what it hands its work to`, { timeout: 240_000 }, () => {
  const files = written('server/src/features/**/*.ts');
  const functions = files.flatMap(functionsOf);
  expect(functions.length).toBeGreaterThan(300);
  expect(functions.filter(({ lines }) => lines > LINES)).toEqual([]);
});

// Reads every file, and there are twice as many.
test(`what the browser shows is said in functions of at most ${PAGE_LINES} lines`, { timeout: 240_000 }, () => {
  const functions = written('{web,contract}/src/**/*.{ts,tsx}').flatMap(functionsOf);
  expect(functions.length).toBeGreaterThan(2000);
  expect(functions.filter(({ lines }) => lines > PAGE_LINES)).toEqual([]);
});

test('a kind of form costs at most 300 lines on both sides: the smallest, the part of a member, shows it', () => {
  const kind = globSync('{server/src/features,web/src}/parti/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(kind.length).toBeGreaterThan(4);
  const lines = kind.map((file) => readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length);
  expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(300);
});
