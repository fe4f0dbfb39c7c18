import {
  type Argument,
  type CallExpression,
  type Expression,
  type ForOfStatement,
  type Node,
  type Program,
  parseSync,
  Visitor,
} from 'oxc-parser';

/** Where tests stand; those of the access matrix are declared once, for all its rooms. */
export const TESTS = [
  '{contract,server,web,bench}/src/**/*.test.{ts,tsx}',
  'server/src/test/accessMatrix.ts',
  'scripts/*.test.ts',
  'e2e/**/*.{spec.ts,screen.test.tsx}',
];

/** One test, or one case of a table of cases: its title, the first words of the case, and the requirements it names. */
export type TitledTest = { title: string; row: string | null; ids: string[]; call: CallExpression };

/** A title with more ids proves no more than that somebody thought of them. */
const MOST_IDS = 3;

export function parse(file: string, text: string): Program {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  return program;
}

/**
 * The tests of a file with the ids that they name: in brackets in the title, `[PROP-012]`, `[PROP-012, PROP-013]` or `[PROP-012]
 * [PROP-013]`; in the row of a table of cases also in brackets, or as a cell of its own, `'PROP-012'`. The table may be a const of the
 * file, mapped or not, or a `for` around a test whose title it fills in. A step of a journey counts as a test. Skipped tests, and those
 * still to be written, name nothing.
 */
export function testsOf(program: Program): TitledTest[] {
  const tables = new Map<string, Expression>();
  const calls: CallExpression[] = [];
  const skipped: CallExpression[] = [];
  const loops: ForOfStatement[] = [];
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init !== null && literal(init).type === 'ArrayExpression') tables.set(id.name, literal(init));
    },
    ForOfStatement: (loop) => void loops.push(loop),
    CallExpression: (call) => {
      const kind = kindOf(call.callee);
      if (kind === 'skipped') skipped.push(call);
      if (kind === 'test') calls.push(call);
    },
  }).visit(program);
  const runs = calls.filter((call) => !skipped.some((one) => within(call, one)));
  return runs.flatMap((call) => titled(call, tableOf(call.callee, tables) ?? loopedOver(call, loops, tables)));
}

/** Tests that name more requirements than one test can show. */
export const overlong = (tests: TitledTest[]): string[] =>
  tests
    .map(({ title, row, ids }) => ({ words: row === null ? title : `${title}, ${row}`, many: new Set(ids).size }))
    .flatMap(({ words, many }) => (many > MOST_IDS ? [`${words}: ${many} requirements`] : []));

function titled(call: CallExpression, table: Node[] | null): TitledTest[] {
  const [title = ''] = textsOf(call.arguments[0] ?? null);
  const ids = bracketed(title);
  if (table === null) return [{ title, row: null, ids, call }];
  return table.map((row) => {
    const cells = textsOf(row);
    return { title, row: cells[0] ?? null, ids: [...ids, ...cells.flatMap((cell) => [...bracketed(cell), ...bare(cell)])], call };
  });
}

const BRACKETED = /\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g;
const bracketed = (title: string): string[] => [...title.matchAll(BRACKETED)].flatMap(([, ids = '']) => ids.split(/\s*,\s*/));
/** The ids in a cell that holds nothing else. */
const bare = (cell: string): string[] => (/^[A-Z]+-\d{3}(,? [A-Z]+-\d{3})*$/.test(cell) ? cell.split(/,? /) : []);

/**
 * `test(...)`, `it.only(...)`, `test.step(...)`, `test.each(table)(...)` are tests, `describe(...)` groups them; `test.each(table)` alone
 * is neither.
 */
export function kindOf(callee: Expression): 'test' | 'group' | 'skipped' | null {
  const words = wordsOf(callee);
  const [first = ''] = words ?? [];
  if (words === null || !['test', 'it', 'describe'].includes(first)) return null;
  if (words.some((word) => ['skip', 'todo', 'fixme'].includes(word))) return 'skipped';
  if (words.includes('describe')) return 'group';
  const waits = callee.type === 'MemberExpression' && !['only', 'slow', 'step', 'concurrent'].includes(words.at(-1) ?? '');
  return waits ? null : 'test';
}

/** ['test', 'only', 'each'] of `test.only.each(table)`. */
function wordsOf(callee: Expression): string[] | null {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return wordsOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return wordsOf(callee.tag);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null;
  const before = wordsOf(callee.object);
  return before === null ? null : [...before, callee.property.name];
}

/** The rows of the table of cases of a call; null where it has none. */
function tableOf(callee: Expression, tables: ReadonlyMap<string, Expression>): Node[] | null {
  const table = callee.type === 'CallExpression' ? callee.arguments[0] : undefined;
  return table === undefined ? null : rowsOf(table, tables);
}

/** The same for a test whose title uses variables of the innermost `for` around it. */
function loopedOver(call: CallExpression, loops: ForOfStatement[], tables: ReadonlyMap<string, Expression>): Node[] | null {
  const [title] = call.arguments;
  if (title?.type !== 'TemplateLiteral' || title.expressions.length === 0) return null;
  const around = loops.filter(({ body }) => within(call, body)).at(-1);
  return around === undefined ? null : rowsOf(around.right, tables);
}

function rowsOf(given: Node, tables: ReadonlyMap<string, Expression>): Node[] | null {
  // A table that is mapped or filtered still holds the words of its rows.
  if (given.type === 'CallExpression' && given.callee.type === 'MemberExpression') return rowsOf(given.callee.object, tables);
  const table = literal(given.type === 'Identifier' ? (tables.get(given.name) ?? given) : given);
  if (table.type !== 'ArrayExpression') return null;
  return table.elements.flatMap((row) => {
    if (row === null) return [];
    return row.type === 'SpreadElement' ? (rowsOf(row.argument, tables) ?? []) : [row];
  });
}

const within = (inner: Node, outer: Node): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** An expression without its type assertions. */
function literal<N extends Node>(node: N): N {
  return node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? (literal(node.expression) as N) : node;
}

/** The texts of a title or of a row, without those inside functions. */
function textsOf(node: Argument | Node | null): string[] {
  if (node === null) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral') return [node.quasis.map(({ value }) => value.cooked ?? '').join('…')];
  if (node.type === 'ArrayExpression') return node.elements.flatMap(textsOf);
  if (node.type === 'SpreadElement') return textsOf(node.argument);
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return textsOf(node.expression);
  if (node.type === 'ObjectExpression')
    return node.properties.flatMap((property) => (property.type === 'Property' ? textsOf(property.value) : []));
  return [];
}
