import { KEY_HEADER, REPLAYED_HEADER, REPLAYED_UPDATE_HEADER } from '@sigeba/contract/configurazione/constants.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Route, Routes } from '@sigeba/contract/routes.types.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../asking.ts';
import type { Tx } from '../db/db.types.ts';
import { ensureValid, found, Refused } from '../refuse.ts';
import { ensureMayCall } from './authenticate.ts';
import { claimChiamata, findChiamata, keepOutcome } from './once.queries.ts';
import { parseRequest } from './parseRequest.ts';

type AnyHandler = (tx: Tx, request: Record<string, unknown>) => Promise<unknown>;

/** What answers the retry of a call: the GET that its route names, or the stored answer (`read` null): ADR-21. */
export type RetryAnswer = { read: { route: Route; handler: AnyHandler } | null };

/** The key of a call, and the hash of what makes it the same call. */
export type Once = { chiave: string; chiamata: string };

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * How a route answers retries; null where it takes no key.
 * @throws Error at the start, where the route names a GET that cannot answer
 */
export function retryAnswerOf(name: string, { repeat, ownTransaction, upload }: Route, routes: Routes, handlers: Record<string, unknown>) {
  if (repeat === undefined || repeat === 'again') return null;
  if (ownTransaction || upload !== undefined) throw new Error(`${name} has no transaction that could keep its key: repeat: 'again'`);
  if (repeat === 'same') return { read: null };
  const route: Route | undefined = routes[repeat];
  const handler = handlers[repeat] as AnyHandler | undefined;
  if (route === undefined || handler === undefined || route.ownTransaction || route.ticket || route.personale !== undefined)
    throw new Error(`${name} is to be repeated by ${repeat}, which cannot answer for it`);
  return { read: { route, handler } };
}

/**
 * The key of a call, where its route takes one and one was sent.
 * @throws Refused for an invalid key, once the caller is known to have the right to call
 */
export function onceOf(request: FastifyRequest, { repeatOf = [] }: Route): { once: Once | null; ensureReadable(): void } {
  const sent = request.headers[KEY_HEADER];
  const readable = typeof sent === 'string' && UUID.test(sent);
  const about = repeatOf.map((field) => (request.body as Record<string, unknown> | null | undefined)?.[field] ?? null);
  const path = request.url.slice(request.server.apiRoot.length);
  const chiamata = [request.method, path, ...(about.length === 0 ? [] : [JSON.stringify(about)])].join(' ').slice(0, 200);
  return {
    once: readable ? { chiave: sent.toLowerCase(), chiamata } : null,
    ensureReadable: () => {
      if (sent !== undefined && !readable) ensureValid([{ campo: KEY_HEADER, messaggio: 'Il valore non ha il formato atteso (UUID).' }]);
    },
  };
}

/** Claims a key: true for the first caller. */
export const claim = async (tx: Tx, { chiave, chiamata }: Once, tokenHash: Buffer, at: Date): Promise<boolean> =>
  (await claimChiamata(tx, { tokenHash, chiave, chiamata, at })) !== undefined;

/** Stores, in the transaction of the act, what its retry will be answered with. What the path names need not be stored. */
export async function keepForRepeat(
  tx: Tx,
  { chiave }: Once,
  { read }: RetryAnswer,
  { actor, params }: Retry,
  answer: unknown,
): Promise<void> {
  const { id } = answer as { id?: unknown };
  const oggettoId = read !== null && params === undefined && typeof id === 'number' ? id : null;
  if (read === null || oggettoId !== null)
    await keepOutcome(tx, { utenteId: actor.realId, chiave, oggettoId, risposta: read === null ? answer : null });
}

type Retry = { actor: Actor; params?: unknown };

/**
 * Answers the retry of a call that has been done, with the present rights of the caller. A key belongs to one person acting for one person,
 * and to one call: it is refused for anything else.
 */
export async function replay(tx: Tx, once: Once, { read }: RetryAnswer, doing: Retry, reply: FastifyReply): Promise<unknown> {
  const { actor } = doing;
  const { chiamata, perUtenteId, oggettoId, risposta, istante } = found(
    await findChiamata(tx, { utenteId: actor.realId, chiave: once.chiave }),
  );
  if (chiamata !== once.chiamata || perUtenteId !== actor.id) throw new Refused(no('CHIAVE_USATA'));
  reply.header(REPLAYED_HEADER, 'true').header(REPLAYED_UPDATE_HEADER, istante.toISOString());
  if (read === null) return risposta;
  ensureMayCall(actor, read.route);
  const params = { ...(oggettoId === null ? {} : { id: String(oggettoId) }), ...(doing.params as object | undefined) };
  return read.handler(tx, { ...doing, ...parseRequest(read.route, { params, query: {}, body: {} }) });
}
