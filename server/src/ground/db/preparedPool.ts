import type { Socket } from 'node:net';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { timeStatement } from '../telemetry/traces.ts';
import type { Log } from './db.types.ts';
import { isDatabaseAway } from './isDatabaseAway.ts';
import { NamedQuery, type Shape, Shapes } from './namedQuery.ts';
import { type Ear, watchSilence } from './silence.ts';
import { Trip } from './trip.ts';
import type { Turns } from './turns.ts';

/** Beyond this many different texts the rest go unprepared: each costs memory in every connection. */
const PREPARED_AT_MOST = 1000;

/** What the typings of pg leave out: several statements may be on their way at once; and the connection's socket. */
type Wire = { pipeline: boolean; connection: { stream: Socket } };

/**
 * A pool whose connections remember each parameterised statement by name, so that PostgreSQL parses and plans it once
 * per connection. Statements without parameters (migrations) travel as they are; a begin travels together
 * with the statement that follows it, and not at all when none does. What a transaction asks in one breath is one trip.
 */
export function preparedPool(pool: pg.Pool, turns: Turns, log?: Log): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PreparedClient>();
  const nameOf = statementNames();
  const shapes = new Map<string, Shape>();
  const silence = watchSilence(pool.options, log);

  const living = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      if (!silence.isStale(client)) return client;
      wireOf(client).connection.stream.destroy();
      client.release(true);
    }
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const leave = await turns.take();
      try {
        const client = await living();
        const prepared =
          wrapped.get(client) ?? new PreparedClient(client, { nameOf, shapes: new Shapes(shapes), ear: silence.earOf(client) });
        wrapped.set(client, prepared);
        prepared.take(leave);
        return prepared;
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

const wireOf = (client: pg.PoolClient): Wire => client as unknown as Wire;

class PreparedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #nameOf: (text: string) => string | undefined;
  readonly #shapes: Shapes;
  readonly #ear: Ear;
  #broken = false;
  #transaction: 'none' | 'begins' | 'open' | 'ended' = 'none';
  /** What leaves together, once this breath is over. */
  #trip: NamedQuery[] = [];
  /** Lets the next in the queue have a connection. */
  #letGo: () => void = () => {};

  constructor(client: pg.PoolClient, { nameOf, shapes, ear }: { nameOf: (text: string) => string | undefined; shapes: Shapes; ear: Ear }) {
    this.#client = client;
    this.#nameOf = nameOf;
    this.#shapes = shapes;
    this.#ear = ear;
  }

  /** Somebody new has it. */
  take(letGo: () => void): void {
    this.#letGo = letGo;
    this.#transaction = 'none';
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[] = []): unknown {
    if (sql === 'begin') {
      this.#transaction = 'begins';
      return emptyResult('BEGIN');
    }
    const ends = sql === 'commit' || sql === 'rollback';
    if (this.#transaction === 'begins' || this.#transaction === 'ended') {
      // Nothing was asked since, or it was ended with its last question.
      if (ends) return emptyResult(sql.toUpperCase());
      this.#begin();
      this.#transaction = 'open';
    }
    if (ends) this.#transaction = 'ended';
    return this.#send(sql, parameters);
  }

  /** What becomes of it shows in the statement that follows. */
  #begin(): void {
    wireOf(this.#client).pipeline = true;
    this.#join('begin', 'begin', []).catch(() => undefined);
  }

  #send<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[]): unknown {
    if (typeof sql !== 'string') return this.#open(sql);
    const timed = timeStatement(sql, parameters);
    const name = sql === 'commit' ? sql : parameters.length === 0 ? undefined : this.#nameOf(sql);
    if (name !== undefined) return this.#heard(this.#join(name, sql, parameters), timed);
    this.#leave();
    return this.#heard(this.#client.query(parameters.length === 0 ? sql : { text: sql, values: [...parameters] }), timed);
  }

  /** Outside a transaction each statement stands by itself, and behind a commit begins another. */
  #join(name: string, sql: string, parameters: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const done = (error: Error | null, result: unknown) => (error === null ? resolve(result) : reject(error));
      this.#trip.push(new NamedQuery(name, sql, parameters, this.#shapes, done));
      if (this.#transaction === 'none' || sql === 'commit') this.#leave();
      else if (this.#trip.length === 1) process.nextTick(() => this.#leave());
    });
  }

  #leave(): void {
    if (this.#trip.length === 0) return;
    const ends = this.#trip.at(-1)?.name === 'commit';
    // A commit that PostgreSQL has left out has ended nothing.
    const onFailure = ({ name }: NamedQuery) => {
      if (ends && name !== 'commit') this.#transaction = 'open';
    };
    this.#client.query(new Trip(this.#trip, onFailure) as unknown as pg.Query);
    this.#trip = [];
  }

  #open<R>(sql: PostgresCursor<R>): PostgresCursor<R> {
    this.#leave();
    // pg reads from cursors one statement at a time only; the next begin goes back.
    wireOf(this.#client).pipeline = false;
    const cursor = this.#client.query(sql as PostgresCursor<R> & pg.Submittable);
    return {
      read: (rows) => this.#heard(cursor.read(rows)),
      // pg would wait for ever to hear from a connection that is gone.
      close: () => Promise.race([cursor.close(), this.#ear.ended]),
    };
  }

  async #heard<T>(answer: Promise<T>, timed: ReturnType<typeof timeStatement> = null): Promise<T> {
    this.#ear.asked();
    let failed = false;
    try {
      return await answer;
    } catch (error) {
      failed = true;
      this.#broken ||= isDatabaseAway(error);
      // The driver reads of it somewhere else: from here on the trace leads to who asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    } finally {
      this.#ear.answered();
      timed?.(failed);
    }
  }

  /** A connection whose other end is gone must not wait in the pool for the next request. */
  release(destroy = false): void {
    this.#client.release(destroy || this.#broken);
    this.#letGo();
  }
}

const emptyResult = async (command: string) => ({ command, rowCount: null, rows: [] });

function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const before = names.get(text);
    if (before !== undefined || names.size >= PREPARED_AT_MOST) return before;
    const name = `q${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
