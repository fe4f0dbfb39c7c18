import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { openDatabase } from './database.ts';

const folder = path.resolve(import.meta.dirname, '../../../migrations');

/**
 * Brings the database to the newest migration, all missing ones in one transaction; processes that start together wait
 * for the first. Migrations are plain SQL and only go forward.
 * @returns the names of those applied now
 */
export async function migrate(url: string): Promise<string[]> {
  // No statement timeout: another process may hold the lock for long, and an index on a large table takes its time.
  const db = openDatabase(url, { max: 1, statementTimeout: 0 });
  try {
    const { error, results = [] } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
    const failed = results.find((result) => result.status === 'Error');
    if (error !== undefined) throw new Error(`Migration ${failed?.migrationName ?? ''} failed: ${reasonOf(error)}`, { cause: error });
    return results.map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const wrong = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name));
  if (wrong !== undefined) throw new Error(`${wrong} is not named like 0001_utenti.sql`);
  return Object.fromEntries(names.map((name) => [name.slice(0, -'.sql'.length), migrationOf(path.join(folder, name))]));
}

/** Sent as one text without parameters, so that a file may hold many statements. */
function migrationOf(file: string): Migration {
  return {
    up: async (db) => {
      await sql.raw(await readFile(file, 'utf8')).execute(db);
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
