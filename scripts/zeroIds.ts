import { type Expression, parseSync, Visitor } from 'oxc-parser';

/**
 * Ids that default to 0, one line each: nothing has that id, so a call or a row goes wrong later instead of where the id is missing. A
 * missing id needs a guard, or a type that allows for it.
 */
export function zeroIds(file: string, text: string): string[] {
  if (!/(\?\?|\|\|) 0\b/.test(text)) return [];
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: string[] = [];
  new Visitor({
    LogicalExpression: ({ operator, left, right, start }) => {
      if (operator !== '&&' && isZero(right) && /^id$|Id$|_id$/.test(nameOf(left)))
        found.push(`${file}:${text.slice(0, start).split('\n').length} ${nameOf(left)}`);
    },
  }).visit(program);
  return found;
}

const isZero = (node: Expression): boolean => node.type === 'Literal' && node.value === 0;

/** The name of what is read: a variable, or the last part of `a.b?.c`. */
function nameOf(node: Expression): string {
  if (node.type === 'ParenthesizedExpression' || node.type === 'ChainExpression') return nameOf(node.expression);
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && !node.computed ? node.property.name : '';
}
