import { type Expression, type ImportDeclarationSpecifier, type Program, parseSync, Visitor } from 'oxc-parser';

/**
 * Statements of SQL stand in *.queries.ts, each declared once (`many`, `first`, `one`, `write` of ground/db/query.ts), so that `db:check`
 * finds every one of them and verbs read without SQL. Exempt are the database layer itself, the demonstration, which fills empty tables at
 * once, and tests.
 */
export const speaksToVerbs = (file: string) =>
  /^server\/src\/.*\.ts$/.test(file) &&
  !/\.(test|testing|fixture|d)\.ts$/.test(file) &&
  !/^server\/src\/(ground\/db|demo|test)\//.test(file);

const isQueries = (file: string) => file.endsWith('.queries.ts');

const EXECUTES = new Set(['execute', 'executeTakeFirst', 'executeTakeFirstOrThrow', 'executeQuery', 'getExecutor', 'stream']);
/** Calls before an `execute` that runs no statement: `db.transaction().execute(…)`. */
const NO_STATEMENT = new Set(['transaction', 'startTransaction', 'setIsolationLevel', 'connection', 'commit', 'rollback']);
const BUILDERS = new Set(['selectFrom', 'selectNoFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const DECLARES = new Set(['many', 'first', 'one', 'write']);
const DECLARED_IN = /\/query\.ts$/;

/** Breaches of the rule in a file, one line each: "server/src/….ts:12 executes a statement itself". */
export function brokenStatements(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: string[] = [];
  const note = (at: { start: number }, what: string) => found.push(`${file}:${lineOf(text, at.start)} ${what}`);
  const constants = constantsOf(program.body);
  new Visitor({
    ImportDeclaration: (node) => {
      const value =
        node.importKind !== 'type' && node.specifiers.some((one) => one.type !== 'ImportSpecifier' || one.importKind !== 'type');
      if (node.source.value === 'kysely' && value && !isQueries(file)) note(node, 'puts SQL together outside a *.queries.ts');
      if (DECLARED_IN.test(node.source.value) && !isQueries(file) && node.specifiers.some(declares))
        note(node, 'declares queries outside a *.queries.ts: nobody would prepare them');
    },
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
        const { name } = callee.property;
        if (EXECUTES.has(name) && !NO_STATEMENT.has(calledIn(callee.object))) note(callee.property, 'executes a statement itself');
        if (BUILDERS.has(name) && !isQueries(file)) note(callee.property, 'puts SQL together outside a *.queries.ts');
      }
      if (isQueries(file) && callee.type === 'Identifier' && DECLARES.has(callee.name)) {
        if (!constants.has(node.start)) note(node, 'declares a query that is no constant: it would be put together at every call');
        const [build] = node.arguments;
        if (build?.type === 'ArrowFunctionExpression')
          for (const at of looksAtValues(build)) note(at, 'decides by a value: that is of the shape');
      }
    },
    TaggedTemplateExpression: (node) => {
      const type = node.typeArguments == null ? '' : text.slice(node.typeArguments.start, node.typeArguments.end);
      if (/^<(boolean|SqlBool)>$/.test(type) && hasLooseOr(node.quasi.quasis.map(({ value }) => value.raw).join('?')))
        note(node, "has an 'or' outside parentheses: what Kysely joins it to by 'and' would not hold for all of it");
    },
  }).visit(program);
  return found;
}

/** Whether a condition has an `or` that stands neither in parentheses nor in a `case`: Kysely puts none around raw SQL. */
function hasLooseOr(condition: string): boolean {
  let left = condition.replace(/'[^']*'/g, '');
  for (let before = ''; before !== left; ) {
    before = left;
    left = left.replace(/\([^()]*\)/g, '');
  }
  return /\bor\b/i.test(left.replace(/\bcase\b.*?\bend\b/gis, ''));
}

/** The positions of the module's own constants, which are evaluated once, when the module is loaded. */
function constantsOf(body: Program['body']): Set<number> {
  const declarations = body.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node));
  const declarators = declarations.flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []));
  return new Set(declarators.flatMap(({ init }) => [init, completedBy(init)].flatMap((one) => one?.start ?? [])));
}

/** The query inside `completed(query, …)`, which is as constant as what it completes. */
function completedBy(init: Expression | null): { start: number } | undefined {
  if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'completed') return undefined;
  return init.arguments[0];
}

const declares = (one: ImportDeclarationSpecifier): boolean =>
  one.type === 'ImportSpecifier' && one.importKind !== 'type' && one.imported.type === 'Identifier' && DECLARES.has(one.imported.name);

/** The name of the method whose result this is. */
function calledIn(object: Expression): string {
  if (object.type !== 'CallExpression' || object.callee.type !== 'MemberExpression') return '';
  const { property } = object.callee;
  return property.type === 'Identifier' ? property.name : '';
}

type Arrow = Extract<Expression, { type: 'ArrowFunctionExpression' }>;

/** Conditions on the second parameter: its values are placeholders, so the condition would always take the same branch. */
function looksAtValues({ params, body }: Arrow): { start: number }[] {
  const values = new Set(params[1] === undefined ? [] : namesIn(params[1]));
  const wrong: { start: number }[] = [];
  const judge = (test: object) => {
    if (namesIn(test).some((name) => values.has(name))) wrong.push(test as { start: number });
  };
  new Visitor({
    ConditionalExpression: ({ test }) => judge(test),
    IfStatement: ({ test }) => judge(test),
    LogicalExpression: ({ left }) => judge(left),
  }).visit({ type: 'Program', body: [{ type: 'ExpressionStatement', expression: body }] } as never);
  return wrong;
}

function namesIn(node: object): string[] {
  const { type, name } = node as { type?: unknown; name?: unknown };
  const own = type === 'Identifier' && typeof name === 'string' ? [name] : [];
  const children = Object.entries(node).flatMap(([key, value]) => (key === 'typeAnnotation' || key === 'parent' ? [] : [value].flat()));
  return [...own, ...children.flatMap((child) => (typeof child === 'object' && child !== null ? namesIn(child) : []))];
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;
