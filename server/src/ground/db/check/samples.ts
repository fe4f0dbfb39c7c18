import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Directive, type ParamPattern, parseSync, type Statement, type TSType, type TSTypeName } from 'oxc-parser';
import { combine } from './combine.ts';
import { candidatesOfShape } from './schemaSamples.ts';

const workspaces = path.resolve(import.meta.dirname, '../../../../..');
const load = createRequire(import.meta.url);

/** An exported function and what to call it with, its first parameter (the database) left out. */
export type QueryFunction = { name: string; calls: () => unknown[][] };

/**
 * The exported functions of a module whose first parameter is the database, each with arguments made up from the types
 * of its parameters: once with everything, once with nothing that may be left out, once with each further alternative.
 */
export function queryFunctionsOf(file: string): QueryFunction[] {
  const scope = scopeOf(file);
  return scope.functions.flatMap(({ name, params }) => {
    const [first, ...rest] = params.map(typeOfParam);
    if (first === undefined || !/^(Db|Tx)$/.test(referenceName(first) ?? '')) return [];
    return [{ name, calls: () => combine(rest.map((type) => (type === undefined ? [undefined] : candidatesOf(type, scope)))) }];
  });
}

type Definition = { node: TSType | Shape; parameters: string[] };
type Scope = {
  file: string;
  types: Map<string, Definition>;
  imports: Map<string, { source: string; name: string }>;
  /** What the type parameters stand for here. */
  given: Map<string, unknown[]>;
  functions: { name: string; params: ParamPattern[] }[];
};
type Shape = Extract<TSType, { type: 'TSTypeLiteral' }>['members'];

const scopes = new Map<string, Scope>();

function scopeOf(file: string): Scope {
  const known = scopes.get(file);
  if (known !== undefined) return known;
  const scope: Scope = { file, types: new Map(), imports: new Map(), given: new Map(), functions: [] };
  scopes.set(file, scope);
  for (const statement of parseSync(file, readFileSync(file, 'utf8')).program.body) note(statement, scope);
  return scope;
}

function note(statement: Statement | Directive, scope: Scope): void {
  if (statement.type === 'ImportDeclaration') {
    for (const one of statement.specifiers) {
      if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier') {
        scope.imports.set(one.local.name, { source: statement.source.value, name: one.imported.name });
      }
    }
  } else if (statement.type === 'TSTypeAliasDeclaration') {
    const parameters = statement.typeParameters?.params.map(({ name }) => name.name) ?? [];
    scope.types.set(statement.id.name, { node: statement.typeAnnotation, parameters });
  } else if (statement.type === 'TSInterfaceDeclaration') {
    scope.types.set(statement.id.name, { node: statement.body.body, parameters: [] });
  } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration !== null) {
    const { declaration } = statement;
    if (declaration.type === 'FunctionDeclaration' && declaration.id !== null) {
      scope.functions.push({ name: declaration.id.name, params: declaration.params });
    } else if (declaration.type === 'VariableDeclaration') {
      for (const { id, init } of declaration.declarations) {
        if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression')
          scope.functions.push({ name: id.name, params: init.params });
      }
    } else {
      note(declaration, scope);
    }
  } else if (statement.type === 'ExportNamedDeclaration' && statement.source !== null) {
    for (const one of statement.specifiers) {
      if (one.local.type === 'Identifier' && one.exported.type === 'Identifier') {
        scope.imports.set(one.exported.name, { source: statement.source.value, name: one.local.name });
      }
    }
  }
}

function typeOfParam(param: ParamPattern): TSType | undefined {
  const pattern = param.type === 'AssignmentPattern' ? param.left : param.type === 'TSParameterProperty' ? param.parameter : param;
  return 'typeAnnotation' in pattern ? pattern.typeAnnotation?.typeAnnotation : undefined;
}

/** The first has everything, the last as little as the type allows. @throws Error on a type it cannot make up */
function candidatesOf(node: TSType, scope: Scope): unknown[] {
  switch (node.type) {
    case 'TSNumberKeyword':
      return [1];
    case 'TSStringKeyword':
    case 'TSUnknownKeyword':
    case 'TSTemplateLiteralType':
      return ['1'];
    case 'TSBooleanKeyword':
      return [true, false];
    case 'TSNullKeyword':
      return [null];
    case 'TSUndefinedKeyword':
      return [undefined];
    case 'TSLiteralType':
      return ['value' in node.literal ? node.literal.value : '1'];
    case 'TSFunctionType':
      return [() => undefined];
    case 'TSUnionType':
      return node.types.flatMap((type) => candidatesOf(type, scope));
    case 'TSIntersectionType':
      return combine(node.types.map((type) => candidatesOf(type, scope))).map((parts) => Object.assign({}, ...parts));
    case 'TSParenthesizedType':
      return candidatesOf(node.typeAnnotation, scope);
    case 'TSTypeOperator':
      return operated(node, scope);
    case 'TSTypeQuery':
      return [constantOf(node, scope)];
    case 'TSArrayType':
      return [candidatesOf(node.elementType, scope)];
    case 'TSTypeLiteral':
      return objectsOf(node.members, scope);
    case 'TSIndexedAccessType':
      return propertyOf(node, scope);
    case 'TSTypeReference':
      return referenced(node, scope);
    default:
      throw new Error(`a ${node.type} cannot be made up`);
  }
}

function objectsOf(members: Shape, scope: Scope): unknown[] {
  const properties = members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || member.typeAnnotation === null) return [];
    const values = candidatesOf(member.typeAnnotation.typeAnnotation, scope);
    const key = 'name' in member.key ? String(member.key.name) : 'value' in member.key ? String(member.key.value) : '';
    return [{ key, values: member.optional ? [...values, undefined] : values }];
  });
  return combine(properties.map(({ values }) => values)).map((values) =>
    Object.fromEntries(properties.map(({ key }, i) => [key, values[i]])),
  );
}

/** readonly X, keyof X */
function operated(node: Extract<TSType, { type: 'TSTypeOperator' }>, scope: Scope): unknown[] {
  const inner = candidatesOf(node.typeAnnotation, scope);
  return node.operator === 'keyof' ? Object.keys(Object(inner[0])) : inner;
}

/** The constant in `typeof CONSTANT`, which its module must export. */
function constantOf({ exprName }: Extract<TSType, { type: 'TSTypeQuery' }>, scope: Scope): unknown {
  const name = exprName.type === 'Identifier' ? exprName.name : '';
  const imported = scope.imports.get(name);
  const file = imported === undefined ? scope.file : resolve(imported.source, scope.file);
  const value: unknown = file && load(file)[imported?.name ?? name];
  if (value === undefined) throw new Error(`the value of ${name} is not at hand`);
  return value;
}

function propertyOf(node: Extract<TSType, { type: 'TSIndexedAccessType' }>, scope: Scope): unknown[] {
  const keys = candidatesOf(node.indexType, scope);
  const [list] = candidatesOf(node.objectType, scope);
  if (Array.isArray(list) && node.indexType.type === 'TSNumberKeyword') return list;
  const values = candidatesOf(node.objectType, scope).flatMap((object) => keys.map((key) => Reflect.get(Object(object), String(key))));
  return [...new Set(values)];
}

const asTheirArgument =
  /^(Readonly|Required|Partial|Pick|Omit|NonNullable|Exclude|Extract|Insertable|Selectable|Updateable|Generated|ColumnType)$/;

function referenced(node: Extract<TSType, { type: 'TSTypeReference' }>, scope: Scope): unknown[] {
  const name = nameOf(node.typeName);
  const given = scope.given.get(name);
  if (given !== undefined) return given;
  const args = () => node.typeArguments?.params.map((type) => candidatesOf(type, scope)) ?? [];
  if (name === 'Date') return [new Date(0)];
  if (/^(Buffer|Uint8Array)$/.test(name)) return [Buffer.alloc(32)];
  if (/^(Array|ReadonlyArray|Iterable|ArrayType)$/.test(name)) return [args()[0]];
  if (/^(Set|ReadonlySet)$/.test(name)) return [new Set(args()[0])];
  if (/^(Record|Json.*)$/.test(name)) return [{}];
  if (/^z\.(infer|output)$/.test(name)) return candidatesOfShape(args()[0]?.[0]);
  if (/^(Awaited|ReturnType)$/.test(name)) return [anyRow];
  if (asTheirArgument.test(name)) return args()[0] ?? [undefined];

  const found = definitionOf(name, scope);
  if (found === undefined) throw new Error(`the type ${name} cannot be followed`);
  const { node: body, parameters } = found.definition;
  const inner: Scope = { ...found.scope, given: new Map(parameters.map((parameter, i) => [parameter, args()[i] ?? [undefined]])) };
  return Array.isArray(body) ? objectsOf(body, inner) : candidatesOf(body, inner);
}

/** The row of another query: whatever it is asked for is 1, except what tells a promise or a builder. */
const anyRow: unknown = new Proxy(
  {},
  { get: (_, key) => (typeof key === 'string' && !/^(then|expressionType|toOperationNode|is[A-Z].*)$/.test(key) ? 1 : undefined) },
);

function definitionOf(name: string, scope: Scope): { definition: Definition; scope: Scope } | undefined {
  const definition = scope.types.get(name);
  if (definition !== undefined) return { definition, scope };
  const imported = scope.imports.get(name);
  const file = imported && resolve(imported.source, scope.file);
  return imported && file ? definitionOf(imported.name, scopeOf(file)) : undefined;
}

function resolve(source: string, from: string): string | undefined {
  if (source.startsWith('.')) return path.resolve(path.dirname(from), source);
  const [, workspace, rest] = /^@sigeba\/(contract|server)\/(.*)$/.exec(source) ?? [];
  return workspace && rest ? path.join(workspaces, workspace, 'src', rest) : undefined;
}

function referenceName(type: TSType): string | undefined {
  if (type.type === 'TSUnionType') return type.types.map(referenceName).find((name) => name !== undefined);
  return type.type === 'TSTypeReference' ? nameOf(type.typeName) : undefined;
}

function nameOf(name: TSTypeName): string {
  return name.type === 'Identifier' ? name.name : name.type === 'TSQualifiedName' ? `${nameOf(name.left)}.${name.right.name}` : 'this';
}
