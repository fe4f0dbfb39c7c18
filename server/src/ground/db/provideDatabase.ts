import type { Config } from '../config/config.ts';
import { openDatabase } from './database.ts';
import type { Db, Log } from './db.types.ts';
import { type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { ensureCurrent } from './migrate.checks.ts';
import { readMigrations } from './migrate.ts';
import { placeOf, startErrorOf } from './patience.ts';

type Wanted = Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl' | 'dataDir'>;

export type CommandDatabase = {
  db: Db;
  /** In words for the operator: which database it is. */
  place: string;
  /** Closes the connections and, if it is ours and no server has it, stops PostgreSQL. */
  stop(): Promise<void>;
};

/**
 * The database that the configuration names, for a command that runs beside the server. It makes no database and applies no migration (D-223).
 * @param max connections held at most
 * @throws StartError when there is none, or one of another version; EmbeddedError when our own cannot be had
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
    await ensureCurrent(db, await readMigrations(), place);
    return { db, place, stop };
  } catch (error) {
    await stop();
    throw startErrorOf(error, server.url);
  }
}

/** What a command says by itself is its result. */
export const COMMAND_LOG: Log = { info: () => {}, warn: console.warn, error: console.error };

/** Which database a command works in, in words for the operator: never the password. */
export const commandPlaceOf = ({ url, folder, place }: Pick<DatabaseServer, 'url' | 'folder' | 'place'>): string =>
  folder === null ? `the database ${placeOf(url)}` : `the database in ${place}`;

export type DatabaseServer = {
  /** As the service asks it: reading and writing rows. */
  url: string;
  /** As the owner of the tables, for migrations. The same where one role does both. */
  ownerUrl: string;
  /** In words for the operator: where the data are. */
  place: string;
  /** The folder of our own; null where it is elsewhere. */
  folder: string | null;
  /** Ends it, if it is ours. */
  stop(): Promise<void>;
};

/** The PostgreSQL that the configuration asks for: DATABASE_URL or, without it, our own. No migration is applied. */
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

/** The role that the service runs as. */
export const serviceOf = ({ url }: Pick<DatabaseServer, 'url'>): string => decodeURIComponent(new URL(url).username);
