import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import type { DB, Db, Log } from './db.types.ts';
import { types } from './parsers.ts';
import { poolDriver } from './pool.ts';
import { openTurns, type Turns } from './turns.ts';

export { isDatabaseAway } from './isDatabaseAway.ts';

export type DatabaseOptions = {
  /** Connections at most. */
  max?: number;
  /** Milliseconds after which PostgreSQL cancels a statement; 0 means never. */
  statementTimeout?: number;
  log?: Log;
};

/** Opens the database. Connections are made when first needed, and again after the database was away. */
export function openDatabase(url: string, { max = 10, statementTimeout = 5_000, log }: DatabaseOptions = {}): Db {
  const pool = new pg.Pool({ ...connectionTo(url), max, statement_timeout: statementTimeout, idleTimeoutMillis: 60_000, pipeline: true });
  // Without listeners the loss of a connection, idle or in use, would end the process.
  pool.on('error', (error) => log?.warn(`The database closed a connection: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => {}));
  const turns = openTurns(max);
  const db: Db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => poolDriver({ pool, turns, statementTimeout }),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  queues.set(db, turns);
  return db;
}

const queues = new WeakMap<Db, Turns>();

/** How many connections of a database are in use, and how many callers wait for one. */
export const loadOf = (db: Db): { inUse: number; waiting: number } => queues.get(db)?.load() ?? { inUse: 0, waiting: 0 };

/** The options of every connection of ours, pooled or not. */
export function connectionTo(url: string) {
  return {
    connectionString: url,
    types,
    application_name: 'sigeba',
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: '-c TimeZone=UTC -c DateStyle=ISO',
  } satisfies pg.ClientConfig;
}
