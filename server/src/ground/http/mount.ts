import type { Route, Routes } from '@sigeba/contract/routes.types.ts';
import { bytesOfMB, uploads } from '@sigeba/contract/uploads.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Asking, BrowserAnswer, CalendarAnswer, FileAnswer, Origin, XmlAnswer } from '../asking.ts';
import type { Db, Tx } from '../db/db.types.ts';
import { inLane } from '../db/turns.ts';
import { receiveUpload, takingUploads } from '../files/receiveUpload.ts';
import type { Room } from '../files/room.ts';
import type { Storage } from '../files/storage.types.ts';
import { asAsked, Previewed, presentAnteprima, sendProva } from '../mail/invio.ts';
import { networkOf } from '../networkOf.ts';
import type { Replica } from '../replica/replica.ts';
import { type Admission, admit, admitAndRead, limit } from './admit.ts';
import type { Arrivals } from './arrival.ts';
import { attemptsKey, type Limit, takeAttempt, tooMany } from './attempts.ts';
import { renewSessions } from './authenticate.ts';
import type { BrowserCookie } from './browserCookie.ts';
import { ensureAttached, spend } from './limits.ts';
import { keepForRepeat, onceOf, type RetryAnswer, replay, retryAnswerOf } from './once.ts';
import { linguaOfRequest, parseInvio, parseRequest } from './parseRequest.ts';
import { routeSchema } from './routeSchema.ts';
import { sendFile } from './sendFile.ts';
import { bearerOf } from './sessionHash.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The instant at which the whole request had arrived, by the server's clock. */
    received: Date;
    /** Set once the session is known; the error handler needs it to record a refusal. */
    actor: Actor | null;
    /** Sessions whose last use is written after the request has been served; null where there are none. */
    toRenew: readonly number[] | null;
  }
}

type AnyHandler = (handle: Db | Tx, request: Record<string, unknown>) => Promise<unknown>;
export type MountOptions = Admission & {
  db: Db;
  replica: Replica | null;
  arrivals: Arrivals;
  apiRoot: string;
  loginsPerMinute: number;
  storage: Storage;
  room: Room;
  clock: () => Date;
  browserCookie: BrowserCookie;
};

/** Mounts a route table on Fastify: authenticate → allow → parse → verb in one transaction → shape. */
export function mount(app: FastifyInstance, routes: Routes, handlers: Record<string, unknown>, options: MountOptions): void {
  for (const [name, route] of Object.entries(routes) as [string, Route][]) {
    const handler = handlers[name] as AnyHandler | undefined;
    if (handler === undefined) throw new Error(`No handler for ${name}`);
    const call = { route, handler, repeating: retryAnswerOf(name, route, routes, handlers), options };
    if (route.form) void app.register(async (scope) => mountRoute(takingForms(scope), name, call));
    else if (route.upload) void app.register(async (scope) => mountUpload(scope, name, call));
    else mountRoute(app, name, call);
  }
}

type Call = { route: Route; handler: AnyHandler; repeating: RetryAnswer | null; options: MountOptions };

function mountRoute(app: FastifyInstance, name: string, call: Call): void {
  const { route, options } = call;
  const { apiRoot } = options;
  const [method = '', path = ''] = name.split(' ');
  app.route({
    method,
    // `/proposte/:id` must not match `/proposte/anni`: an id consists of digits.
    url: apiRoot + path.replace(/:(\w*[iI]d)\b/g, ':$1(^\\d+$)'),
    schema: routeSchema(name, route),
    config: { sigeba: { name, route } },
    // A HEAD request must not use up the ticket of a file, nor record a download that nobody made.
    ...(route.answer === 'file' ? { exposeHeadRoute: false, compress: false as const } : {}),
    ...throttling(name, route, options),
    handler: inLane(name, async (request: FastifyRequest, reply: FastifyReply) => {
      const origin = { ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 300) ?? null };
      const asked = {
        ...options.carried,
        received: request.received,
        origin,
        lingua: linguaOfRequest(request),
        search: request.url.split('?')[1] ?? '',
        bearer: bearerOf(request),
        browser: options.browserCookie.read(request.headers.cookie),
      };
      try {
        return send(reply, route, await answerOf({ request, reply }, call, asked), options);
      } catch (failure) {
        if (!(failure instanceof Previewed)) throw failure;
        reply.status(202);
        return await seen(failure, { request, reply }, call, origin);
      }
    }),
  });
}

/** Runs the handler as the route says: in transactions of its own, on the replica, or in the one transaction of the request. */
async function answerOf({ request, reply }: Exchange, call: Call, asked: Pick<Asking, 'received' | 'origin'>): Promise<unknown> {
  const { route, handler, options } = call;
  const { db } = options;
  const admitted = () => inTransaction(db, request, (tx) => admitAndRead(tx, request, route, options));
  if (route.ownTransaction) {
    const read = route.allow === 'ANYONE' ? parseRequest(route, request) : await admitted();
    const waited = route.answer === 'file' ? { gone: goneFrom(reply) } : {};
    return handler(db, { ...asked, ...read, ...waited });
  }
  if (route.replica && options.replica !== null) {
    const { reader, ...read } = await admitted();
    return reader((at) => at.transaction().execute((tx) => handler(tx, { ...asked, ...read })));
  }
  return inTransaction(db, request, (tx) => run(tx, { request, reply }, call, asked));
}

/**
 * Runs the work of a request in a transaction and then writes the last use of its session; a failure of the latter does not undo the work.
 */
async function inTransaction<Answer>(db: Db, request: FastifyRequest, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  const answer = await db.transaction().execute(work);
  if (request.toRenew !== null)
    await renewSessions(db, request.toRenew, request.received).catch((failure) =>
      request.log.warn(failure, 'The last use of a session was not written.'),
    );
  return answer;
}

/** Signals that the client has left before it got its answer. */
function goneFrom({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

/** Counts calls by address: each call before it is read, or those that contain a password, as soon as they are read. */
function throttling(name: string, { throttle }: Route, { db, loginsPerMinute }: MountOptions) {
  if (throttle === undefined) return {};
  // Passwords are counted together, wherever they are typed; of other calls each route by itself, so that none stops the logins of a network.
  const what = throttle === 'password' ? '' : `${name} `;
  const count = slowDown(db, what, { attempts: loginsPerMinute, withinSeconds: 60, waitSeconds: 60 });
  if (throttle === 'call') return { onRequest: inLane(name, count) };
  const showsPassword = ({ body }: FastifyRequest) => typeof (body as { password?: unknown } | null)?.password === 'string';
  return {
    preHandler: inLane(name, async (request: FastifyRequest) => {
      if (showsPassword(request)) await count(request);
    }),
  };
}

/** A caller who asks too often from one address has to wait, on all servers together. */
const slowDown = (db: Db, what: string, limit: Limit) => async (request: FastifyRequest) => {
  const until = await takeAttempt(db, attemptsKey('indirizzo', what + networkOf(request.ip)), limit, request.received);
  if (until !== null) throw tooMany(request.received, until);
};

/**
 * An upload is admitted first, then its file is streamed to the store and checked, and only then the verb records it in its transaction.
 */
async function mountUpload(scope: FastifyInstance, name: string, { route, handler, options }: Call): Promise<void> {
  const { db, apiRoot, storage, room, clock } = options;
  const [method = '', path = ''] = name.split(' ');
  await takingUploads(scope);
  scope.route({
    method,
    url: apiRoot + path,
    schema: routeSchema(name, route),
    config: { sigeba: { name, route } },
    handler: inLane(name, async (request: FastifyRequest) => {
      const origin = { ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 300) ?? null };
      const actor = await inTransaction(db, request, (tx) => admitUpload(tx, request, route, options));
      const upload = await receiveUpload({ storage, room }, request, route.upload ?? 'pdf');
      request.received = clock();
      const lingua = linguaOfRequest(request);
      const { received } = request;
      const asked = { ...options.carried, received, origin, lingua, search: '', bearer: null, browser: null, actor, upload };
      try {
        // A verb that reads the file first must not hold a transaction meanwhile.
        return await (route.ownTransaction ? handler(db, asked) : db.transaction().execute((tx) => handler(tx, asked)));
      } catch (failure) {
        await storage.remove(upload.storageKey);
        throw failure;
      }
    }),
  });
}

/** Counts the declared size before a byte is read, so that simultaneous uploads do not exceed the limit. */
async function admitUpload(tx: Tx, request: FastifyRequest, route: Route, options: Admission): Promise<Actor> {
  const { actor } = await admit(tx, request, route, options);
  const { maxMB } = uploads[route.upload ?? 'pdf'];
  const length = Number(request.headers['content-length'] ?? Number.NaN) / bytesOfMB(1);
  const weight = length > 0 ? Math.min(length, maxMB) : maxMB;
  await spend(tx, { actor, received: request.received }, { upload: 1, uploadMB: weight });
  await ensureAttached(tx, { actor, received: request.received }, weight);
  return actor;
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

async function run(
  tx: Tx,
  { request, reply }: Exchange,
  { route, handler, repeating, options }: Call,
  asked: Pick<Asking, 'received' | 'origin'>,
): Promise<unknown> {
  if (route.allow === 'ANYONE') return handler(tx, { ...parseRequest(route, request), ...asked });
  const { once, ensureReadable } = repeating === null ? NO_KEY : onceOf(request, route);
  const { actor, isFirst } = await admit(tx, request, route, options, once);
  ensureReadable();
  const received = route.arrivo ? options.arrivals.of(request) : asked.received;
  const doing = { ...asked, ...parseRequest(route, request), actor, received };
  if (repeating !== null && once !== null && !isFirst) return replay(tx, once, repeating, doing, reply);
  await limit(tx, { actor, received: request.received }, route, doing.body);
  const invio = parseInvio(route, request);
  const answer = invio === null ? await handler(tx, doing) : await asAsked(tx, invio, doing, () => handler(tx, doing));
  if (repeating !== null && once !== null) await keepForRepeat(tx, once, repeating, doing, answer);
  return answer;
}

/** Answers a preview: nothing has been done. It shows the mails that would be sent, or sends one of them to the caller. */
async function seen(previewed: Previewed, { request }: Exchange, { route, options }: Call, origin: Origin): Promise<unknown> {
  const invio = parseInvio(route, request);
  const { actor, received } = request;
  if (invio?.modo === 'PROVA' && actor !== null) {
    const doing = { actor, received, origin };
    await sendProva(options.db, previewed.rows, invio.mail, doing, (tx) => spend(tx, doing, { mail: 1 }));
  }
  return presentAnteprima(previewed, { roles: actor?.roles ?? new Set() });
}

const NO_KEY = { once: null, ensureReadable: () => {} };

function send(reply: FastifyReply, route: Route, answer: unknown, { browserCookie }: Pick<MountOptions, 'browserCookie'>): unknown {
  if (route.answer === 'file') return sendFile(reply, answer as FileAnswer);
  if (route.answer === 'xml') return reply.type('application/xml; charset=utf-8').send((answer as XmlAnswer).xml);
  if (route.answer === 'calendar') return reply.type('text/calendar; charset=utf-8').send((answer as CalendarAnswer).calendar);
  if (route.answer !== 'redirect' && route.answer !== 'page' && route.answer !== 'browser') return answer;
  const way = answer as BrowserAnswer;
  if ('html' in way) return reply.type('text/html; charset=utf-8').send(way.html);
  if (way.browser !== undefined) reply.header('set-cookie', browserCookie.write(way.browser));
  return reply.redirect(way.redirect, 302);
}

/** Accepts forms and nothing else; other routes do not read a form posted from another site. */
function takingForms(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 512 * 1024 },
    async (_request: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
  );
  return scope;
}
