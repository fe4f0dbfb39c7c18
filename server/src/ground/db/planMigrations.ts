import { type Kysely, sql } from 'kysely';
import { openDatabase } from './database.ts';
import type { DB, Db } from './db.types.ts';
import { ensureUsable, pendingOf } from './migrate.checks.ts';
import { type MigrationFile, readMigrations } from './migrate.ts';

/** Who has to wait while a table is changed. */
export type Waiting = 'everyone' | 'writers' | 'nobody';

/** What is done to the rows of a table: rewritten, changed, read for an index, read for a check. */
export type Work = keyof typeof SPEED;

/** What a migration does to a table in use, and for how many seconds it makes people wait, estimated from its size. */
export type Effect = { table: string; rows: number; bytes: number; waiting: Waiting; work: Work[]; seconds: number };
export type PlannedMigration = { name: string; effects: Effect[] };

/** The schema in which migrations are tried out; nothing else has this name. */
const SCHEMA = 'sigeba_plan';

/** Megabytes per second of a slow, shared disk, so that the plan errs on the side of too long. */
const SPEED = { rewritten: 20, changed: 5, indexed: 10, checked: 100 } as const;

/**
 * What the missing migrations would do, without touching the real tables: all migrations are applied to empty tables in a schema of their
 * own, the missing ones one by one, and PostgreSQL tells which locks each took, which tables it rewrote and which indexes and checks it
 * made. Sizes are those of the real tables.
 * @param files as in `readMigrations`
 */
export async function planMigrations(url: string, files?: readonly MigrationFile[]): Promise<PlannedMigration[]> {
  const db = openDatabase(url, { max: 1, statementTimeout: 0 });
  try {
    await ensureUsable(db, url);
    const all = files ?? (await readMigrations());
    const pending = new Set(await pendingOf(db, all));
    if (pending.size === 0) return [];
    await sql`drop schema if exists ${sql.id(SCHEMA)} cascade`.execute(db);
    await sql`create schema ${sql.id(SCHEMA)}`.execute(db);
    try {
      for (const { name, text } of all) if (!pending.has(name)) await apply(db, text);
      const planned: PlannedMigration[] = [];
      for (const { name, text } of all) if (pending.has(name)) planned.push({ name, effects: await tryOut(db, text) });
      return planned;
    } finally {
      await sql`drop schema ${sql.id(SCHEMA)} cascade`.execute(db);
    }
  } finally {
    await db.destroy();
  }
}

const apply = (db: Db, text: string) => db.transaction().execute((tx) => within(tx, text));

async function within(tx: Kysely<DB>, text: string): Promise<void> {
  await sql`select set_config('search_path', ${SCHEMA}, true)`.execute(tx);
  await sql.raw(text).execute(tx);
}

type Table = { table: string; file: string; locks: string[]; indexes: number; checks: number };

/** Every table of the schema with the locks that this transaction holds on it. */
async function tablesOf(tx: Kysely<DB>): Promise<Map<string, Table>> {
  const { rows } = await sql<Table>`
    select c.relname as "table", c.relfilenode::text as file,
      array(select distinct mode from pg_locks where pid = pg_backend_pid() and relation = c.oid) as locks,
      (select count(*)::int from pg_index where indrelid = c.oid) as indexes,
      (select count(*)::int from pg_constraint where conrelid = c.oid and contype in ('c', 'f') and convalidated)
        + (select count(*)::int from pg_attribute where attrelid = c.oid and attnotnull and attnum > 0) as checks
    from pg_class as c where c.relnamespace = ${SCHEMA}::regnamespace and c.relkind = 'r'`.execute(tx);
  return new Map(rows.map((row) => [row.table, row]));
}

/** Applies one migration, also for those that follow, and tells what it did to the tables that existed. */
async function tryOut(db: Db, text: string): Promise<Effect[]> {
  return db.transaction().execute(async (tx) => {
    const before = await tablesOf(tx);
    await within(tx, text);
    const after = await tablesOf(tx);
    const effects: Effect[] = [];
    for (const was of before.values()) {
      const is = after.get(was.table);
      const waiting = waitingOf(is?.locks ?? ['AccessExclusiveLock']);
      if (is !== undefined && waiting === 'nobody' && !is.locks.includes('RowExclusiveLock')) continue;
      const size = await sizeOf(tx, was.table);
      const work = is === undefined ? [] : workOf(was, is);
      effects.push({ table: was.table, ...size, waiting, work, seconds: secondsOf(work, size.bytes) });
    }
    return effects;
  });
}

function waitingOf(locks: string[]): Waiting {
  if (locks.includes('AccessExclusiveLock')) return 'everyone';
  return locks.some((lock) => /^(Share|ShareRowExclusive|Exclusive)Lock$/.test(lock)) ? 'writers' : 'nobody';
}

function workOf(was: Table, is: Table): Work[] {
  const done = {
    rewritten: is.file !== was.file,
    changed: is.locks.includes('RowExclusiveLock'),
    indexed: is.indexes > was.indexes,
    checked: is.checks > was.checks,
  };
  return (Object.keys(SPEED) as Work[]).filter((work) => done[work]);
}

const secondsOf = (work: Work[], bytes: number): number => work.reduce((sum, one) => sum + bytes / 1_000_000 / SPEED[one], 0);

async function sizeOf(tx: Kysely<DB>, table: string): Promise<Pick<Effect, 'rows' | 'bytes'>> {
  const { rows } = await sql<{ rows: number; bytes: number }>`
    select greatest(reltuples, 0)::float8 as rows, pg_table_size(oid)::float8 as bytes
    from pg_class where relname = ${table} and relnamespace = 'public'::regnamespace`.execute(tx);
  return rows[0] ?? { rows: 0, bytes: 0 };
}
