import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { startPasswordLinkWorker } from './features/login/passwordLinkWorker.ts';
import { seedVocabolari } from './features/lookup/seedVocabolari.ts';
import { startSealer } from './ground/audit/sealer.ts';
import type { Config, Demonstration } from './ground/config/config.ts';
import { prepareDataDir } from './ground/dataDir.ts';
import { openDatabase } from './ground/db/database.ts';
import type { Db, Log } from './ground/db/db.types.ts';
import { migrate } from './ground/db/migrate.ts';
import { whenDatabaseAnswers } from './ground/db/patience.ts';
import { provideServer } from './ground/db/provideDatabase.ts';
import { startNightly } from './ground/jobs/startNightly.ts';
import { startMailWorker } from './ground/mail/mailWorker.ts';
import { StartError } from './ground/startError.ts';
import { nightlyWorks } from './nightly.ts';
import { openTransport } from './outside/smtp/transport.ts';

/** The example data, and the entry as its people. */
export type Demo = { demonstration: Demonstration; fill(db: Db): Promise<void> };

export type RunningServer = {
  port: number;
  /** In words for the operator: where the data are. */
  place: string;
  /** Comes true when everything can be served; a StartError when it never will be. */
  ready: Promise<void>;
  /** Finishes what runs, then lets everything go. May be called again. */
  stop(): Promise<void>;
};

/**
 * Listens at once. What needs the database is answered with 503 until it answers and is at its newest migration; then the
 * workers start.
 */
export async function startServer(config: Config, log: Log, demo: Demo | null = null): Promise<RunningServer> {
  await prepareDataDir(config.dataDir);
  const server = await provideServer(config, log);
  const db = openDatabase(server.url, { max: 20, log });
  const workers: { stop(): Promise<void> }[] = [];
  const ended = new AbortController();
  let isReady = false;
  const app = await buildApp({ db, config, demo: demo?.demonstration ?? null, isReady: () => isReady });

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    ended.abort();
    await app.close();
    await Promise.all(workers.map((worker) => worker.stop()));
    await db.destroy();
    await server.stop();
  };
  const running = { place: server.place, stop: () => (stopping ??= stop()) };

  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await running.stop();
    throw new StartError(`Cannot listen on ${config.host}:${config.port}: ${error instanceof Error ? error.message : error}`);
  }
  const ready = whenDatabaseAnswers(server.url, () => bringUp(db, server.url, demo, log), log, ended.signal).then(() => {
    isReady = true;
    workers.push(...startWorkers(db, config, app));
  });
  return { ...running, port: (app.server.address() as AddressInfo).port, ready };
}

async function bringUp(db: Db, url: string, demo: Demo | null, log: Log): Promise<void> {
  for (const name of await migrate(url)) log.info(`Migration ${name} applied.`);
  await db.transaction().execute(seedVocabolari);
  await demo?.fill(db);
}

const startWorkers = (db: Db, config: Config, { log }: FastifyInstance) => [
  startMailWorker({ db, transport: openTransport(config), log }),
  startPasswordLinkWorker({ db, config, log }),
  startNightly({ db, lavori: nightlyWorks({ db, config, log }), log }),
  startSealer({ db, log }),
];
