import { type Expression, parseSync, type VariableDeclarator, Visitor } from 'oxc-parser';

/**
 * Faults of a screen in handling rights, one line each. A personal act (`personale` of `useAction`, which the contract's route requires)
 * gives `why`, and its button must show it; who may do what is a rule of the contract, never a role that a component checks.
 */
export function brokenActs(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: string[] = [];
  const acts: VariableDeclarator[] = [];
  const told = new Set<string>();
  const aliases: { name: string; of: string[] }[] = [];
  new Visitor({
    VariableDeclarator: (node) => {
      if (node.init?.type === 'CallExpression' && isPersonalAct(node.init, text)) acts.push(node);
      if (node.id.type === 'Identifier' && node.init?.type === 'ConditionalExpression')
        aliases.push({ name: node.id.name, of: [node.init.consequent, node.init.alternate].flatMap(nameOf) });
    },
    MemberExpression: (node) => {
      const { object, property } = node;
      if (object.type === 'Identifier' && property.type === 'Identifier' && property.name === 'why') told.add(object.name);
    },
    JSXAttribute: ({ name, value }) => {
      if (name.name === 'act' && value?.type === 'JSXExpressionContainer' && value.expression.type === 'Identifier')
        told.add(value.expression.name);
    },
    CallExpression: ({ callee, arguments: [role], start }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.property.name !== 'has') return;
      if (role?.type === 'Literal' && typeof role.value === 'string' && /^[A-Z_]+$/.test(role.value))
        found.push(`${file}:${lineOf(text, start)} asks a role itself`);
    },
  }).visit(program);
  for (const { name, of } of aliases) if (told.has(name)) for (const one of of) told.add(one);
  for (const { id, start } of acts) if (!tells(id, told)) found.push(`${file}:${lineOf(text, start)} does not say why nobody else may`);
  return found;
}

function isPersonalAct({ callee, arguments: args }: Extract<Expression, { type: 'CallExpression' }>, text: string): boolean {
  if (callee.type !== 'Identifier' || callee.name !== 'useAction') return false;
  const [, outcomes] = args;
  if (outcomes === undefined) return false;
  // Outcomes that two acts share are declared above them.
  if (outcomes.type === 'Identifier') return new RegExp(`\\b${outcomes.name} = \\{\\s*personale: `).test(text);
  return (
    outcomes.type === 'ObjectExpression' && outcomes.properties.some((one) => one.type === 'Property' && keyOf(one.key) === 'personale')
  );
}

const keyOf = (key: { type: string; name?: unknown }): unknown => (key.type === 'Identifier' ? key.name : null);
const nameOf = (node: Expression): string[] => (node.type === 'Identifier' ? [node.name] : []);

/** By its name, or destructured: `const { run, why } = useAction(…)`. */
function tells(id: VariableDeclarator['id'], told: ReadonlySet<string>): boolean {
  if (id.type === 'Identifier') return told.has(id.name);
  return id.type === 'ObjectPattern' && id.properties.some((one) => one.type === 'Property' && keyOf(one.key) === 'why');
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;
