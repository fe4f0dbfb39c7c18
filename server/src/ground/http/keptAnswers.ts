import { createHash } from 'node:crypto';
import { SESSION_SECONDS_HEADER } from '@sigeba/contract/configurazione/constants.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Answers that the caller's own browser may cache, and other caches where the route says so. Immutable ones for ever and in every session;
 * others for the seconds that the route names, then by their fingerprint (304), bound to the session by `vary`. The remaining time of the
 * session is left out of both, since a cached answer would repeat it later.
 */
export function letKeepAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { keepSeconds, immutable, shared, allow } = request.routeOptions.config.sigeba?.route ?? {};
    if (reply.statusCode !== 200) return payload;
    // A key in the address may stand for a session: that nobody has to log in does not make an answer everybody's.
    const whose = allow === 'ANYONE' && (immutable || shared) ? 'public' : 'private';
    if (immutable) reply.header('cache-control', `${whose}, max-age=31536000, immutable`).removeHeader(SESSION_SECONDS_HEADER);
    if (keepSeconds === undefined || typeof payload !== 'string') return payload;
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url')}"`;
    reply
      .header('cache-control', `${whose}, max-age=${keepSeconds}`)
      .header('etag', etag)
      .header('vary', 'authorization, accept-encoding')
      .removeHeader(SESSION_SECONDS_HEADER);
    if (request.headers['if-none-match'] !== etag) return payload;
    reply.code(304);
    return '';
  });
}
