/**
 * Whether every statement fits the tables. tsc already holds the builders to db.generated.ts; this catches the rest: text in
 * sql`...`, functions, casts, grouping, and what PostgreSQL understands differently from the types.
 *
 * How: every declared query (query.ts) is put together in each of its shapes, and PostgreSQL prepares it against
 * freshly migrated tables: all of them, whatever calls them. That there is no other statement, and that none is declared
 * where this does not look, scripts/statementRules.ts holds. What is not seen: constraints, which only real rows can break.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { shapesOf } from '../alternatives.ts';
import { connectionTo } from '../database.ts';
import { type Declared, declaredQueries } from '../declared.ts';
import { describe } from './describe.ts';

export type Findings = {
  /** Declared by the files that were loaded. */
  declared: number;
  /** Of these, prepared: a query that is declared elsewhere than in a file of queries is not, and is a mistake. */
  queries: number;
  statements: number;
  mistakes: string[];
};

/** @param files that declare queries, as a pattern below the folder */
export async function checkQueries(url: string, folder: string, files = '**/*.queries.ts'): Promise<Findings> {
  const names = globSync(files, { cwd: folder });
  for (const name of names) await import(path.join(folder, name));
  const declared = declaredQueries().map((query) => ({ query, ...placeOf(query, folder) }));
  const below = declared.filter(({ name }) => !name.startsWith('..'));
  const [own, escaped] = [below.filter(({ name }) => names.includes(name)), below.filter(({ name }) => !names.includes(name))];
  const findings: Findings = { declared: below.length, queries: own.length, statements: 0, mistakes: [] };
  const client = new pg.Client(connectionTo(url));
  await client.connect();
  try {
    for (const { query, name, line } of own) await checkQuery(client, query, `${name}:${line}`, findings);
  } finally {
    await client.end();
  }
  findings.mistakes.push(...escaped.map(({ name, line }) => `${name}:${line}: is declared outside of the files of queries`));
  return findings;
}

function placeOf(query: Declared, folder: string): { name: string; line: string } {
  const [file = '', line = ''] = query.at().split(/:(?=\d+$)/);
  return { name: path.relative(folder, file), line };
}

/** Each text that the query may have. */
async function checkQuery(client: pg.Client, { compile, alternatives }: Declared, at: string, findings: Findings): Promise<void> {
  const texts = new Set<string>();
  const mistakes = new Set<string>();
  const wrong = (error: unknown, sql = '') => mistakes.add(`${at}: ${error instanceof Error ? error.message : error}${sql}`);
  for (const shape of shapesOf(alternatives)) {
    try {
      texts.add(compile(shape).sql);
    } catch (error) {
      wrong(error);
    }
  }
  for (const text of texts) await describe(client, text).catch((error: unknown) => wrong(error, `\n    ${text}`));
  findings.mistakes.push(...mistakes);
  findings.statements += texts.size;
}
