import type { Config } from '../config/config.ts';
import { releaseText } from '../release.ts';
import { openDatabase } from './database.ts';
import type { Db, Log } from './db.types.ts';
import { type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { ensureCurrent, missingFrom, newestOf } from './migrate.checks.ts';
import { readMigrations } from './migrate.ts';
import { placeOf, startErrorOf } from './patience.ts';

type Wanted = Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl' | 'dataDir'>;

export type CommandDatabase = {
  db: Db;
  /** In words for the operator: which database it is. */
  place: string;
  /** Closes the connections and, if it is ours and no server uses it, stops PostgreSQL. */
  stop(): Promise<void>;
};

/**
 * The configured database, for a command that runs beside the server, after saying which one it is and at which version. It creates no
 * database and applies no migration (D-223).
 * @param max connections at most
 * @throws StartError where there is none, or one of another version; EmbeddedError where our own cannot be started
 */
export async function openCommandDatabase(config: Wanted, { max = 1 } = {}): Promise<CommandDatabase> {
  const server = await provideServer(config, COMMAND_LOG, { join: true, create: false });
  const place = commandPlaceOf(server);
  const db = openDatabase(server.url, { max, log: COMMAND_LOG });
  const stop = async () => {
    await db.destroy();
    await server.stop();
  };
  try {
    await tellDatabase(db, place);
    await ensureCurrent(db, await readMigrations(), place);
    return { db, place, stop };
  } catch (error) {
    await stop();
    throw startErrorOf(error, server.url);
  }
}

/** Says, beside what a command prints, which program found which database at which version. */
export async function tellDatabase(db: Db, place: string): Promise<void> {
  console.error(`SIGEBA ${releaseText()}, ${place}: ${await versionOf(db)}.`);
}

/** The newest migration says little by itself: earlier ones may be missing, as they are applied in the order in which they landed. */
async function versionOf(db: Db): Promise<string> {
  const newest = await newestOf(db);
  if (newest === undefined) return 'there is no SIGEBA in it';
  const missing = await missingFrom(db, await readMigrations());
  return missing === 0 ? `at ${newest}` : `at ${newest}, ${missing} ${missing === 1 ? 'migration is' : 'migrations are'} missing`;
}

/** A command prints its result itself, so informational lines are dropped. */
export const COMMAND_LOG: Log = { info: () => {}, warn: console.warn, error: console.error };

/** The database of a command, in words for the operator, never its password. */
const commandPlaceOf = ({ url, folder, place }: Pick<DatabaseServer, 'url' | 'folder' | 'place'>): string =>
  folder === null ? `the database ${placeOf(url)}` : `the database in ${place}`;

/** The same for a command that works as the owner of the tables. */
export const ownerPlaceOf = ({ ownerUrl, folder, place }: DatabaseServer): string => commandPlaceOf({ url: ownerUrl, folder, place });

export type DatabaseServer = {
  /** Address with the role of the service, which reads and writes rows. */
  url: string;
  /** Address with the owner of the tables, for migrations; the same where one role does both. */
  ownerUrl: string;
  /** In words for the operator: where the data are. */
  place: string;
  /** The folder of our own PostgreSQL; null where it is another server. */
  folder: string | null;
  /** Stops it, if it is ours. */
  stop(): Promise<void>;
};

/** The PostgreSQL of the configuration: DATABASE_URL or, without it, our own. Applies no migration. */
export async function provideServer(
  { databaseUrl, migrationDatabaseUrl, dataDir }: Wanted,
  log: Log,
  how: Pick<EmbeddedOptions, 'join' | 'create'> = {},
): Promise<DatabaseServer> {
  if (databaseUrl !== null)
    return {
      url: databaseUrl,
      ownerUrl: migrationDatabaseUrl ?? databaseUrl,
      place: `the database ${placeOf(databaseUrl)} and in ${dataDir}`,
      folder: null,
      stop: async () => {},
    };
  const embedded = await startEmbedded({ dataDir, log, join: how.join, create: how.create });
  return { ...embedded, url: embedded.bySocket(embedded.serviceUrl), ownerUrl: embedded.url };
}

/** The role of the service. */
export const serviceOf = ({ url }: Pick<DatabaseServer, 'url'>): string => decodeURIComponent(new URL(url).username);
