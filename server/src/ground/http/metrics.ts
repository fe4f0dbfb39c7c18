import { createHash, timingSafeEqual } from 'node:crypto';
import { no, yes } from '@sigeba/contract/refusals/verdict.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ALARMS, type Alarms } from '../alarms.ts';
import type { Certificate } from '../config/certificates.ts';
import { loadOf } from '../db/database.ts';
import type { Db } from '../db/db.types.ts';
import { BACKUP, listLavori, RESTORE } from '../jobs/jobs.queries.ts';
import { ensure } from '../refuse.ts';
import { release } from '../release.ts';
import type { Replica } from '../replica/replica.ts';
import { workerNumber } from '../workers/workers.ts';
import { readWaiting } from './metrics.queries.ts';

type MetricsSources = {
  db: Db;
  replica: Replica | null;
  alarms: Alarms;
  token: string;
  /** Names of the nightly jobs. */
  works: readonly string[];
  certificates: readonly Certificate[];
  clock: () => Date;
};

/** Seconds, from a quick answer to one that waits for an export. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

/**
 * GET /metrics for Prometheus, for callers with the token: numbers by route, never an address, a name or an id. Every server reports the
 * same of the database, which is queried at each reading.
 */
export function addMetrics(app: FastifyInstance, watching: MetricsSources): void {
  const { replica, token, certificates } = watching;
  const register = new Registry();
  const worker = workerNumber();
  // With several processes on one port a reading reaches one of them: each has series of its own.
  if (worker !== null) register.setDefaultLabels({ process: `${worker}` });
  collectDefaultMetrics({ register });
  tellRelease(register);
  timeRequests(app, register);
  const look = watchDatabase(register, watching);
  watchCertificates(register, certificates);
  if (replica !== null) watchReplica(register, replica);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    ensure(showsToken(request, token) ? yes : no('NOT_FOUND'));
    await look();
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/** Both are hashed, so that the comparison takes the same time whatever was sent. */
function showsToken({ headers }: FastifyRequest, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
}

/** Constant 1, with the release as labels: beside other measures it tells when a version began to serve. */
function tellRelease(register: Registry): void {
  const { version, commit } = release();
  new Gauge({
    name: 'sigeba_build_info',
    help: 'The release that serves, and its commit',
    labelNames: ['version', 'commit'],
    registers: [register],
  }).set({ version, commit: commit ?? '' }, 1);
}

/** Times each answer by the path as the contract writes it; unknown paths count together. */
function timeRequests(app: FastifyInstance, register: Registry): void {
  const seconds = new Histogram({
    name: 'sigeba_http_request_seconds',
    help: 'Answers by route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.config.sigeba?.name.split(' ')[1] ?? routeOptions.url ?? 'unknown';
    seconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

function watchCertificates(register: Registry, certificates: readonly Certificate[]): void {
  const ends = new Gauge({
    name: 'sigeba_certificate_ends_timestamp_seconds',
    help: 'When each certificate of single sign-on ends',
    labelNames: ['certificate'],
    registers: [register],
  });
  for (const { whose, ends: at } of certificates) ends.set({ certificate: whose.en }, at.getTime() / 1000);
}

function watchReplica(register: Registry, replica: Replica): void {
  new Gauge({
    name: 'sigeba_replica_lag_seconds',
    help: 'How old an answer of the replica may be; -1 where nobody knows',
    registers: [register],
    collect() {
      this.set(replica.state().lagSeconds ?? -1);
    },
  });
  new Gauge({
    name: 'sigeba_replica_used',
    help: 'Whether this server reads from the replica',
    registers: [register],
    collect() {
      this.set(replica.isFresh() ? 1 : 0);
    },
  });
  new Counter({
    name: 'sigeba_replica_reads_total',
    help: 'Readings that the replica may do, by where they were done',
    labelNames: ['at'],
    registers: [register],
    collect() {
      this.reset();
      for (const [at, times] of Object.entries(replica.state().reads)) this.inc({ at }, times);
    },
  });
}

const gaugesOf =
  (register: Registry) =>
  <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `sigeba_${name}`, help, labelNames, registers: [register] });

/**
 * When the nightly jobs, the backup and its restore last ended. Each has a value from the start, so that an alert sees one that never ended. A job that
 * this server no longer does is left out: it would seem to be missed each night.
 */
function watchEnds(register: Registry, works: readonly string[]): (ends: readonly { nome: string; finito: Date | null }[]) => void {
  const gauge = gaugesOf(register);
  const jobs = gauge('job_ended_timestamp_seconds', 'When a work of the night last ended; 0 before its first time', ['job']);
  const backup = gauge('backup_ended_timestamp_seconds', 'When the last backup ended well; 0 before the first');
  const restore = gauge('restore_proved_timestamp_seconds', 'When a backup was last restored and proved; 0 before the first time');
  for (const job of works) jobs.set({ job }, 0);
  return (ends) => {
    for (const { nome, finito } of ends) {
      if (finito === null) continue;
      if (nome === BACKUP) backup.set(finito.getTime() / 1000);
      else if (nome === RESTORE) restore.set(finito.getTime() / 1000);
      else if (works.includes(nome)) jobs.set({ job: nome }, finito.getTime() / 1000);
    }
  };
}

/** @returns the function to be called before each reading */
function watchDatabase(register: Registry, { db, alarms, works, clock }: MetricsSources): () => Promise<void> {
  const gauge = gaugesOf(register);
  const connections = gauge('database_connections', 'Connections of this server in use, and requests that wait for one', ['state']);
  const alarm = gauge('alarm', '1 for each alarm that GET /ready tells', ['name']);
  const mails = gauge('mails', 'Mails of the outbox that wait, and those given up', ['state']);
  const oldest = gauge('mail_oldest_seconds', 'How long the oldest mail has been waiting');
  const sessions = gauge('sessions', 'Sessions that are open');
  const deadline = gauge('next_deadline_timestamp_seconds', 'The next end of a call; 0 without any');
  const unsealed = gauge('audit_unsealed_seconds', 'How long the oldest row of the audit log has been waiting for its seal');
  const files = gauge('files', 'Uploaded files as the last night found them: all, lost, changed; -1 before the first night', ['state']);
  const tellEnds = watchEnds(register, works);
  const answered = gauge('database_up', 'Whether the database answered this reading');

  return async () => {
    const load = loadOf(db);
    connections.set({ state: 'used' }, load.inUse);
    connections.set({ state: 'waiting' }, load.waiting);
    for (const name of ALARMS) alarm.set({ name }, 0);
    for (const { name } of alarms.list()) alarm.set({ name }, 1);
    try {
      const now = clock();
      const waiting = await readWaiting(db, { now });
      mails.set({ state: 'waiting' }, waiting.mails);
      mails.set({ state: 'given_up' }, waiting.mailsGivenUp);
      oldest.set(secondsSince(waiting.oldestMail, now));
      unsealed.set(secondsSince(waiting.oldestUnsealed, now));
      files.set({ state: 'all' }, waiting.files ?? -1);
      files.set({ state: 'lost' }, waiting.filesLost ?? -1);
      files.set({ state: 'changed' }, waiting.filesChanged ?? -1);
      sessions.set(waiting.sessions);
      deadline.set((waiting.nextDeadline?.getTime() ?? 0) / 1000);
      tellEnds(await listLavori(db));
      answered.set(1);
    } catch {
      // The reading succeeds also then: it has to report that the database is away.
      answered.set(0);
    }
  };
}

const secondsSince = (instant: Date | null, now: Date): number =>
  instant === null ? 0 : Math.max(0, now.getTime() - instant.getTime()) / 1000;
