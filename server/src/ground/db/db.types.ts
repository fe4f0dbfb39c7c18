import type { Kysely, Transaction } from 'kysely';
import type { DB } from './db.generated.ts';

export type { DB } from './db.generated.ts';

/** The database outside any transaction. Verbs never see it: they get a Tx. */
export type Db = Kysely<DB>;

/** The request's one transaction. */
export type Tx = Transaction<DB>;

/** Where the database layer reports to operators, one line each. A pino logger fits. */
export type Log = {
  info(line: string): void;
  warn(line: string): void;
  error(line: string): void;
};
