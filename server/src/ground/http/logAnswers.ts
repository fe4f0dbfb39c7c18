import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The reason of a refusal, for the log; null where the call was not refused. */
    refusedFor: string | null;
  }
}

/**
 * Logs one line for each answer: id of the request, method, pattern of the route, status, milliseconds, address of the caller, and the
 * reason of a refusal. The pattern replaces the path, which may hold tokens and names.
 */
export function logAnswers(app: FastifyInstance): void {
  app.decorateRequest('refusedFor', null);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, ip, refusedFor } = request;
    const line = { method, route: routeOptions.url ?? null, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ip };
    request.log.info(refusedFor === null ? line : Object.assign(line, { reason: refusedFor }), 'answered');
  });
}
