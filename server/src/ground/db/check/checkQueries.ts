/**
 * Whether every query fits the tables. tsc already holds the builders to db.generated.ts; this catches the rest: text in
 * sql`...`, functions, casts, grouping, and what PostgreSQL understands differently from the types.
 *
 * How: every declared question (question.ts) is put together in each of its shapes, and PostgreSQL prepares it against
 * freshly migrated tables: all of them, whatever calls them.
 *
 * Until all are declared, every exported function of a *.queries.ts file whose first parameter is Tx or Db is called with arguments made up
 * from the types of its parameters (samples.ts), on a database handle that has PostgreSQL parse each statement instead of
 * running it (describingDb.ts), against freshly migrated tables. A function must come to at least one statement; errors
 * after that are those of a made-up answer and do not count. What it does not see: a branch that depends on the answer
 * of an earlier statement, and constraints, which only real rows can break: those are for the tests.
 */
import { glob } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { shapesOf } from '../alternatives.ts';
import { connectionTo } from '../database.ts';
import type { Db } from '../db.types.ts';
import { type Declared, declaredQuestions } from '../declared.ts';
import { type Described, describe, describingDb } from './describingDb.ts';
import { type QueryFunction, queryFunctionsOf } from './samples.ts';

export type Findings = { questions: number; functions: number; statements: number; mistakes: string[] };

/** @param files whose functions are asked, as a pattern below the folder */
export async function checkQueries(url: string, folder: string, files = '**/*.queries.ts'): Promise<Findings> {
  const client = new pg.Client(connectionTo(url));
  await client.connect();
  try {
    const findings: Findings = { questions: 0, functions: 0, statements: 0, mistakes: [] };
    for await (const name of glob(files, { cwd: folder })) await checkFile(client, path.join(folder, name), name, findings);
    return findings;
  } finally {
    await client.end();
  }
}

async function checkFile(client: pg.Client, file: string, name: string, findings: Findings): Promise<void> {
  const module: Record<string, unknown> = await import(file);
  for (const question of declaredQuestions()) {
    const [place = '', line = ''] = question.at().split(/:(?=\d+$)/);
    if (place === file) await checkQuestion(client, question, `${name}:${line}`, findings);
  }
  for (const query of queryFunctionsOf(file)) {
    const { statements, trouble } = await ask(client, module[query.name], query);
    const wrong = statements.filter(({ error }) => error !== undefined).map(({ sql, error }) => `${error}\n    ${sql}`);
    if (statements.length === 0) wrong.push(`no statement was reached${trouble === undefined ? '' : ` (${String(trouble)})`}`);
    findings.mistakes.push(...new Set(wrong.map((reason) => `${name} ${query.name}: ${reason}`)));
    findings.functions += 1;
    findings.statements += new Set(statements.map(({ sql }) => sql)).size;
  }
}

/** Each text that the question may have. */
async function checkQuestion(client: pg.Client, { compile, alternatives }: Declared, at: string, findings: Findings): Promise<void> {
  const mistakes = new Set<string>();
  const described: Described[] = [];
  for (const shape of shapesOf(alternatives)) {
    try {
      await describe(client, compile(shape).sql, described);
    } catch (error) {
      const sql = described.at(-1)?.error === undefined ? '' : `\n    ${described.at(-1)?.sql}`;
      mistakes.add(`${at}: ${error instanceof Error ? error.message : error}${sql}`);
    }
  }
  findings.mistakes.push(...mistakes);
  findings.questions += 1;
  findings.statements += new Set(described.map(({ sql }) => sql)).size;
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
