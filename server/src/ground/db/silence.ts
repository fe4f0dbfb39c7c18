import type { Socket } from 'node:net';
import pg from 'pg';
import type { Log } from './db.types.ts';

/** A connection that leaves a question unanswered for so long is looked into. */
const SUSPECT_MS = 2_500;
/** Whoever is asked about it must answer within this. */
const PATIENCE_MS = 2_000;

/** What the typings of pg leave out. */
type Wire = { processID: number | null; connection: { stream: Socket } };

/** Told of each question and answer of one connection. */
export type Ear = {
  asked(): void;
  answered(): void;
  /** Comes true when the connection is gone. */
  ended: Promise<void>;
};

export type SilenceWatch = {
  earOf(client: pg.PoolClient): Ear;
  /** Not heard since another connection was found dead: it is not to be used again. */
  isStale(client: pg.PoolClient): boolean;
};

/**
 * When the database's host falls silent (a failover, a lost network) its connections never end: TCP says nothing, and a
 * statement timeout runs on a machine that is gone. So whoever has waited a while is asked about, on a new connection: does
 * the process that serves it still exist? One that waits for a lock or works does, and is left in peace. If nobody knows it,
 * or nobody answers, its questions fail as "the database is away", and every connection not heard since is thrown out.
 */
export function watchSilence(config: pg.ClientConfig, log?: Log): SilenceWatch {
  const quiet = new Set<Line>();
  const lines = new WeakMap<pg.PoolClient, Line>();
  let lastDeath = Number.NEGATIVE_INFINITY;
  let looking = false;

  const look = async () => {
    if (looking) return;
    looking = true;
    while (quiet.size > 0) {
      const suspects = [...quiet];
      quiet.clear();
      const alive = await livingOf(
        config,
        suspects.map(({ process }) => process),
      );
      const dead = suspects.filter((line) => line.isWaiting && !alive.has(line.process));
      for (const line of suspects) if (alive.has(line.process)) line.waitOn();
      if (dead.length > 0) {
        lastDeath = performance.now();
        log?.warn(`The database fell silent: ${dead.length} connections are given up.`);
      }
      for (const line of dead) line.end();
    }
    looking = false;
  };

  return {
    earOf: (client) => {
      const line = new Line(client as unknown as Wire, (silent) => {
        quiet.add(silent);
        void look();
      });
      lines.set(client, line);
      return line;
    },
    isStale: (client) => (lines.get(client)?.heardAt ?? Number.POSITIVE_INFINITY) < lastDeath,
  };
}

/** One connection: how many questions wait for an answer, and when it was last heard. */
class Line implements Ear {
  readonly process: number;
  readonly #stream: Socket;
  readonly ended: Promise<void>;
  #waiting = 0;
  heardAt = performance.now();

  constructor({ processID, connection: { stream } }: Wire, onSilence: (line: Line) => void) {
    this.process = processID ?? 0;
    this.#stream = stream;
    stream.on('timeout', () => onSilence(this));
    this.ended = new Promise((resolve) => void stream.once('close', () => resolve()));
  }

  get isWaiting(): boolean {
    return this.#waiting > 0;
  }

  asked(): void {
    this.#waiting += 1;
    if (this.#waiting === 1) this.#stream.setTimeout(SUSPECT_MS);
  }

  answered(): void {
    this.#waiting -= 1;
    this.heardAt = performance.now();
    if (this.#waiting === 0) this.#stream.setTimeout(0);
  }

  waitOn(): void {
    if (this.isWaiting) this.#stream.setTimeout(SUSPECT_MS);
  }

  end(): void {
    this.#stream.destroy(Object.assign(new Error('The database fell silent.'), { code: 'ETIMEDOUT' }));
  }
}

/** Of these server processes those that exist; all, when the server lives but takes no more connections. */
async function livingOf(config: pg.ClientConfig, processes: number[]): Promise<Set<number>> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where pid = any($1)', [processes]);
    return new Set(rows.map(({ pid }) => pid));
  } catch (error) {
    const full = error instanceof pg.DatabaseError && error.code === '53300';
    return new Set(full ? processes : []);
  } finally {
    void client.end();
  }
}
