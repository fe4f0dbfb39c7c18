import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../refuse.ts';
import { hashToken } from './authenticate.ts';

const MINUTE_MS = 60_000;
/** Sessions that are counted at a time; beyond them the oldest is forgotten. */
const MAX_SESSIONS = 20_000;

/** Refused calls of one session within a minute that are tolerated. Our pages cause a handful; somebody who probes causes thousands. */
export const REFUSALS_PER_MINUTE = 120;

type Count = { since: number; refusals: number };

/**
 * Makes a session that has been refused too often wait for the rest of its minute, before any query. Each server process counts for itself:
 * the brake saves work and decides nothing.
 */
export function brakeRefusals(app: FastifyInstance, perMinute: number): void {
  const counts = new Map<string, Count>();
  app.addHook('onRequest', async (request) => {
    const key = keyOf(request);
    const count = key === null ? undefined : counts.get(key);
    if (key === null || count === undefined || count.refusals < perMinute) return;
    const left = count.since + MINUTE_MS - request.received.getTime();
    if (left <= 0) return void counts.delete(key);
    throw new Refused(no('TOO_MANY', { secondi: Math.ceil(left / 1000) }));
  });
  app.addHook('onResponse', async (request, reply) => {
    // Only existing sessions are counted: made-up tokens fill no memory.
    const key = request.actor === null || reply.statusCode < 400 || reply.statusCode >= 500 ? null : keyOf(request);
    if (key !== null) countOne(counts, key, request.received.getTime());
  });
}

function countOne(counts: Map<string, Count>, key: string, now: number): void {
  const count = counts.get(key);
  if (count !== undefined && count.since + MINUTE_MS > now) {
    count.refusals += 1;
    return;
  }
  counts.delete(key);
  const [oldest] = counts.size < MAX_SESSIONS ? [] : counts.keys();
  if (oldest !== undefined) counts.delete(oldest);
  counts.set(key, { since: now, refusals: 1 });
}

const keyOf = ({ headers }: FastifyRequest): string | null =>
  headers.authorization === undefined ? null : hashToken(headers.authorization).toString('base64');
