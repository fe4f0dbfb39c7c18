import { SESSION_SECONDS_HEADER } from '@sigeba/contract/configurazione/constants.ts';
import type { FastifyInstance } from 'fastify';

const CSP = [
  "default-src 'self'",
  "script-src 'self'",
  // Libraries position elements through style attributes; style elements and scripts stay forbidden.
  "style-src-elem 'self'",
  "style-src-attr 'unsafe-inline'",
  // Images of formatted texts come through authenticated calls and are shown from memory.
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

declare module 'fastify' {
  interface FastifyInstance {
    /** For every answer; kept here for those that no hook reaches. */
    securityHeaders: Readonly<Record<string, string>>;
  }
}

const SECURITY_HEADERS = {
  'content-security-policy': CSP,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** A browser that has come by https uses only https for a year. For this host alone: the other hosts of the domain are not ours. */
const HSTS = 'max-age=31536000';

/** No script but our own, no framing, no referrer, and no caching of the API but where a route says so (`keptAnswers.ts`). */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const overHttps: Record<string, string> = publicUrl.startsWith('https:') ? { 'strict-transport-security': HSTS } : {};
  app.decorate('securityHeaders', { ...SECURITY_HEADERS, ...overHttps });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(app.securityHeaders);
    if (request.url.startsWith(app.apiRoot)) reply.header('cache-control', 'no-store');
  });
  tellSessionEnd(app);
}

/** Every answer within a session tells how many seconds it has left: the page warns five minutes before its end (D-21). */
function tellSessionEnd(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.actor === null) return;
    const left = request.actor.sessioneFine.getTime() - request.received.getTime();
    reply.header(SESSION_SECONDS_HEADER, Math.floor(left / 1000));
  });
}
