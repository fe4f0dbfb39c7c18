import { Server } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
import { routes } from '@sigeba/contract/routes.ts';
import type { Route } from '@sigeba/contract/routes.types.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { families } from './families.ts';
import { isInvioAllowed } from './features/configurazione/configurazione.queries.ts';
import { serveThemes } from './features/configurazione/serveThemes.ts';
import { authenticate } from './features/login/authenticate.ts';
import { createVocabolari } from './features/lookup/keptVocabolari.ts';
import { createForms } from './form/forms.ts';
import { type Alarms, createAlarms } from './ground/alarms.ts';
import type { Carried } from './ground/asking.ts';
import { certificatesOf } from './ground/config/certificates.ts';
import type { Config, Demonstration } from './ground/config/config.ts';
import type { Db } from './ground/db/db.types.ts';
import { startMediaExpiry } from './ground/files/expireMedia.ts';
import { openRoom, type Room } from './ground/files/room.ts';
import type { Storage } from './ground/files/storage.types.ts';
import { createArrivals } from './ground/http/arrival.ts';
import { limitBodies } from './ground/http/bodyProgress.ts';
import { browserCookie } from './ground/http/browserCookie.ts';
import { describeApi } from './ground/http/docs.ts';
import { answerUnroutable, handleErrors } from './ground/http/errors.ts';
import { addHealth, waitForStart } from './ground/http/health.ts';
import { limitDepth } from './ground/http/jsonDepth.ts';
import { keepRoom } from './ground/http/keepRoom.ts';
import { letKeepAnswers } from './ground/http/keptAnswers.ts';
import { logAnswers } from './ground/http/logAnswers.ts';
import { loggerOptions } from './ground/http/logger.ts';
import { markWritings } from './ground/http/markWritings.ts';
import { addMetrics } from './ground/http/metrics.ts';
import { mount } from './ground/http/mount.ts';
import { brakeRefusals, REFUSALS_PER_MINUTE } from './ground/http/refusalBrake.ts';
import { addSecurityHeaders } from './ground/http/securityHeaders.ts';
import { addSecurityTxt } from './ground/http/securityTxt.ts';
import { serveWeb } from './ground/http/serveWeb.ts';
import { writeAnswer } from './ground/http/writeAnswer.ts';
import { createExporter } from './ground/list/exporter.ts';
import type { Replica } from './ground/replica/replica.ts';
import { traceRequests } from './ground/telemetry/traces.ts';
import { handlersFor } from './handlers.ts';
import { nightlyWorks } from './nightly.ts';
import { openStorage } from './outside/storage/openStorage.ts';

/** Compressed in one piece up to 64 kB: below that a stream costs several times as much as compressing. */
const COMPRESSION = {
  threshold: 1024,
  encodings: ['gzip', 'identity'],
  syncThreshold: 65_536,
  zlibOptions: { level: 3 },
} satisfies FastifyCompressOptions;

declare module 'fastify' {
  interface FastifyInstance {
    apiRoot: string;
  }
  interface FastifyContextConfig {
    /** The route of the contract behind a call of the API. */
    sigeba?: { name: string; route: Route };
  }
}

export type AppOptions = {
  db: Db;
  config: Config;
  /** The replica for routes that only read, if there is one. */
  replica?: Replica | null;
  /** The demonstration, where the configuration asks for one. */
  demo?: Demonstration | null;
  /** Whether the database has answered: until then requests that need it get 503. */
  isReady?: () => boolean;
  /** Alarms for the operator, shown by GET /ready. */
  alarms?: Alarms;
  /** Free space on the disks. */
  room?: Room;
  /** The clock: tests and journeys set it, nothing else reads the time. */
  clock?: () => Date;
  /** Overrides the configured limit. */
  loginsPerMinute?: number;
  /** Refused calls of one session within a minute before it has to wait. */
  refusalsPerMinute?: number;
  /** Milliseconds for which an idle connection stays open. */
  idleConnectionMs?: number;
  /**
   * Milliseconds for which open connections may send one more request after the server was told to stop; the answer tells each that it was
   * the last.
   */
  lastAnswersMs?: number;
};

/** Builds the server without listening: the same for production, tests and benchmarks. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, config, replica = null, demo = null, isReady = () => true, clock = () => new Date() } = options;
  const { loginsPerMinute = config.loginsPerMinute, refusalsPerMinute = REFUSALS_PER_MINUTE, idleConnectionMs = 30_000 } = options;
  const app = openServer(config, idleConnectionMs);
  const alarms = options.alarms ?? createAlarms(app.log);
  const room = options.room ?? openRoom({ files: config.dataDir, database: null, reserveMB: config.diskReserveMB, alarms });
  const arrivals = createArrivals(config.fattore.key);
  handleErrors(app, db, arrivals);
  if (config.traces !== null) traceRequests(app);
  logAnswers(app);
  stampArrival(app, clock);
  limitBodies(app);
  limitDepth(app);
  addSecurityHeaders(app, config.publicUrl);
  waitForStart(app, isReady);
  brakeRefusals(app, refusalsPerMinute);
  keepRoom(app, room);
  letKeepAnswers(app);
  letGoWhenClosing(app, options.lastAnswersMs ?? LAST_ANSWERS_MS);
  if (replica !== null) markWritings(app, { db, clock });
  await app.register(fastifyCompress, COMPRESSION);
  await describeApi(app);
  addHealth(app, db, { alarms, room });
  const lavori = nightlyWorks({ db, config, log: app.log, alarms }).map(({ nome }) => nome);
  letMeasure(app, { db, config, replica, alarms, clock, lavori });
  if (config.securityContact !== null) addSecurityTxt(app, { contact: config.securityContact, publicUrl: config.publicUrl, clock });
  const storage = await openStorage(config);
  mount(app, routes, handlersFor({ config, demo, log: app.log, storage, alarms, lavori }), {
    db,
    replica,
    arrivals,
    apiRoot: config.apiRoot,
    loginsPerMinute,
    storage,
    room,
    clock,
    authenticate,
    isInvioAllowed,
    browserCookie: browserCookie(config.publicUrl),
    carried: carriedOf(config, storage),
  });
  const expiry = startMediaExpiry({ db, storage, log: app.log });
  app.addHook('onClose', async () => expiry.stop());
  serveThemes(app);
  await serveWeb(app, config.webDist);
  return app;
}

/** Fastify as this server uses it: requests are validated and answers serialised by the contract, not by schemas of its own. */
function openServer(config: Config, idleConnectionMs: number): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    // Replaces Fastify's two log lines of each request, which hold the address, by the one of logAnswers.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 2 * 1024 * 1024,
    // Replaces Node's limit, the same for all bodies, by those of limitBodies.
    requestTimeout: 0,
    keepAliveTimeout: idleConnectionMs,
    trustProxy: config.trustedProxies,
    forceCloseConnections: 'idle',
    // A request on an open connection is still answered, and told that it was the last (letGoWhenClosing).
    return503OnClosing: false,
    frameworkErrors: answerUnroutable,
  });
  app.decorate('apiRoot', config.apiRoot);
  app.decorateRequest('actor', null);
  app.decorateRequest('toRenew', null);
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(writeAnswer);
  refuseUnlistedRoutes(app);
  return app;
}

/** What every verb gets besides its request. */
function carriedOf(config: Config, storage: Storage): Carried {
  const vocabolari = createVocabolari();
  return {
    publicUrl: config.publicUrl,
    posta: config.smtpUrl !== null,
    session: config.session,
    forms: createForms(families(vocabolari)),
    vocabolari,
    exporter: createExporter(config),
    storage,
  };
}

/**
 * The instant at which a request was received: set when it begins to arrive, and again once its body is there, because only then the whole
 * of it has arrived.
 */
function stampArrival(app: FastifyInstance, clock: () => Date): void {
  app.addHook('onRequest', async (request) => {
    request.received = clock();
  });
  app.addHook('preValidation', async (request) => {
    request.received = clock();
  });
}

/**
 * After the server was told to stop, nobody new is let in, and the last answer of a connection closes it: a client that keeps it open would
 * delay the end by a minute. An idle connection may have a request on its way, which closing would cut off: it is closed a moment later.
 */
function letGoWhenClosing(app: FastifyInstance, lastAnswersMs: number): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    if (!app.server.listening) return;
    // The close of an http.Server would close idle connections at once; and clients that were told to close theirs would open others here.
    const closed = new Promise((resolve) => Server.prototype.close.call(app.server, resolve));
    const until = performance.now() + lastAnswersMs;
    while (performance.now() < until && (await connectionsOf(app)) > 0) await setTimeout(CLOSING_LOOK_MS);
    app.server.closeIdleConnections();
    // A connection whose last answer had begun before was not told to close. Not awaited: Fastify breaks a hook off after ten seconds, and a
    // download may take longer.
    const letting = setInterval(() => app.server.closeIdleConnections(), lastAnswersMs);
    void closed.then(() => clearInterval(letting));
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}

/** Longer than a request takes on its way. */
const LAST_ANSWERS_MS = 500;
const CLOSING_LOOK_MS = 20;

const connectionsOf = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve) => app.server.getConnections((failure, count) => resolve(failure === null ? count : 0)));

/** Every call of the API is a route of the contract: one registered elsewhere would have no `allow`, and stops the start. */
function refuseUnlistedRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(app.apiRoot) && route.config?.sigeba === undefined) throw new Error(`${route.url} is not in the route tables`);
  });
}

type Measured = Pick<AppOptions, 'db' | 'config'> & {
  replica: Replica | null;
  alarms: Alarms;
  clock: () => Date;
  lavori: readonly string[];
};

function letMeasure(app: FastifyInstance, { db, config, replica, alarms, clock, lavori: works }: Measured): void {
  const { metricsToken: token, sso } = config;
  if (token === null) return;
  addMetrics(app, { db, replica, alarms, token, works, certificates: certificatesOf(sso), clock });
}
