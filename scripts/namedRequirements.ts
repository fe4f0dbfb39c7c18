import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser';

export type Requirement = { id: string; text: string };
/** Where a test names a requirement that the list does not hold. */
export type UnknownName = { id: string; file: string };

/** "PROP-012" belongs to the area PROP. */
export const areaOf = (id: string): string => id.slice(0, id.lastIndexOf('-'));

/** Reads docs/requirements.tsv: a heading line, then id, kind, requirement, source, check. */
export function readRequirements(tsv: string): Requirement[] {
  const lines = tsv
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [id = '', , text = ''] = line.split('\t');
    return { id, text };
  });
}

/**
 * The ids that the tests of a file name in brackets in their titles, `[PROP-012]`, `[PROP-012, PROP-013]` or `[PROP-012] [PROP-013]`;
 * a title may stand in the table of `test.each`, written there or in a const of the file. A test that is skipped, or still to be written, names nothing.
 */
export function namedIn(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const tables = new Map<string, Expression>();
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init?.type === 'ArrayExpression') tables.set(id.name, init);
    },
  }).visit(program);
  const titles: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      const table = first?.type === 'Identifier' ? tables.get(first.name) : first;
      if (table && startsATest(callee)) titles.push(...textsOf(table));
    },
  }).visit(program);
  return titles.flatMap(idsIn);
}

const bracketed = /\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g;
const idsIn = (title: string): string[] => [...title.matchAll(bracketed)].flatMap(([, ids = '']) => ids.split(/\s*,\s*/));

/** `test(...)`, `it.only(...)`, `test.each(table)`, `describe.each(table)(...)`. */
function startsATest(callee: Expression): boolean {
  if (callee.type === 'Identifier') return ['test', 'it', 'describe'].includes(callee.name);
  if (callee.type === 'CallExpression') return startsATest(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return startsATest(callee.tag);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  return !['skip', 'todo', 'fixme'].includes(callee.property.name) && startsATest(callee.object);
}

/** The texts of a title or of a table of cases. What stands in a function is no title. */
function textsOf(node: Argument | null): string[] {
  if (node === null) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '');
  if (node.type === 'ArrayExpression') return node.elements.flatMap(textsOf);
  if (node.type === 'SpreadElement') return textsOf(node.argument);
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return textsOf(node.expression);
  if (node.type === 'ObjectExpression')
    return node.properties.flatMap((property) => (property.type === 'Property' ? textsOf(property.value) : []));
  return [];
}

/** Per area how many requirements have a test that names them; then those that have none. */
export function report(requirements: Requirement[], named: ReadonlySet<string>): string {
  const areas = Map.groupBy(requirements, ({ id }) => areaOf(id));
  const rows = [...areas].sort().map(([area, list]) => row(area, list, named));
  const open = requirements.filter(({ id }) => !named.has(id)).map(({ id, text }) => `${id}  ${text}`);
  const table = ['area      ids  named  share', ...rows, row('all', requirements, named)];
  return [...table, '', ...(open.length > 0 ? ['Without a test that names them:', ...open] : ['Every one is named by a test.'])].join('\n');
}

function row(area: string, list: Requirement[], named: ReadonlySet<string>): string {
  const count = list.filter(({ id }) => named.has(id)).length;
  const share = list.length === 0 ? 0 : Math.floor((100 * count) / list.length);
  return `${area.padEnd(6)} ${String(list.length).padStart(6)} ${String(count).padStart(6)} ${`${share}%`.padStart(6)}`;
}
