import { createHash } from 'node:crypto';
import { SESSION_SECONDS_HEADER } from '@sigeba/contract/configurazione/constants.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Answers that the caller's browser may cache: for the seconds that the route names, then by their fingerprint (304). Bound to the session
 * by `vary`. The remaining time of the session is left out, since a cached answer would repeat it later.
 */
export function letKeepAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const seconds = request.routeOptions.config.sigeba?.route.keepSeconds;
    if (seconds === undefined || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url')}"`;
    reply
      .header('cache-control', `private, max-age=${seconds}`)
      .header('etag', etag)
      .header('vary', 'authorization, accept-encoding')
      .removeHeader(SESSION_SECONDS_HEADER);
    if (request.headers['if-none-match'] !== etag) return payload;
    reply.code(304);
    return '';
  });
}
