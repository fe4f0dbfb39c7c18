import { canActFor } from '@sigeba/contract/login/impersona.rules.ts';
import type { Route, Routes } from '@sigeba/contract/routes.types.ts';
import { no } from '@sigeba/contract/verdict.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, BrowserAnswer, Carried, FileAnswer, XmlAnswer } from '../asking.ts';
import type { Db, Tx } from '../db/db.types.ts';
import { inLane } from '../db/turns.ts';
import { receiveUpload, takingUploads } from '../files/receiveUpload.ts';
import type { Storage } from '../files/storage.types.ts';
import { ensure, Refused } from '../refuse.ts';
import { answerSchema, requestSchema } from './answerSchema.ts';
import { attemptsKey, type Limit, networkOf, takeAttempt } from './attempts.ts';
import { authenticate, hashToken } from './authenticate.ts';
import { parseRequest } from './parseRequest.ts';
import { sendFile } from './sendFile.ts';
import { sendStored } from './sendStored.ts';
import { readPrintTicket, redeemTicket, resourceOf } from './tickets.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The instant at which the whole request had arrived, by the server's clock. */
    received: Date;
    /** Set once the session is known: what the error handler needs to record a refused access. */
    actor: Actor | null;
  }
}

type Admission = Pick<MountOptions, 'isInvioAllowed'>;
type AnyHandler = (handle: Db | Tx, request: Record<string, unknown>) => Promise<unknown>;
export type MountOptions = {
  db: Db;
  apiRoot: string;
  loginsPerMinute: number;
  storage: Storage;
  clock: () => Date;
  /** Whether who acts on behalf of somebody may also send (decision D-20). */
  isInvioAllowed: (tx: Tx) => Promise<boolean>;
  carried: Carried;
};

/** Mounts a route table on Fastify: authenticate → allow → parse → verb in one transaction → shape. */
export function mount(app: FastifyInstance, routes: Routes, handlers: Record<string, unknown>, options: MountOptions): void {
  for (const [name, route] of Object.entries(routes) as [string, Route][]) {
    const handler = handlers[name] as AnyHandler | undefined;
    if (handler === undefined) throw new Error(`No handler for ${name}`);
    if (route.form) void app.register(async (scope) => mountRoute(takingForms(scope), name, route, handler, options));
    else if (route.upload) void app.register(async (scope) => mountUpload(scope, name, route, handler, options));
    else mountRoute(app, name, route, handler, options);
  }
}

function mountRoute(app: FastifyInstance, name: string, route: Route, handler: AnyHandler, options: MountOptions): void {
  const { db, apiRoot, loginsPerMinute } = options;
  const [method = '', path = ''] = name.split(' ');
  app.route({
    method,
    // `/proposte/:id` must not swallow `/proposte/anni`: an id is digits.
    url: apiRoot + path.replace(/:(\w*[iI]d)\b/g, ':$1(^\\d+$)'),
    schema: schemaOf(name, route),
    config: { sigeba: { name, route } },
    ...(route.throttle ? { onRequest: inLane(name, slowDown(db, { attempts: loginsPerMinute, withinSeconds: 60, waitSeconds: 60 })) } : {}),
    handler: inLane(name, async (request: FastifyRequest, reply: FastifyReply) => {
      const origin = { ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 300) ?? null };
      const asked = {
        ...options.carried,
        received: request.received,
        origin,
        search: request.url.split('?')[1] ?? '',
        bearer: bearerOf(request),
      };
      if (route.ownTransaction) {
        const admitted =
          route.allow === 'ANYONE' ? {} : { actor: await db.transaction().execute((tx) => admit(tx, request, route, options)) };
        return send(reply, route, await handler(db, { ...parseRequest(route, request), ...asked, ...admitted }));
      }
      if (route.answer === 'file')
        return sendFile(db, reply, async (tx) => (await run(tx, request, { route, handler, options }, asked)) as FileAnswer);
      const answer = await db.transaction().execute((tx) => run(tx, request, { route, handler, options }, asked));
      return send(reply, route, answer);
    }),
  });
}

/** Who asks too often from one address waits, whichever server is asked. */
const slowDown = (db: Db, limit: Limit) => async (request: FastifyRequest, reply: FastifyReply) => {
  const until = await takeAttempt(db, attemptsKey('indirizzo', networkOf(request.ip)), limit, request.received);
  if (until === null) return;
  reply.header('retry-after', Math.ceil((until.getTime() - request.received.getTime()) / 1000));
  throw new Refused(no('TOO_MANY'));
};

/** Admitted first, then the file is streamed to the storage and checked, and only then the verb records it in its transaction. */
async function mountUpload(scope: FastifyInstance, name: string, route: Route, handler: AnyHandler, options: MountOptions): Promise<void> {
  const { db, apiRoot, storage, clock } = options;
  const [method = '', path = ''] = name.split(' ');
  await takingUploads(scope);
  scope.route({
    method,
    url: apiRoot + path,
    schema: schemaOf(name, route),
    config: { sigeba: { name, route } },
    handler: inLane(name, async (request: FastifyRequest) => {
      const origin = { ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 300) ?? null };
      const actor = await db.transaction().execute((tx) => admit(tx, request, route, options));
      const upload = await receiveUpload(storage, request, route.upload ?? 'pdf');
      request.received = clock();
      const asked = { ...options.carried, received: request.received, origin, search: '', bearer: null, actor, upload };
      try {
        return await db.transaction().execute((tx) => handler(tx, asked));
      } catch (failure) {
        await storage.remove(upload.storageKey);
        throw failure;
      }
    }),
  });
}

type Call = { route: Route; handler: AnyHandler; options: Admission };

async function run(tx: Tx, request: FastifyRequest, { route, handler, options }: Call, asked: object): Promise<unknown> {
  if (route.allow === 'ANYONE') return handler(tx, { ...parseRequest(route, request), ...asked });
  const actor = await admit(tx, request, route, options);
  // Only now: who may not call it learns nothing from how the request is read.
  return handler(tx, { ...parseRequest(route, request), ...asked, actor });
}

/** Who asks, when the row of the contract lets them. */
async function admit(tx: Tx, request: FastifyRequest, route: Route, options: Admission): Promise<Actor> {
  const claimed = request.headers['x-user-id'];
  const actor = await authenticate(
    tx,
    await sessionHash(tx, request, route),
    typeof claimed === 'string' ? claimed : null,
    request.received,
  );
  request.actor = actor;
  const { allow } = route;
  if (typeof allow !== 'string' && !allow.some((role) => actor.roles.has(role))) throw new Refused(no('FORBIDDEN'));
  await ensurePersonale(tx, actor, request.method, route, options);
  return actor;
}

/** What is personal is not done on another's behalf (decisions D-20, D-182): of what writes, all but what says otherwise. */
async function ensurePersonale(tx: Tx, actor: Actor, method: string, route: Route, { isInvioAllowed }: Admission): Promise<void> {
  if (actor.id === actor.realId) return;
  const personale = route.personale ?? (method === 'GET' || method === 'HEAD' ? 'mai' : undefined);
  ensure(canActFor({ personale, impersonato: true, puoInviare: personale === 'invio' && (await isInvioAllowed(tx)) }));
}

const bearerOf = (request: FastifyRequest): string | null => /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** The hash of the session token: from the Authorization header, which may hold the ticket of a print page instead, or from a link. */
async function sessionHash(tx: Tx, request: FastifyRequest, route: Route): Promise<Buffer | null> {
  const bearer = bearerOf(request);
  if (bearer !== null) return hashToken(bearer);
  const ticket = /^Ticket (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (ticket !== undefined && request.method === 'GET')
    return readPrintTicket(tx, ticket, request.url.slice(request.server.apiRoot.length), request.received);
  return linkHash(tx, request, route);
}

/** The same for a link, through the ticket in its query. */
async function linkHash(tx: Tx, request: FastifyRequest, route: Route): Promise<Buffer | null> {
  if (!route.ticket) return null;
  const { token } = request.query as { token?: unknown };
  const apiRoot = request.server.apiRoot;
  return redeemTicket(tx, typeof token === 'string' ? token : null, resourceOf(request.url.slice(apiRoot.length)), request.received);
}

function send(reply: FastifyReply, route: Route, answer: unknown): unknown {
  if (route.answer === 'file') return sendStored(reply, answer as FileAnswer);
  if (route.answer === 'xml') return reply.type('application/xml; charset=utf-8').send((answer as XmlAnswer).xml);
  if (route.answer !== 'redirect' && route.answer !== 'page' && route.answer !== 'browser') return answer;
  const way = answer as BrowserAnswer;
  return 'redirect' in way ? reply.redirect(way.redirect, 302) : reply.type('text/html; charset=utf-8').send(way.html);
}

/** Forms, and nothing but forms: elsewhere a post from another site must not be read at all. */
function takingForms(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 512 * 1024 },
    async (_request: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
  );
  return scope;
}

function schemaOf(name: string, route: Route) {
  return {
    summary: route.what,
    description: `Who: ${typeof route.allow === 'string' ? route.allow : route.allow.join(', ')}`,
    tags: [name.split('/')[1] ?? ''],
    ...(route.allow === 'ANYONE' ? {} : { security: [{ bearer: [] }] }),
    ...(route.params ? { params: requestSchema(route.params) } : {}),
    ...(route.query ? { querystring: requestSchema(route.query) } : {}),
    ...(route.body ? { body: requestSchema(route.body) } : {}),
    ...(typeof route.answer === 'string' ? {} : { response: { 200: answerSchema(route.answer) } }),
  };
}
