import type { Duplex } from 'node:stream';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { isDatabaseAway } from './isDatabaseAway.ts';

/** Beyond this many different texts the rest go unprepared: each costs memory in every connection. */
const PREPARED_AT_MOST = 1000;

/** What the typings of pg leave out: several statements may be on their way at once; and the connection's socket. */
type Wire = { pipeline: boolean; connection: { stream: Duplex } };

/**
 * A pool whose connections remember each parameterised statement by name, so that PostgreSQL parses and plans it once
 * per connection. Statements without parameters (begin, commit, migrations) travel as they are; a begin travels together
 * with the statement that follows it, and not at all when none does.
 */
export function preparedPool(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PreparedClient>();
  const nameOf = statementNames();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client);
      if (known !== undefined) return known;
      const fresh = new PreparedClient(client, nameOf);
      wrapped.set(client, fresh);
      return fresh;
    },
  };
}

class PreparedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #nameOf: (text: string) => string | undefined;
  #broken = false;
  #beginsNext = false;

  constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[] = []): unknown {
    if (sql === 'begin') {
      this.#beginsNext = true;
      return done('BEGIN');
    }
    if (this.#beginsNext) {
      this.#beginsNext = false;
      if (sql === 'commit' || sql === 'rollback') return done(sql.toUpperCase());
      this.#begin();
    }
    return this.#send(sql, parameters);
  }

  /** What becomes of it shows in the statement that follows. */
  #begin(): void {
    this.#wire.pipeline = true;
    this.#inOnePiece();
    this.#client.query('begin').catch(() => undefined);
  }

  /** Statements that are asked at once leave at once. */
  #inOnePiece(): void {
    const { stream } = this.#wire.connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  get #wire(): Wire {
    return this.#client as unknown as Wire;
  }

  #send<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[]): unknown {
    if (typeof sql !== 'string') {
      // pg reads from cursors one statement at a time only; the next begin goes back.
      this.#wire.pipeline = false;
      return this.#client.query(sql as PostgresCursor<R> & pg.Submittable);
    }
    this.#inOnePiece();
    const answer =
      parameters.length === 0
        ? this.#client.query(sql)
        : this.#client.query({ text: sql, values: [...parameters], name: this.#nameOf(sql) });
    return answer.catch((error: unknown) => {
      this.#broken ||= isDatabaseAway(error);
      throw error;
    });
  }

  /** A connection whose other end is gone must not wait in the pool for the next request. */
  release(destroy = false): void {
    this.#client.release(destroy || this.#broken);
  }
}

const done = async (command: string) => ({ command, rowCount: null, rows: [] });

function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= PREPARED_AT_MOST) return known;
    const name = `q${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
