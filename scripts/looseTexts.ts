import { type Expression, type FunctionBody, type JSXChild, type Node, parseSync, Visitor } from 'oxc-parser';

/** What an expression of JSX may become: bare text, an element, nothing, or unknown from the file alone. */
type Kind = 'text' | 'element' | 'nothing' | 'unknown';
type Part = { kinds: ReadonlySet<Kind>; node: Node };
type Known = { consts: ReadonlyMap<string, readonly Expression[]>; strings: ReadonlySet<string>; optional: ReadonlySet<string> };

/**
 * Bare texts that React would have to insert, remove or find among siblings, one line each. A browser that translates the page moves text
 * nodes into elements of its own, and the page crashes when React looks for one at its old place. Three shapes are refused: a conditional
 * text among siblings; a text after a conditional sibling, before which React would insert it; a component that consists of a text, or
 * begins or ends with one, since it is used among siblings. Whatever is not certainly text is accepted.
 */
export function looseTexts(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const known = knownIn(source, program);
  const loose = new Set<Node>();
  const components: boolean[] = [];
  const enter = (name: string | undefined) => void components.push(/^[A-Z]/.test(name ?? ''));
  const leave = () => void components.pop();
  const returned = (node: Expression | null) => {
    if (node !== null && components.at(-1) === true) for (const each of bareIn(node, known)) loose.add(each);
  };
  const look = ({ children }: { children: readonly JSXChild[] }) => {
    const parts = children.flatMap((child) => partOf(child, known));
    for (const [at, part] of parts.entries())
      if (part.kinds.has('text') && parts.length > 1 && parts.slice(0, at + 1).some(moves)) loose.add(part.node);
  };
  new Visitor({
    // Each child of Meta has an element of its own.
    JSXElement: (node) => void (source.startsWith('<Meta>', node.start) || look(node)),
    JSXFragment: look,
    FunctionDeclaration: ({ id }) => enter(id?.name),
    'FunctionDeclaration:exit': leave,
    ArrowFunctionExpression: ({ start, body }) => {
      enter(/const (\w+) = (?:<[^>]*>)?$/.exec(source.slice(0, start))?.[1]);
      if (isExpression(body)) returned(body);
    },
    'ArrowFunctionExpression:exit': leave,
    FunctionExpression: () => enter(undefined),
    'FunctionExpression:exit': leave,
    ReturnStatement: ({ argument }) => returned(argument),
  }).visit(program);
  return [...loose].map(({ start, end }) => `${file}:${source.slice(0, start).split('\n').length} ${source.slice(start, end)}`);
}

const moves = ({ kinds }: Part): boolean => kinds.size > 1;

const isExpression = (body: FunctionBody | Expression): body is Expression => body.type !== 'BlockStatement';

/** What the file tells about its names: values of constants, which are strings, which may be undefined. */
function knownIn(source: string, program: Parameters<Visitor['visit']>[0]): Known {
  const consts = new Map<string, Expression[]>();
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init !== null) consts.set(id.name, [...(consts.get(id.name) ?? []), init]);
    },
  }).visit(program);
  const named = (pattern: RegExp) => new Set([...source.matchAll(pattern)].map(([, name]) => name ?? ''));
  return { consts, strings: named(/(\w+)\??: string\b/g), optional: named(/(\w+)(?:\?: string\b|: string \| (?:null|undefined))/g) };
}

/** A child as it stands in the page; blanks between lines are ignored. */
function partOf(child: JSXChild, known: Known): Part[] {
  if (child.type === 'JSXText') return isBlank(child.value) ? [] : [{ kinds: new Set(['text']), node: child }];
  if (child.type !== 'JSXExpressionContainer') return [{ kinds: new Set(['element']), node: child }];
  const { expression } = child;
  if (expression.type === 'JSXEmptyExpression' || isSpace(expression)) return [];
  return [{ kinds: new Set(kindsOf(expression, known)), node: child }];
}

const isBlank = (text: string): boolean => text.trim() === '';
const isSpace = (node: Expression): boolean => node.type === 'Literal' && typeof node.value === 'string' && isBlank(node.value);

/** The bare texts at the top level of what a component returns. */
function bareIn(node: Expression, known: Known): Node[] {
  if (node.type === 'ParenthesizedExpression') return bareIn(node.expression, known);
  if (node.type === 'ConditionalExpression') return [...bareIn(node.consequent, known), ...bareIn(node.alternate, known)];
  if (node.type === 'LogicalExpression') return [...(node.operator === '&&' ? [] : bareIn(node.left, known)), ...bareIn(node.right, known)];
  if (node.type !== 'JSXFragment') return kindsOf(node, known).includes('text') ? [node] : [];
  return node.children.flatMap((child) => (child.type === 'JSXFragment' ? bareIn(child, known) : partOf(child, known).flatMap(bare)));
}

const bare = ({ kinds, node }: Part): Node[] => (kinds.has('text') ? [node] : []);

function kindsOf(node: Expression, known: Known): readonly Kind[] {
  switch (node.type) {
    case 'ParenthesizedExpression':
      return kindsOf(node.expression, known);
    case 'ConditionalExpression':
      return [...kindsOf(node.consequent, known), ...kindsOf(node.alternate, known)];
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? (['nothing'] as const) : kindsOf(node.left, known)), ...kindsOf(node.right, known)];
    case 'JSXElement':
    case 'JSXFragment':
      return ['element'];
    case 'TemplateLiteral':
      return ['text'];
    case 'BinaryExpression':
      return node.operator === '+' ? ['text'] : ['unknown'];
    case 'Literal':
      return (typeof node.value === 'string' && node.value !== '') || typeof node.value === 'number' ? ['text'] : ['nothing'];
    case 'Identifier':
      return kindsOfName(node.name, known);
    case 'CallExpression':
      return kindsOfCall(node.callee, node.arguments[0], known);
    default:
      return ['unknown'];
  }
}

function kindsOfName(name: string, known: Known): readonly Kind[] {
  const inits = known.consts.get(name);
  const { consts, strings, optional } = known;
  if (inits !== undefined) {
    const without = new Map([...consts].filter(([each]) => each !== name));
    return inits.flatMap((init) => kindsOf(init, { consts: without, strings, optional }));
  }
  if (name === 'undefined') return ['nothing'];
  if (!strings.has(name)) return ['unknown'];
  return optional.has(name) ? ['text', 'nothing'] : ['text'];
}

/** Words, amounts and dates are texts; the items of a list are what its function makes of them. */
function kindsOfCall(callee: Expression, first: Node | undefined, known: Known): readonly Kind[] {
  if (callee.type === 'Identifier') return /^(t|format\w*|String)$/.test(callee.name) ? ['text'] : ['unknown'];
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return ['unknown'];
  // React creates no node for an empty text.
  if (callee.property.name === 'join') return ['text', 'nothing'];
  if (callee.property.name !== 'map' || first?.type !== 'ArrowFunctionExpression') return ['unknown'];
  return isExpression(first.body) ? ['nothing', ...kindsOf(first.body, known)] : ['nothing', 'element'];
}
