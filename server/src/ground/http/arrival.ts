import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { ARRIVED_HEADER, KEY_HEADER } from '@sigeba/contract/configurazione/constants.ts';
import type { FastifyRequest } from 'fastify';

/**
 * Milliseconds after its first arrival within which a call that was answered 503 may be repeated as of then; the client waits two seconds
 * between tries.
 */
export const ARRIVAL_GRACE_MS = 2 * 60_000;

/** Signs the instant at which a call had arrived whole, and verifies it: for the same call, session and key only. */
export type Arrivals = {
  /** The first arrival of this call: the signed instant that it carries, where that is ours and within the grace; else the present one. */
  of(request: FastifyRequest): Date;
  /** The signed instant for an answer that says to come back; null for a call without a key. */
  ticketOf(request: FastifyRequest): string | null;
};

/**
 * @param secret shared by all servers of the installation. Without one each server signs for itself: the retry must reach the same server,
 * before its restart
 */
export function createArrivals(secret: Buffer | null): Arrivals {
  const key = secret === null ? randomBytes(32) : Buffer.from(hkdfSync('sha256', secret, '', 'arrival of an Invia', 32));
  const signature = (at: number, request: FastifyRequest): Buffer =>
    createHmac('sha256', key)
      .update(`${at}\n${callOf(request)}`)
      .digest();
  const of = (request: FastifyRequest): Date => {
    const [, written = '', shown = ''] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(String(request.headers[ARRIVED_HEADER] ?? '')) ?? [];
    const at = Number(written);
    const late = request.received.getTime() - at;
    if (shown === '' || late < 0 || late > ARRIVAL_GRACE_MS || request.headers[KEY_HEADER] === undefined) return request.received;
    return timingSafeEqual(Buffer.from(shown, 'hex'), signature(at, request)) ? new Date(at) : request.received;
  };
  return {
    of,
    ticketOf: (request) => {
      if (request.headers[KEY_HEADER] === undefined) return null;
      const at = of(request).getTime();
      return `${at}.${signature(at, request).toString('hex')}`;
    },
  };
}

/** What makes it the same call: the content, the session and the key. */
function callOf({ method, url, headers, body }: FastifyRequest): string {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const key = String(headers[KEY_HEADER]).toLowerCase();
  return [method, url, key, hash(headers.authorization ?? ''), hash(JSON.stringify(body ?? null))].join('\n');
}
