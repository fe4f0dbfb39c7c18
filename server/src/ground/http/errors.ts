import { tentativoOf } from '@sigeba/contract/audit/tentativi.rules.ts';
import { ARRIVED_HEADER } from '@sigeba/contract/configurazione/constants.ts';
import type { Errore, Refusal, Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { refusalTextEn } from '@sigeba/contract/refusals/refusals.en.ts';
import { type Reason, refusals, refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { type No, no } from '@sigeba/contract/refusals/verdict.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Guess, recordGuess } from '../audit/recordGuess.ts';
import { leavesTrace, recordRefused } from '../audit/recordRefused.ts';
import type { Db } from '../db/db.types.ts';
import { isDatabaseAway, isDatabaseBusy, isDiskFull } from '../db/isDatabaseAway.ts';
import { inLane } from '../db/turns.ts';
import { StorageAway } from '../files/storage.types.ts';
import { Refused } from '../refuse.ts';
import type { Arrivals } from './arrival.ts';
import { secondsFrom } from './attempts.ts';
import { isEnglish } from './parseRequest.ts';

/** The one place where a refusal or a failure becomes an answer (D-03). Nothing is swallowed: a failure of ours is logged in full. */
export function handleErrors(app: FastifyInstance, db: Db, arrivals: Arrivals): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = error instanceof Refused ? error.no : no(reasonOf(error, request));
    const { status, code } = refusals[refusal.reason];
    if (error instanceof Refused && status >= 500) request.log.warn({ reason: refusal.reason }, 'refused');
    else if (status >= 500) request.log.error({ err: error }, 'request failed');
    request.refusedFor = refusal.reason;
    if (leavesTrace(refusal)) await inLane('accessoRifiutato', recordRefusedSafely)(request, db, refusal);
    const guess = guessOf(error, refusal, request);
    if (guess !== null) await inLane('accessoFallito', recordGuessSafely)(request, db, guess);
    const wait = waitOf(refusal, request.received);
    if (wait !== null) reply.header('retry-after', wait);
    const arrived = status === 503 && request.routeOptions.config.sigeba?.route.arrivo ? arrivals.ticketOf(request) : null;
    if (arrived !== null) reply.header(ARRIVED_HEADER, arrived);
    const message = messageFor(request, refusal);
    return reply.status(status).send({ code, message, violationReport: violazioniOf(refusal, message) } satisfies Errore);
  });
  app.setNotFoundHandler(async (request, reply) => {
    request.refusedFor = 'NOT_FOUND';
    const { status, code } = refusals.NOT_FOUND;
    return reply.status(status).send({ code, message: messageFor(request, no('NOT_FOUND')), violationReport: null } satisfies Errore);
  });
}

/** The faulty fields: those that the check found, or the one that a refusal is always about. */
function violazioniOf(refusal: No, message: string): Violazione[] | null {
  if (refusal.reason === 'INVALID' || refusal.reason === 'FORMATO_MASSIVO' || refusal.reason === 'ESITI_MANCANTI')
    return refusal.facts.violazioni;
  const { campo }: Refusal = refusals[refusal.reason];
  return campo === undefined ? null : [{ campo, messaggio: message }];
}

/**
 * Answers an address that reaches no route, because it is malformed or too long: no hook runs, so the answer of a refusal, or a page with
 * its way home, is made here.
 */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { apiRoot, securityHeaders } = request.server;
  reply.headers(securityHeaders);
  if (!request.url.startsWith(apiRoot)) return void reply.redirect('/', 302);
  const refusal = no(error.code === 'FST_ERR_BAD_URL' ? 'UNREADABLE' : 'NOT_FOUND');
  const { status, code } = refusals[refusal.reason];
  request.log.info({ method: request.method, route: null, status, ip: request.ip, reason: refusal.reason }, 'answered');
  void reply.header('cache-control', 'no-store').status(status);
  void reply.send({ code, message: messageFor(request, refusal), violationReport: null } satisfies Errore);
}

/** Seconds after which a retry makes sense; files take longer. */
const COME_BACK: { readonly [reason in Reason]?: string } = { EXPORTS_BUSY: '15', EXPORT_TOO_LONG: '60' };

/** Seconds after which a retry makes sense; null where waiting changes nothing. */
function waitOf(refusal: No, received: Date): number | string | null {
  if (refusal.reason === 'LIMITE_ORARIO') return Math.max(1, secondsFrom(received, new Date(refusal.facts.riprova)));
  if (refusal.reason === 'TOO_MANY') return refusal.facts.secondi;
  return refusals[refusal.reason].status === 503 ? (COME_BACK[refusal.reason] ?? '2') : null;
}

/** The text of a refusal in the language of the screen, where it exists in that language. */
export function messageFor(request: FastifyRequest, refusal: No): string {
  return (isEnglish(request) ? refusalTextEn(refusal) : undefined) ?? refusalText(refusal);
}

function reasonOf(
  error: FastifyError,
  request: FastifyRequest,
): Extract<Reason, 'GENERIC' | 'DATABASE_AWAY' | 'BUSY' | 'DISK_FULL' | 'STORAGE_AWAY' | 'UNREADABLE'> {
  if (isCutOff(error, request)) return 'UNREADABLE';
  if (isDatabaseAway(error)) return 'DATABASE_AWAY';
  if (isDatabaseBusy(error)) return 'BUSY';
  if (isDiskFull(error)) return 'DISK_FULL';
  if (error instanceof StorageAway) return 'STORAGE_AWAY';
  if (UNSTORABLE.includes(error.code)) return 'UNREADABLE';
  // Malformed JSON, a body too large, a wrong content type: a mistake of the client, and answered as such.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'UNREADABLE';
  return 'GENERIC';
}

/**
 * Whether the client left while it was sending. Fastify reports it with a code that a lost database has too; the failure of an upload
 * follows from it.
 */
const isCutOff = ({ code, statusCode }: FastifyError, { raw }: FastifyRequest): boolean =>
  (code === 'ECONNRESET' && statusCode === 400) ||
  (raw.errored instanceof Error && 'code' in raw.errored && raw.errored.code === 'ECONNRESET');

/** Codes for a NUL character, which no text of PostgreSQL holds, in a field without a check of its own: nobody types one. */
const UNSTORABLE = ['22021', '22P05'];

/** Recorded after the rollback of what was refused; when even that fails, the answer is still sent. */
async function recordRefusedSafely(request: FastifyRequest, db: Db, refusal: No): Promise<void> {
  if (request.actor === null) return;
  const call = `${request.method} ${request.routeOptions.url ?? ''}`;
  const { code } = refusals[refusal.reason];
  if (code === 2) request.log.warn({ call, who: request.actor.realId, reason: refusal.reason }, 'refused after its term');
  try {
    await recordRefused(db, request.actor, { refusal, call, path: request.url, id: idOf(request), at: request.received, ip: request.ip });
  } catch (failure) {
    request.log.error({ err: failure }, 'a refused access could not be recorded');
  }
}

/** What a refused call guessed, and whose account it tried; null where it guessed nothing. */
function guessOf(error: unknown, { reason }: No, { actor, received, ip }: FastifyRequest): Guess | null {
  const guessed = error instanceof Refused ? error.guessed : null;
  const che = guessed?.che ?? tentativoOf(reason, actor !== null);
  return che === null ? null : { che, account: guessed?.account ?? actor?.realId ?? null, at: received, ip };
}

async function recordGuessSafely(request: FastifyRequest, db: Db, guess: Guess): Promise<void> {
  try {
    await recordGuess(db, guess);
  } catch (failure) {
    request.log.error({ err: failure }, 'a guess could not be recorded');
  }
}

/** The id in the path; null where it has none. */
function idOf({ params }: FastifyRequest): number | null {
  const { id, propostaId } = params as { id?: string; propostaId?: string };
  const named = Number(id ?? propostaId ?? Number.NaN);
  return Number.isSafeInteger(named) ? named : null;
}
