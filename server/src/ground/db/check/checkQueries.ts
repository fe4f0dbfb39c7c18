/**
 * Whether every query fits the tables. tsc already holds the builders to db.generated.ts; this catches the rest: text in
 * sql`...`, functions, casts, grouping, and what PostgreSQL understands differently from the types.
 *
 * How: every exported function of a *.queries.ts file whose first parameter is Tx or Db is called with arguments made up
 * from the types of its parameters (samples.ts), on a database handle that has PostgreSQL parse each statement instead of
 * running it (describingDb.ts), against freshly migrated tables. A function must come to at least one statement; errors
 * after that are those of a made-up answer and do not count. What it does not see: a branch that depends on the answer
 * of an earlier statement, and constraints, which only real rows can break: those are for the tests.
 */
import { glob } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { connectionTo } from '../database.ts';
import type { Db } from '../db.types.ts';
import { type Described, describingDb } from './describingDb.ts';
import { type QueryFunction, queryFunctionsOf } from './samples.ts';

export type Findings = { functions: number; statements: number; mistakes: string[] };

/** @param files whose functions are asked, as a pattern below the folder */
export async function checkQueries(url: string, folder: string, files = '**/*.queries.ts'): Promise<Findings> {
  const client = new pg.Client(connectionTo(url));
  await client.connect();
  try {
    const findings: Findings = { functions: 0, statements: 0, mistakes: [] };
    for await (const name of glob(files, { cwd: folder })) await checkFile(client, path.join(folder, name), name, findings);
    return findings;
  } finally {
    await client.end();
  }
}

async function checkFile(client: pg.Client, file: string, name: string, findings: Findings): Promise<void> {
  const module: Record<string, unknown> = await import(file);
  for (const query of queryFunctionsOf(file)) {
    const { statements, trouble } = await ask(client, module[query.name], query);
    const wrong = statements.filter(({ error }) => error !== undefined).map(({ sql, error }) => `${error}\n    ${sql}`);
    if (statements.length === 0) wrong.push(`no statement was reached${trouble === undefined ? '' : ` (${String(trouble)})`}`);
    findings.mistakes.push(...new Set(wrong.map((reason) => `${name} ${query.name}: ${reason}`)));
    findings.functions += 1;
    findings.statements += new Set(statements.map(({ sql }) => sql)).size;
  }
}

async function ask(client: pg.Client, query: unknown, { calls }: QueryFunction): Promise<{ statements: Described[]; trouble: unknown }> {
  const statements: Described[] = [];
  let trouble: unknown;
  const attempt = async (args: unknown[]) => {
    const described: Described[] = [];
    try {
      await finish(call(query, describingDb(client, described), args));
    } catch (error) {
      trouble = error;
    }
    statements.push(...described);
  };
  try {
    for (const args of calls()) await attempt(args);
  } catch (error) {
    trouble = error;
  }
  return { statements, trouble };
}

function call(query: unknown, db: Db, args: unknown[]): unknown {
  if (typeof query !== 'function') throw new Error('it is not a function');
  return query(db, ...args);
}

/** A query may come back as a promise, as a stream, or as a builder that its caller completes. */
async function finish(answer: unknown): Promise<void> {
  const settled = await answer;
  if (typeof settled !== 'object' || settled === null) return;
  if ('execute' in settled && typeof settled.execute === 'function') await settled.execute();
  if (Symbol.asyncIterator in settled) for await (const _ of settled as AsyncIterable<unknown>);
}
