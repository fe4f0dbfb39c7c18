import type { Config } from '../config/config.ts';
import { openDatabase } from './database.ts';
import type { Db, Log } from './db.types.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { placeOf, startErrorOf } from './patience.ts';

export type ProvidedDatabase = {
  db: Db;
  url: string;
  /** Waits for the running statements, closes the connections and, if it is ours, stops PostgreSQL. */
  stop(): Promise<void>;
};

type Wanted = Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl' | 'dataDir'>;
type Options = {
  /** Connections held at most. */
  max?: number;
  /** For short commands: work beside the server that has DATA_DIR. */
  join?: boolean;
};

/**
 * The database that the configuration asks for, at its newest migration: DATABASE_URL or, without it, our own.
 * @throws EmbeddedError with one line for the operator when our own cannot be had
 */
export async function provideDatabase(config: Wanted, log: Log, { max, join }: Options = {}): Promise<ProvidedDatabase> {
  const server = await provideServer(config, log, join);
  try {
    for (const name of await migrate(server.ownerUrl, serviceOf(server))) log.info(`Migration ${name} applied.`);
  } catch (error) {
    await server.stop();
    throw startErrorOf(error, server.ownerUrl);
  }
  const db = openDatabase(server.url, { max, log });
  return {
    db,
    url: server.url,
    stop: async () => {
      await db.destroy();
      await server.stop();
    },
  };
}

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

/** The PostgreSQL behind provideDatabase, before any migration. */
export async function provideServer(
  { databaseUrl, migrationDatabaseUrl, dataDir }: Wanted,
  log: Log,
  join = false,
): Promise<DatabaseServer> {
  if (databaseUrl !== null)
    return {
      url: databaseUrl,
      ownerUrl: migrationDatabaseUrl ?? databaseUrl,
      place: `the database ${placeOf(databaseUrl)} and in ${dataDir}`,
      folder: null,
      stop: async () => {},
    };
  const embedded = await startEmbedded({ dataDir, log, join });
  return { ...embedded, url: embedded.bySocket(embedded.serviceUrl), ownerUrl: embedded.url };
}

/** The role that the service runs as. */
export const serviceOf = ({ url }: Pick<DatabaseServer, 'url'>): string => decodeURIComponent(new URL(url).username);
