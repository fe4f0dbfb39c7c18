import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { openDatabase } from './database.ts';
import type { Db } from './db.types.ts';
import { isDatabaseBusy } from './isDatabaseAway.ts';
import { ensureKnown, ensureUsable, pendingOf, recordApplied } from './migrate.checks.ts';
import { letServe, mayUnguard } from './serviceRole.ts';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

/** One file of server/migrations; its name is without `.sql`. */
export type MigrationFile = { name: string; text: string; sha256: string };

/** How long a migration waits for the lock of a table; requests that come after it wait as long. */
const LOCK_TIMEOUT = '1s';
const TRIES = 60;

/**
 * Brings the database to the newest migration, all missing ones in one transaction; processes that start together wait for the first.
 * Migrations are plain SQL and only go forward. Their numbers are their order in a new database; in an older one every missing migration is
 * applied, since numbers have not always landed in order. A table in use is waited for only briefly, since all requests would queue behind
 * the migration; the whole is retried a second later, for about a minute. Where nothing is missing, a role that owns no table is enough.
 * @param service the role of the service, which is given its rights on the tables
 * @param files as in `readMigrations`
 * @returns the names of those applied now
 * @throws StartError where the database is not ours, newer, or made by a migration that was changed since
 */
export async function migrate(url: string, service?: string, files?: readonly MigrationFile[]): Promise<string[]> {
  // No statement timeout: another process may hold the lock for long, and an index on a large table takes its time.
  const db = openDatabase(url, { max: 1, statementTimeout: 0 });
  try {
    const all = files ?? (await readMigrations());
    await ensureUsable(db, url);
    await ensureKnown(db, all);
    if ((await pendingOf(db, all)).length === 0 && !(await mayUnguard(db))) {
      if (service !== undefined) await letServe(db, service, false);
      return [];
    }
    for (let tried = 1; ; tried++) {
      const { error, results = [] } = await migrateOnce(db, all);
      const failed = results.find((result) => result.status === 'Error');
      if (error === undefined) {
        if (service !== undefined) await letServe(db, service, results.length > 0);
        return results.map((result) => result.migrationName);
      }
      if (!isDatabaseBusy(error) || tried >= TRIES)
        throw failed === undefined ? error : new Error(`Migration ${failed.migrationName} failed: ${reasonOf(error)}`, { cause: error });
      await pause(1_000);
    }
  } finally {
    await db.destroy();
  }
}

function migrateOnce(db: Db, files: readonly MigrationFile[]) {
  const provider = { getMigrations: async () => Object.fromEntries(files.map((file) => [file.name, migrationOf(file)])) };
  return new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest();
}

export async function readMigrations(): Promise<MigrationFile[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const wrong = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name));
  if (wrong !== undefined) throw new Error(`${wrong} is not named like 0001_utenti.sql`);
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(migrationsFolder, name), 'utf8');
      return { name: name.slice(0, -'.sql'.length), text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Sent as one text without parameters, so that a file may hold many statements. */
const migrationOf = (file: MigrationFile): Migration => ({
  up: async (db) => {
    await sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`).execute(db);
    await sql.raw(file.text).execute(db);
    await recordApplied(db, [file]);
  },
});

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
