/**
 * The language of calculatedfield: + - * / and comparisons, sum(...), min(...), max(...), if(condition, then, else), numbers and uids of
 * fields, with a part after a dot where the field has parts (`ab12cd.richiesto`). Nothing is ever evaluated as code (D-154).
 */
export type Formula =
  | { kind: 'number'; value: number }
  | { kind: 'field'; uid: string; parte: string | null }
  | { kind: 'operation'; operator: Operator; left: Formula; right: Formula }
  | { kind: 'call'; name: FunctionName; args: Formula[] };

const operators = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
  '<': (a: number, b: number) => Number(a < b),
  '>': (a: number, b: number) => Number(a > b),
  '<=': (a: number, b: number) => Number(a <= b),
  '>=': (a: number, b: number) => Number(a >= b),
  '=': (a: number, b: number) => Number(a === b),
  '!=': (a: number, b: number) => Number(a !== b),
} as const;
type Operator = keyof typeof operators;

const levels: readonly (readonly Operator[])[] = [
  ['<', '>', '<=', '>=', '=', '!='],
  ['+', '-'],
  ['*', '/'],
];

const functions = ['sum', 'min', 'max', 'if'] as const;
type FunctionName = (typeof functions)[number];
const isFunction = (word: string): word is FunctionName => (functions as readonly string[]).includes(word);

/** A formula that cannot be parsed; the message is for the author of the template. */
export class BadFormula extends Error {}

const MAX_LENGTH = 2000;
const MAX_DEPTH = 50;

type Token = { kind: 'number' | 'word' | 'sign'; text: string };

function tokenize(source: string): Token[] {
  if (source.length > MAX_LENGTH) throw new BadFormula(`La formula supera i ${MAX_LENGTH} caratteri.`);
  // Matches leading blanks, so that a word with letters is a uid and one of digits alone a number.
  const pattern = /\s*(?:(\d+(?:\.\d+)?(?![\w.]))|([A-Za-z0-9_]+(?:\.[A-Za-z]+)?)|(<=|>=|!=|[-+*/<>=(),]))/y;
  const tokens: Token[] = [];
  while (source.slice(pattern.lastIndex).trim() !== '') {
    const at = pattern.lastIndex;
    const match = pattern.exec(source);
    if (match === null) throw new BadFormula(`Carattere non ammesso: "${source.slice(at).trim().slice(0, 1)}".`);
    const [, digits, word, sign = ''] = match;
    tokens.push(
      digits !== undefined
        ? { kind: 'number', text: digits }
        : word !== undefined
          ? { kind: 'word', text: word }
          : { kind: 'sign', text: sign },
    );
  }
  return tokens;
}

/** Parses a formula. @throws BadFormula where it does not follow the grammar */
export function parseFormula(source: string): Formula {
  const read: ParserState = { tokens: tokenize(source), next: 0, depth: 0 };
  const formula = binary(read, 0);
  const left = read.tokens[read.next];
  if (left !== undefined) throw new BadFormula(`"${left.text}" non può stare qui.`);
  return formula;
}

/** The position of the parser, and its depth of brackets. */
type ParserState = { tokens: readonly Token[]; next: number; depth: number };

function peek({ tokens, next }: ParserState, text: string): boolean {
  return tokens[next]?.kind === 'sign' && tokens[next]?.text === text;
}

function expect(read: ParserState, text: string): void {
  const found = read.tokens[read.next];
  if (!peek(read, text)) throw new BadFormula(`Manca "${text}"${found === undefined ? ' alla fine' : ` prima di "${found.text}"`}.`);
  read.next += 1;
}

/** Parses the operations of one level of precedence. */
function binary(read: ParserState, level: number): Formula {
  const signs = levels[level];
  if (signs === undefined) return unary(read);
  const nextSign = () => signs.find((sign) => peek(read, sign));
  let left = binary(read, level + 1);
  for (let sign = nextSign(); sign !== undefined; sign = nextSign()) {
    read.next += 1;
    left = { kind: 'operation', operator: sign, left, right: binary(read, level + 1) };
  }
  return left;
}

function unary(read: ParserState): Formula {
  read.depth += 1;
  if (read.depth > MAX_DEPTH) throw new BadFormula('La formula ha troppe parentesi.');
  const formula = peek(read, '-') ? negate(read) : primary(read);
  read.depth -= 1;
  return formula;
}

function negate(read: ParserState): Formula {
  read.next += 1;
  return { kind: 'operation', operator: '-', left: { kind: 'number', value: 0 }, right: unary(read) };
}

/** Parses a number, a field, a call, or a formula in brackets. */
function primary(read: ParserState): Formula {
  const token = read.tokens[read.next];
  if (token === undefined) throw new BadFormula('La formula è incompleta.');
  if (peek(read, '(')) {
    read.next += 1;
    const inner = binary(read, 0);
    expect(read, ')');
    return inner;
  }
  if (token.kind === 'sign') throw new BadFormula(`"${token.text}" non può stare qui.`);
  read.next += 1;
  if (token.kind === 'number') return { kind: 'number', value: Number(token.text) };
  if (peek(read, '(')) return call(read, token.text);
  const [uid = '', parte = null] = token.text.split('.');
  return { kind: 'field', uid, parte };
}

function call(read: ParserState, name: string): Formula {
  if (!isFunction(name)) throw new BadFormula(`La funzione "${name}" non esiste.`);
  expect(read, '(');
  const args = [binary(read, 0)];
  while (peek(read, ',')) {
    read.next += 1;
    args.push(binary(read, 0));
  }
  expect(read, ')');
  if (name === 'if' && args.length !== 3) throw new BadFormula('if vuole tre argomenti: condizione, allora, altrimenti.');
  return { kind: 'call', name, args };
}

/** The result of a formula; null where a division has none. A field without an answer counts as 0. */
export function evaluateFormula(formula: Formula, read: (uid: string, parte: string | null) => number): number | null {
  const result = compute(formula, read);
  return Number.isFinite(result) ? result : null;
}

function compute(formula: Formula, read: (uid: string, parte: string | null) => number): number {
  switch (formula.kind) {
    case 'number':
      return formula.value;
    case 'field':
      return read(formula.uid, formula.parte);
    case 'operation':
      return operators[formula.operator](compute(formula.left, read), compute(formula.right, read));
    case 'call':
      return apply(formula.name, formula.args, read);
  }
}

function apply(name: FunctionName, args: Formula[], read: (uid: string, parte: string | null) => number): number {
  if (name === 'if') {
    const [condition, then, otherwise] = args;
    const branch = condition !== undefined && compute(condition, read) !== 0 ? then : otherwise;
    return branch === undefined ? Number.NaN : compute(branch, read);
  }
  const values = args.map((arg) => compute(arg, read));
  if (name === 'sum') return values.reduce((total, value) => total + value, 0);
  return name === 'min' ? Math.min(...values) : Math.max(...values);
}

/** The fields that a formula reads. */
export function operandsOf(formula: Formula): { uid: string; parte: string | null }[] {
  switch (formula.kind) {
    case 'number':
      return [];
    case 'field':
      return [{ uid: formula.uid, parte: formula.parte }];
    case 'operation':
      return [...operandsOf(formula.left), ...operandsOf(formula.right)];
    case 'call':
      return formula.args.flatMap(operandsOf);
  }
}
