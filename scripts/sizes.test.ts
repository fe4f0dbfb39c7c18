import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const written = (pattern: string) => globSync(pattern, { cwd: root }).filter((file) => !/\.(test|testing|fixture|build)\.tsx?$/.test(file));
const LINES = 40;
/** Of a function of browser or contract, markup and all: to go down (decision 173). */
const PAGE_LINES = 57;
/** Longer, to be divided by whoever next has work in them. */
const LONGER_FUNCTIONS = [
  'web/src/referee/NuovoReferee.tsx: useInvito',
  'web/src/shell/history.ts: openHistory',
  'web/src/ui/AppShell.tsx: AppShell',
];

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

test(`a verb says what it does in at most ${LINES} lines, and so does what it stands on`, () => {
  // The demonstration is data, and handlers.ts the table of tables.
  const files = [...written('server/src/{features,form,ground,outside}/**/*.ts'), ...written('server/src/*.ts')];
  const functions = files.filter((file) => file !== 'server/src/handlers.ts').flatMap(functionsOf);
  expect(functions.length).toBeGreaterThan(1800);
  expect(functions.filter(({ lines }) => lines > LINES)).toEqual([]);
});

test(`what the browser shows is said in functions of at most ${PAGE_LINES} lines`, () => {
  const functions = written('{web,contract}/src/**/*.{ts,tsx}').flatMap(functionsOf);
  expect(functions.length).toBeGreaterThan(2000);
  const longer = functions.filter(({ name, lines }) => lines > PAGE_LINES && !LONGER_FUNCTIONS.includes(name));
  expect(longer).toEqual([]);
});

/** Words, rows of the demonstration and what is generated are as long as they are. */
const TABLES = [/\.generated\.ts$/, /^web\/src\/text\//, /^server\/src\/demo\//];
const FILE_LINES = 250;
/** Longer, to be divided by whoever next has work in them. */
const LONGER = ['contract/src/form/template/template.types.ts', 'contract/src/valutazioni/scheda.rules.ts', 'web/src/form/formStore.ts'];
const linesOf = (file: string) => readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length;

test(`a file has at most ${FILE_LINES} lines`, () => {
  const files = written('{contract,server,web}/src/**/*.{ts,tsx}').filter((file) => TABLES.every((pattern) => !pattern.test(file)));
  expect(files.length).toBeGreaterThan(1500);
  expect(files.filter((file) => linesOf(file) > FILE_LINES && !LONGER.includes(file))).toEqual([]);
});

test('a kind of form costs at most 300 lines on both sides: the smallest, the part of a member, shows it', () => {
  const kind = globSync('{server/src/features,web/src}/parti/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(kind.length).toBeGreaterThan(4);
  expect(kind.reduce((sum, file) => sum + linesOf(file), 0)).toBeLessThanOrEqual(300);
});
