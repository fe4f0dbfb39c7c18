import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import pg from 'pg';
import { timeStatement } from '../telemetry/traces.ts';
import { isDatabaseAway } from './isDatabaseAway.ts';
import type { Turns } from './turns.ts';

/** Prepared statements at most, since each costs memory in every connection. Further texts go unprepared. */
const PREPARED_AT_MOST = 1000;
/** Milliseconds of silence beyond the statement timeout after which the database counts as gone: a failover, a lost network. */
const GRACE_MS = 3_000;

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** `statementTimeout`: milliseconds after which PostgreSQL cancels a statement; 0 means never. */
type Pool = { pool: pg.Pool; turns: Turns; statementTimeout: number };

/**
 * The connections of pg under Kysely. A statement with parameters is prepared by name, so that PostgreSQL parses and plans it once per
 * connection. Connections pipeline: statements that do not wait for each other's answers are sent at once.
 */
export function poolDriver(options: Pool): Driver {
  const { pool, turns } = options;
  const nameOf = statementNames();
  return {
    init: async () => {},
    acquireConnection: async () => {
      const leave = await turns.take();
      try {
        return new PooledConnection(await pool.connect(), { ...options, leave, nameOf });
      } catch (error) {
        leave();
        throw error;
      }
    },
    beginTransaction: async (connection: PooledConnection, { isolationLevel }) => {
      await connection.send(isolationLevel === undefined ? 'begin' : `begin isolation level ${isolationLevel}`);
    },
    commitTransaction: (connection: PooledConnection) => connection.commit(),
    rollbackTransaction: (connection: PooledConnection) => connection.rollback(),
    releaseConnection: async (connection: PooledConnection) => connection.release(),
    destroy: () => pool.end(),
  };
}

type Lease = Pool & { leave: () => void; nameOf: (text: string) => string | undefined };
/** pg accepts a timeout for a single query since 8.13; its typings do not name it. */
type TimedQuery = pg.QueryConfig & { query_timeout: number | undefined };

/** A connection, from the moment it is taken from the pool until it is returned. */
export class PooledConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #holding: Lease;
  #statementTimeout: number;
  /** Statements that have not been answered yet. */
  #waiting = 0;
  /** A failure on our side that PostgreSQL may not know of: a value that cannot be serialised, a network that is gone. */
  #failure: unknown;

  constructor(client: pg.PoolClient, holding: Lease) {
    this.#client = client;
    this.#holding = holding;
    this.#statementTimeout = holding.statementTimeout;
  }

  /** The same object for all connections of a pool. */
  get pool(): object {
    return this.#holding.pool;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, command, rowCount } = await this.send(sql, parameters);
    return { rows: (rows ?? []) as R[], ...(WRITES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
  }

  /**
   * @throws where one of the transaction's statements failed, even if nobody looked at its result: the others are not committed without it
   */
  async commit(): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    const { command } = await this.send('commit');
    if (command !== 'COMMIT') throw new Error('The transaction was undone: one of its statements had failed.');
  }

  /** Rolls the transaction back. A database that went away has done so itself, and its failure must reach the caller. */
  async rollback(): Promise<void> {
    if (!isDatabaseAway(this.#failure)) await this.send('rollback');
  }

  /** Sets the statement timeout of this transaction. */
  async allow(milliseconds: number): Promise<void> {
    await this.send("select set_config('statement_timeout', $1, true)", [String(milliseconds)]);
    this.#statementTimeout = milliseconds;
  }

  /** A connection on which something failed is closed, not returned to the pool. */
  release(): void {
    this.#client.release(this.#failure !== undefined);
    this.#holding.leave();
  }

  streamQuery(): never {
    throw new Error('A connection that pipelines has no cursors: read the rows whole, or by key.');
  }

  async send(text: string, parameters: readonly unknown[] = []): Promise<pg.QueryResult<object>> {
    const timed = timeStatement(text, parameters);
    this.#waiting += 1;
    try {
      const result = await this.#client.query<object>(this.#queryOf(text, parameters));
      timed?.(false);
      return result;
    } catch (error) {
      timed?.(true);
      if (!(error instanceof pg.DatabaseError) || isDatabaseAway(error)) this.#failure ??= error;
      throw error;
    } finally {
      this.#waiting -= 1;
    }
  }

  /** The timeout includes every statement ahead in the pipeline, each of which may take its whole time, for example waiting for a lock. */
  #queryOf(text: string, parameters: readonly unknown[]): TimedQuery {
    const query_timeout = this.#statementTimeout === 0 ? undefined : this.#statementTimeout * this.#waiting + GRACE_MS;
    const name = parameters.length === 0 ? undefined : this.#holding.nameOf(text);
    return { text, values: [...parameters], name, query_timeout };
  }
}

/** One name for each text, the same in all connections. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (!names.has(text) && names.size < PREPARED_AT_MOST) names.set(text, `q${names.size + 1}`);
    return names.get(text);
  };
}
