/**
 * The PostgreSQL that the server runs itself when no DATABASE_URL is set: real binaries from the registry, a cluster in DATA_DIR, and this
 * supervisor. It starts the database or takes over the one that outlived a killed server, restarts it when it dies, and stops it with the
 * server.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from './db.types.ts';
import { EmbeddedError } from './embedded/account.ts';
import { type Cluster, openCluster } from './embedded/cluster.ts';
import { type Lock, takeLock } from './embedded/lock.ts';
import { ensurePostmaster, type Postmaster, signalNow, stopPostmaster } from './embedded/postmaster.ts';
import { SERVICE_ROLE } from './serviceRole.ts';

export { EmbeddedError } from './embedded/account.ts';

export type EmbeddedOptions = {
  dataDir: string;
  log: Log;
  /** false only in tests: a crash of the machine may then lose everything. */
  fsync?: boolean;
  /** For short commands: work beside the server that uses the folder, instead of being refused. */
  join?: boolean;
  /** false for commands: a missing database is not created. */
  create?: boolean;
};

export type Embedded = {
  /** Address of the database `sigeba` as the role `sigeba`, which owns it. Unchanged while the server lives. */
  url: string;
  /** Address of the same database as the role of the service, which owns nothing. */
  serviceUrl: string;
  /** Address of the database `postgres` as its superuser, for tests that create databases. */
  adminUrl: string;
  /** One of these addresses through the cluster's socket instead of its port, where it has one: cheaper for long use on this machine. */
  bySocket(url: string): string;
  /** In words for the operator: where the data are. */
  place: string;
  folder: string;
  /** Stops PostgreSQL, unless another server uses it. */
  stop(): Promise<void>;
};

/** Starts or takes over the server's own PostgreSQL. @throws EmbeddedError where that fails; its message is one line for the operator */
export async function startEmbedded({ dataDir, log, fsync = true, join = false, create = true }: EmbeddedOptions): Promise<Embedded> {
  const cluster = await openCluster(dataDir, { fsync, create });
  for (const remark of cluster.remarks) log.warn(remark);
  const supervisor = new Supervisor(cluster, log, fsync);
  const postmaster = await supervisor.start();
  if (!supervisor.isOwner && !join) {
    throw new EmbeddedError(`${dataDir} is in use by ${supervisor.heldBy}: stop it, or choose another DATA_DIR.`);
  }
  return {
    url: urlOf(cluster, postmaster, 'sigeba'),
    serviceUrl: urlOf(cluster, postmaster, 'sigeba', SERVICE_ROLE),
    adminUrl: urlOf(cluster, postmaster, 'postgres'),
    bySocket: (url) =>
      postmaster.socket === null ? url : Object.assign(new URL(url), { hostname: encodeURIComponent(postmaster.socket) }).href,
    place: cluster.place,
    folder: cluster.folder,
    stop: () => supervisor.stop(),
  };
}

class Supervisor {
  readonly #cluster: Cluster;
  readonly #log: Log;
  readonly #fsync: boolean;
  #postmaster: Postmaster | undefined;
  #lock: Lock | undefined;
  #stopping = false;
  #reviving: Promise<void> | undefined;
  heldBy = '';

  constructor(cluster: Cluster, log: Log, fsync: boolean) {
    this.#cluster = cluster;
    this.#log = log;
    this.#fsync = fsync;
    process.on('exit', this.#lastWord);
  }

  get isOwner(): boolean {
    return this.#lock !== undefined;
  }

  async start(): Promise<Postmaster> {
    this.#postmaster = await ensurePostmaster(this.#cluster, { port: this.#postmaster?.port, fsync: this.#fsync });
    const lock = await takeLock(urlOf(this.#cluster, this.#postmaster, 'postgres'), this.#revive);
    if ('heldBy' in lock) {
      this.heldBy = lock.heldBy;
    } else {
      this.#lock = lock;
      await ensureDatabase(lock.session, this.#cluster.password);
    }
    return this.#postmaster;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    process.off('exit', this.#lastWord);
    await this.#reviving;
    if (this.#lock === undefined || this.#postmaster === undefined) return;
    // The lock ends with the database, so that nobody takes the folder in between.
    const lock = this.#lock;
    await stopPostmaster(this.#cluster, this.#postmaster);
    await lock.release();
  }

  /** The session that holds the lock ended: the database died, whoever had started it. */
  readonly #revive = (): void => {
    this.#lock = undefined;
    if (this.#stopping || this.#reviving !== undefined) return;
    this.#log.error('The database went away: starting it again.');
    this.#reviving = this.#keepTrying().finally(() => {
      this.#reviving = undefined;
    });
  };

  async #keepTrying(): Promise<void> {
    const soon = Date.now() + 10_000;
    let lastReason = '';
    while (!this.#stopping) {
      try {
        await this.start();
        if (this.isOwner) return this.#log.info('The database is back.');
        throw new EmbeddedError(`${this.heldBy} has taken the folder`);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== lastReason) this.#log.error(`The database does not come back yet: ${reason}`);
        lastReason = reason;
      }
      await sleep(Date.now() < soon ? 100 : 2_000);
    }
  }

  /** After process.exit() without stop() the database must not stay behind. */
  readonly #lastWord = (): void => {
    if (this.#lock !== undefined && this.#postmaster !== undefined && process.platform !== 'win32') {
      signalNow(this.#postmaster.pid, 'SIGINT');
    }
  };
}

/** One role owns the database, another one serves it; the superuser is kept for the lock. */
async function ensureDatabase(session: pg.Client, password: string): Promise<void> {
  const { rows } = await session.query<{ it: string }>(
    `select datname::text as it from pg_database where datname = 'sigeba' union all select rolname::text from pg_roles where rolname = '${SERVICE_ROLE}'`,
  );
  const names = new Set(rows.map(({ it }) => it));
  if (!names.has(SERVICE_ROLE)) await ensureRole(session, SERVICE_ROLE, password);
  if (names.has('sigeba')) return;
  await ensureRole(session, 'sigeba', password);
  await session.query('create database sigeba owner sigeba');
}

async function ensureRole(session: pg.Client, role: string, password: string): Promise<void> {
  await session.query(`do $$ begin create role ${role} login; exception when duplicate_object then null; end $$`);
  await session.query(`alter role ${role} password '${password}'`);
}

function urlOf({ password }: Cluster, { port }: Postmaster, name: 'sigeba' | 'postgres', role: string = name): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${name}`;
}
