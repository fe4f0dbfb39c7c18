import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { brokenStatements, speaksToVerbs } from './statementRules.ts';

const root = path.resolve(import.meta.dirname, '..');

const files = globSync('server/src/**/*.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
const broken = new Map(
  files.filter(speaksToVerbs).map((file) => [file, brokenStatements(file, readFileSync(path.join(root, file), 'utf8'))]),
);

test('every statement is a declared query', () => {
  expect(broken.size).toBeGreaterThan(200);
  expect([...broken.values()].flat()).toEqual([]);
});

describe('the rule', () => {
  const verb = (text: string) => brokenStatements('server/src/features/bandi/saveBando.ts', text);
  const queries = (text: string) => brokenStatements('server/src/features/bandi/bandi.queries.ts', text);

  test.each([
    ["await tx.selectFrom('bando').select('id').execute();", 2],
    ["import { sql } from 'kysely';", 1],
    ['await query(tx).executeTakeFirstOrThrow();', 1],
    ["const rows = tx.updateTable('bando').set({ nome }).stream(20);", 2],
    ["import { first, together } from '../../ground/db/query.ts';", 1],
    ['await tx.getExecutor().provideConnection((connection) => connection.executeQuery(query));', 2],
  ])('does not let a verb hold %s', (text, times) => {
    expect(verb(text)).toHaveLength(times);
  });

  test.each([
    'await db.transaction().execute(async (tx) => listBandi(tx));',
    "await db.transaction().setIsolationLevel('repeatable read').execute((tx) => listBandi(tx));",
    'await transaction.rollback().execute();',
    "import type { Transaction } from 'kysely';",
    "import { type Expression } from 'kysely';",
    "import { type BoundQuery, together } from '../../ground/db/query.ts';",
  ])('lets a verb hold %s', (text) => {
    expect(verb(text)).toEqual([]);
  });

  test.each([
    ["export const listBandi = (tx: Tx) => tx.selectFrom('bando').select('id').execute();", 'executes a statement itself'],
    ["export const listBandi = (tx: Tx) => many((q) => q.selectFrom('bando'))(tx);", 'declares a query that is no constant'],
    [
      "function listBandi(tx: Tx) { const list = many((q) => q.selectFrom('bando')); return list(tx); }",
      'declares a query that is no constant',
    ],
    ["export const findBando = first((q, { id }: { id: number }) => (id > 0 ? q.selectFrom('bando') : none));", 'decides by a value'],
    ["export const findBando = first((q, { nome }: B) => q.selectFrom('bando').where('nome', '=', nome ?? ''));", 'decides by a value'],
    ["export const findBando = first((q, values: B) => q.selectFrom('bando').where(values.nome ? a : b));", 'decides by a value'],
    ['const mossa = sql<boolean>`a.x is null or exists (select from b)`;', "has an 'or' outside parentheses"],
  ])('does not let a file of queries hold %s', (text, what) => {
    expect(queries(text)).toEqual([expect.stringContaining(what)]);
  });

  test.each([
    "export const findBando = first((q, { id }: { id: number }) => q.selectFrom('bando').where('id', '=', id));",
    "export const listBandi = many((q, { id }: B, { down }: S) => q.selectFrom('bando').orderBy('id', down ? 'desc' : 'asc'), { down: [true, false] });",
    "const selectBandi = (q: Q) => q.selectFrom('bando');",
    "const mossa = sql<boolean>`(a.x is null or a.y in ('or', 'and')) and case when a.z or a.w then true end`;",
  ])('lets a file of queries hold %s', (text) => {
    expect(queries(text)).toEqual([]);
  });
});
