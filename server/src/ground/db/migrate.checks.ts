import { type Kysely, sql } from 'kysely';
import { StartError } from '../startError.ts';
import type { Db } from './db.types.ts';
import type { MigrationFile } from './migrate.ts';

const OLDEST = 15;

/** Refuses a database that cannot hold SIGEBA, before anything is created in it. */
export async function ensureUsable(db: Db, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const { rows } = await sql<{ version: string; encoding: string }>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`.execute(db);
  const [{ version, encoding } = { version: '0', encoding: '' }] = rows;
  const major = Math.floor(Number(version) / 10_000);
  if (major < OLDEST) throw new StartError(`The database ${name} is on PostgreSQL ${major}: SIGEBA needs ${OLDEST} or later.`);
  if (encoding !== 'UTF8') {
    throw new StartError(
      `The database ${name} keeps its texts in ${encoding}: make it with "create database ${name} encoding 'UTF8' template template0".`,
    );
  }
}

/**
 * Refuses a database that a later version has migrated, and one made by a migration that has been changed since, because no file tells what
 * its tables are. Migrations applied before hashes were recorded count as unchanged.
 */
export async function ensureKnown(db: Db, files: readonly MigrationFile[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Processes that start together would create the same table twice.
    await sql`select pg_advisory_xact_lock(hashtextextended('sigeba migrations', 0))`.execute(tx);
    // The role of the service may not create tables, and need not where the table exists.
    if (!(await hasTable(tx, 'kysely_migration_sha256')))
      await sql`create table kysely_migration_sha256 (name text primary key, sha256 text not null)`.execute(tx);
    const applied = await appliedTo(tx);
    ensureNotNewer(applied, files);
    const changed = applied.find(
      ({ name, sha256 }) => sha256 !== null && !files.some((file) => file.name === name && file.sha256 === sha256),
    );
    if (changed !== undefined) {
      throw new StartError(
        `The file of migration ${changed.name} is not the one that this database was made with: put it back, and write a new one.`,
      );
    }
    const unrecorded = new Set(applied.flatMap(({ name, sha256 }) => (sha256 === null ? [name] : [])));
    await recordApplied(
      tx,
      files.filter(({ name }) => unrecorded.has(name)),
    );
  });
}

function ensureNotNewer(applied: readonly { name: string }[], files: readonly MigrationFile[]): void {
  const newer = applied.find(({ name }) => !files.some((file) => file.name === name));
  if (newer === undefined) return;
  throw new StartError(`A later version of SIGEBA has been at work in this database (${newer.name}): start that version, or a later one.`);
}

/**
 * Refuses a database of another version, for commands that read or write rows: only `sigeba start` and `sigeba migrate` migrate. Changes
 * nothing.
 */
export async function ensureCurrent(db: Db, files: readonly MigrationFile[], place: string): Promise<void> {
  const pending = await pendingOf(db, files);
  if (pending.length === 0) return;
  if (pending.length === files.length)
    throw new StartError(`There is no SIGEBA in ${place}: start the server first, or correct DATABASE_URL.`);
  throw new StartError(
    `An older version of SIGEBA made ${place}: ${pending.length} migrations are missing, first ${pending[0]}. Start the server of this version, or run sigeba migrate, first.`,
  );
}

/** The newest migration that a database has; undefined for one without SIGEBA. Changes nothing. */
export const newestOf = async (db: Db): Promise<string | undefined> => (await appliedTo(db)).at(-1)?.name;

/** The migrations that a database still lacks, in their order. Changes nothing. @throws StartError where a later version has migrated it */
export async function pendingOf(db: Db, files: readonly MigrationFile[]): Promise<string[]> {
  const applied = (await hasTable(db, 'kysely_migration_sha256')) ? await appliedTo(db) : [];
  ensureNotNewer(applied, files);
  return lackedBy(applied, files);
}

/** How many of these migrations a database lacks, whatever else was applied to it. Changes nothing. */
export const missingFrom = async (db: Db, files: readonly MigrationFile[]): Promise<number> => lackedBy(await appliedTo(db), files).length;

function lackedBy(applied: readonly { name: string }[], files: readonly MigrationFile[]): string[] {
  const names = new Set(applied.map(({ name }) => name));
  return files.flatMap(({ name }) => (names.has(name) ? [] : [name]));
}

async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ it: boolean }>`select to_regclass(${name}) is not null as it`.execute(db);
  return rows[0]?.it === true;
}

async function appliedTo(tx: Db): Promise<{ name: string; sha256: string | null }[]> {
  if (!(await hasTable(tx, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string; sha256: string | null }>`
    select m.name, s.sha256 from kysely_migration as m left join kysely_migration_sha256 as s using (name) order by m.name`.execute(tx);
  return rows;
}

/** Stored beside Kysely's own table, which has no column for it. */
export async function recordApplied<DB>(db: Kysely<DB>, files: readonly MigrationFile[]): Promise<void> {
  for (const { name, sha256 } of files) {
    await sql`insert into kysely_migration_sha256 (name, sha256) values (${name}, ${sha256})`.execute(db);
  }
}
