import { createHash, timingSafeEqual } from 'node:crypto';
import { no, yes } from '@sigeba/contract/verdict.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Alarms } from '../alarms.ts';
import { loadOf } from '../db/database.ts';
import type { Db } from '../db/db.types.ts';
import { ensure } from '../refuse.ts';
import type { Replica } from '../replica/replica.ts';
import { workerNumber } from '../workers/workers.ts';
import { listLavori, readWaiting } from './metrics.queries.ts';

type Watching = { db: Db; replica: Replica | null; alarms: Alarms; token: string; clock: () => Date };

/** From a quick answer to one that an export waits for, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

/**
 * GET /metrics for Prometheus, to whoever shows the token: numbers by route, never an address, a name or an id. Of what stands in
 * the database every server says the same: it is asked at each reading.
 */
export function addMetrics(app: FastifyInstance, { db, replica, alarms, token, clock }: Watching): void {
  const register = new Registry();
  const worker = workerNumber();
  // Of several on one port a reading reaches one: each has series of its own.
  if (worker !== null) register.setDefaultLabels({ process: `${worker}` });
  collectDefaultMetrics({ register });
  timeRequests(app, register);
  const look = watchDatabase(register, { db, alarms, clock });
  if (replica !== null) watchReplica(register, replica);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    ensure(showsToken(request, token) ? yes : no('NOT_FOUND'));
    await look();
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/** Both are hashed: a comparison takes as long whatever was sent. */
function showsToken({ headers }: FastifyRequest, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
}

/** How long each answer took, by the path as the contract writes it: what nobody has routed counts together. */
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

function watchReplica(register: Registry, replica: Replica): void {
  new Gauge({
    ...{
      name: 'sigeba_replica_lag_seconds',
      help: 'How old an answer of the replica may be; -1 where nobody knows',
      registers: [register],
    },
    collect() {
      this.set(replica.state().lagSeconds ?? -1);
    },
  });
  new Gauge({
    ...{ name: 'sigeba_replica_used', help: 'Whether this server reads from the replica', registers: [register] },
    collect() {
      this.set(replica.isFresh() ? 1 : 0);
    },
  });
  new Counter({
    ...{ name: 'sigeba_replica_reads_total', help: 'Readings that the replica may do, by where they were done', labelNames: ['at'] },
    registers: [register],
    collect() {
      this.reset();
      for (const [at, times] of Object.entries(replica.state().reads)) this.inc({ at }, times);
    },
  });
}

/** @returns to be called before each reading */
function watchDatabase(register: Registry, { db, alarms, clock }: Omit<Watching, 'token' | 'replica'>): () => Promise<void> {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `sigeba_${name}`, help, labelNames, registers: [register] });
  const connections = gauge('database_connections', 'Connections of this server in use, and requests that wait for one', ['state']);
  const alarm = gauge('alarm', '1 for each alarm that GET /ready tells', ['name']);
  const mails = gauge('mails', 'Mails of the outbox that wait, and those given up', ['state']);
  const oldest = gauge('mail_oldest_seconds', 'How long the oldest mail has been waiting');
  const sessions = gauge('sessions', 'Sessions that are open');
  const deadline = gauge('next_deadline_timestamp_seconds', 'The next end of a call; 0 without any');
  const lavori = gauge('job_ended_timestamp_seconds', 'When a work of the night last ended', ['job']);
  const answered = gauge('database_up', 'Whether the database answered this reading');

  return async () => {
    const load = loadOf(db);
    connections.set({ state: 'used' }, load.inUse);
    connections.set({ state: 'waiting' }, load.waiting);
    alarm.reset();
    for (const { name } of alarms.list()) alarm.set({ name }, 1);
    try {
      const now = clock();
      const waiting = await readWaiting(db, { now });
      mails.set({ state: 'waiting' }, waiting.mails);
      mails.set({ state: 'given_up' }, waiting.mailsGivenUp);
      oldest.set(waiting.oldestMail === null ? 0 : (now.getTime() - waiting.oldestMail.getTime()) / 1000);
      sessions.set(waiting.sessions);
      deadline.set((waiting.nextDeadline?.getTime() ?? 0) / 1000);
      for (const { nome, finito } of await listLavori(db)) lavori.set({ job: nome }, finito.getTime() / 1000);
      answered.set(1);
    } catch {
      // The reading is taken also then: that the database is away is what it must tell.
      answered.set(0);
    }
  };
}
