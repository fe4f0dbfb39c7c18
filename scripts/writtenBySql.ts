import { type BindingPattern, type CallExpression, type Node, type ObjectPattern, type Program, Visitor } from 'oxc-parser';
import { kindOf } from './testTitles.ts';

type Range = { start: number; end: number };
type Named = Range & { name: string };
type Facts = {
  /** `writtenDirectly(app).officialise(...)`, or a call of what was destructured from it: where, and which act. */
  acts: Named[];
  identifiers: Named[];
  /** Every declared name with its initialiser; `shared` ones are seen by all tests of the file. */
  declared: (Named & { shared: boolean })[];
  /** Statements that prepare every test of the file. */
  preparing: Range[];
};

const FUNCTION = 'writtenDirectly';
const within = (inner: Range, outer: Range): boolean => outer.start <= inner.start && inner.end <= outer.end;
const sameRange = (a: Range, b: Range): boolean => a.start === b.start && a.end === b.end;

/** The acts that a file writes by SQL although the office has calls for them, anywhere in it. */
export const actsOf = (program: Program): string[] => sorted(collect(program).acts.map(({ name }) => name));

/** The same for one test: its own, those that prepare it, and those of the functions and constants of the file that it uses. */
export function actsOfTest(program: Program): (test: Range) => string[] {
  const facts = collect(program);
  return (test) => {
    const seen = new Set<string>();
    return sorted([test, ...facts.preparing].flatMap((range) => actsIn(facts, range, seen)));
  };
}

const sorted = (acts: string[]): string[] => [...new Set(acts)].sort();

function actsIn(facts: Facts, range: Range, seen: Set<string>): string[] {
  const { acts, identifiers, declared } = facts;
  const own = new Set(declared.filter((one) => !one.shared && within(one, range)).map(({ name }) => name));
  const used = new Set(identifiers.filter((one) => within(one, range) && !own.has(one.name)).map(({ name }) => name));
  const elsewhere = declared.filter(({ name, shared }) => shared && used.has(name) && !seen.has(name));
  for (const { name } of elsewhere) seen.add(name);
  const direct = acts.filter((act) => within(act, range)).map(({ name }) => name);
  return [...direct, ...elsewhere.flatMap((one) => actsIn(facts, one, seen))];
}

function collect(program: Program): Facts {
  const acts: Named[] = [];
  /** Names of the whole result of `writtenDirectly(app)`. */
  const kept = new Set<string>();
  const identifiers: Named[] = [];
  const declarations: Named[] = [];
  const functions: Range[] = [];
  const statements: (Range & { expression: Node })[] = [];
  const tests: CallExpression[] = [];
  const groups: CallExpression[] = [];
  new Visitor({
    MemberExpression: ({ object, property, start, end }) => {
      const named = object.type === 'Identifier' && kept.has(object.name);
      if ((isCalled(object) || named) && property.type === 'Identifier') acts.push({ name: property.name, start, end });
    },
    Identifier: ({ name, start, end }) => void identifiers.push({ name, start, end }),
    VariableDeclarator: ({ id, init, start, end }) => {
      if (isCalled(init) && id.type === 'Identifier') kept.add(id.name);
      // Each name destructured from it is an act of its own.
      const taken = isCalled(init) && id.type === 'ObjectPattern' ? id.properties.flatMap(takenIn) : [];
      acts.push(...taken);
      declarations.push(...(taken.length > 0 ? taken : namesIn(id).map((name) => ({ name, start, end }))));
    },
    FunctionDeclaration: ({ id, start, end }) => {
      functions.push({ start, end });
      if (id !== null) declarations.push({ name: id.name, start, end });
    },
    FunctionExpression: ({ start, end }) => void functions.push({ start, end }),
    ArrowFunctionExpression: ({ start, end }) => void functions.push({ start, end }),
    ExpressionStatement: ({ expression, start, end }) => void statements.push({ expression, start, end }),
    CallExpression: (call) => {
      const kind = kindOf(call.callee);
      if (kind !== null) tests.push(call);
      if (kind === 'group') groups.push(call);
    },
  }).visit(program);

  // Declarations in the function of a describe are seen by all its tests.
  const closed = functions.filter((one) => !groups.some((group) => group.arguments.some((given) => sameRange(given, one))));
  const isShared = (range: Range) => !closed.some((one) => !sameRange(one, range) && within(range, one));
  return {
    acts,
    identifiers,
    declared: declarations.map((one) => ({ ...one, shared: isShared(one) })),
    preparing: statements.filter((one) => isShared(one) && !tests.some((call) => sameRange(call, one.expression))),
  };
}

const isCalled = (node: Node | null): boolean =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === FUNCTION;

const takenIn = ({ type, ...property }: ObjectPattern['properties'][number]): Named[] =>
  'key' in property && property.key.type === 'Identifier' ? [{ name: property.key.name, start: property.start, end: property.end }] : [];

function namesIn(pattern: BindingPattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left);
  if (pattern.type === 'ArrayPattern')
    return pattern.elements.flatMap((one) => (one === null ? [] : namesIn(one.type === 'RestElement' ? one.argument : one)));
  return pattern.properties.flatMap((one) => namesIn(one.type === 'RestElement' ? one.argument : one.value));
}
