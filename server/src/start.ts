import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { startVerifying } from './features/conflitti/verificaPubblicazioni.ts';
import { startPasswordLinkWorker } from './features/login/passwordLinkWorker.ts';
import { seedVocabolari } from './features/lookup/seedVocabolari.ts';
import { startReminding } from './features/proposte/remindDrafts.ts';
import { startResuming } from './features/proposte/resumeProposte.ts';
import { startRemindingReferees } from './features/referee/remindDue.ts';
import { startEvaluating } from './features/valutazioni/startValutazioni.ts';
import { type Alarms, createAlarms } from './ground/alarms.ts';
import { startGuessWatch } from './ground/audit/guessWatch.ts';
import { startSealer } from './ground/audit/sealer.ts';
import { startClockWatch } from './ground/clock/clockWatch.ts';
import type { Config, Demonstration } from './ground/config/config.ts';
import { prepareDataDir } from './ground/dataDir.ts';
import { openDatabase } from './ground/db/database.ts';
import type { Db, Log } from './ground/db/db.types.ts';
import { migrate } from './ground/db/migrate.ts';
import { whenDatabaseAnswers } from './ground/db/patience.ts';
import { type DatabaseServer, provideServer, serviceOf } from './ground/db/provideDatabase.ts';
import { mayUnguard } from './ground/db/serviceRole.ts';
import { openRoom } from './ground/files/room.ts';
import { startNightly } from './ground/jobs/startNightly.ts';
import { startMailWorker } from './ground/mail/mailWorker.ts';
import { openReplica, type Replica } from './ground/replica/replica.ts';
import { StartError } from './ground/startError.ts';
import { startTraces } from './ground/telemetry/startTraces.ts';
import { nightlyWorks } from './nightly.ts';
import { openIris } from './outside/iris/openIris.ts';
import { openTransport } from './outside/smtp/transport.ts';

const REPLICA_CONNECTIONS = 10;
/** A start that takes longer listens meanwhile, to say that it lives and is not ready. */
const LISTEN_WITHIN_MS = 3_000;

/** The example data, and the login as its people. */
export type Demo = { demonstration: Demonstration; fill(db: Db, config: Config): Promise<void> };

export type RunningServer = {
  /** The port, once it listens; rejects where it never will. */
  listening: Promise<number>;
  /** In words for the operator: where the data are. */
  place: string;
  /** Resolves when everything can be served; rejects with a StartError where it never will be. */
  ready: Promise<void>;
  /** Finishes what runs, then releases everything. May be called again. */
  stop(): Promise<void>;
};

/**
 * Listens once everything can be served, so that a proxy which tries one server after the other sends nobody here too early. Where that
 * takes long, because the database does not answer or has to be migrated, it listens before, and requests get 503; not so beside other
 * processes of its port (`listensEarly` false), which serve meanwhile. Then the workers start.
 */
export async function startServer(
  config: Config,
  log: Log,
  demo: Demo | null = null,
  { listensEarly = true } = {},
): Promise<RunningServer> {
  await prepareDataDir(config.dataDir);
  const endTraces = config.traces === null ? null : await startTraces(config.traces);
  const server = await provideServer(config, log);
  const db = openDatabase(server.url, { max: 20, log });
  const ended = new AbortController();
  let isReady = false;
  const alarms = createAlarms(log);
  const room = openRoom({ files: config.dataDir, database: server.folder, reserveMB: config.diskReserveMB, alarms });
  const replica = replicaOf(config, db, log);
  const workers: { stop(): Promise<void> }[] = [room.watch()];
  const app = await buildApp({ db, replica, config, demo: demo?.demonstration ?? null, isReady: () => isReady, alarms, room });

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    ended.abort();
    // A mail that is being sent does not wait for a long download: what does not end in time is broken off.
    await Promise.all([app.close(), ...workers.map((worker) => worker.stop())]);
    await replica?.stop();
    await db.destroy();
    await server.stop();
    await endTraces?.();
  };
  const running = { place: server.place, stop: () => (stopping ??= stop()) };

  const brought = whenDatabaseAnswers(server.ownerUrl, () => bringUp(config, { db, server, demo, log }), log, ended.signal).then(() => {
    isReady = true;
  });
  const mayListen = listensEarly ? Promise.race([brought, pause(LISTEN_WITHIN_MS, undefined, { ref: false })]) : brought;
  const listening = mayListen.then(() => listen(app, config));
  const ready = Promise.all([brought, listening]).then(() => {
    // Workers that start after the stop would be stopped by nobody.
    ended.signal.throwIfAborted();
    workers.push(...startWorkers({ db, config, app, alarms, demo }));
    if (replica !== null) workers.push(replica.watch());
  });
  return { ...running, listening, ready };
}

/** @throws StartError where the port is not to be had */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new StartError(`Cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : error}`);
  }
  return (app.server.address() as AddressInfo).port;
}

function replicaOf({ replica }: Config, primary: Db, log: Log): Replica | null {
  if (replica === null) return null;
  const { url, lagSeconds } = replica;
  return openReplica({ primary, replica: openDatabase(url, { max: REPLICA_CONNECTIONS, log }), maxLagSeconds: lagSeconds, log });
}

type Bringing = { db: Db; server: DatabaseServer; demo: Demo | null; log: Log };

async function bringUp(config: Config, { db, server, demo, log }: Bringing): Promise<void> {
  for (const name of await migrate(server.ownerUrl, serviceOf(server))) log.info(`Migration ${name} applied.`);
  if (await mayUnguard(db)) {
    log.warn(
      `The database user ${serviceOf(server)} may switch off what guards the audit log: give the service one that owns no table in DATABASE_URL, and the owner in MIGRATION_DATABASE_URL.`,
    );
  }
  await db.transaction().execute(seedVocabolari);
  await demo?.fill(db, config);
}

type Working = { db: Db; config: Config; app: FastifyInstance; alarms: Alarms; demo: Demo | null };

const startWorkers = ({ db, config, app: { log }, alarms, demo }: Working) => [
  startMailWorker({ db, transport: openTransport(config), log, alarms }),
  startPasswordLinkWorker({ db, config, log }),
  startNightly({ db, lavori: nightlyWorks({ db, config, log, alarms }), log }),
  startSealer({ db, log }),
  startResuming({ db, publicUrl: config.publicUrl, log }),
  startReminding({ db, publicUrl: config.publicUrl, log }),
  startRemindingReferees({ db, publicUrl: config.publicUrl, log }),
  startEvaluating({ db, log }),
  startVerifying({ db, iris: openIris(config, demo?.demonstration ?? null), log }),
  startClockWatch({ db, alarms }),
  startGuessWatch({ db, alarms, clock: () => new Date() }),
];
