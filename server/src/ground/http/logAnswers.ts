import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the call was refused, for its line of the log; null of one that was not. */
    refusedFor: string | null;
  }
}

/**
 * One line for each answer: the request's id, method, pattern of the route, status, milliseconds, address, and why it was refused. The
 * pattern stands for the address, which may hold tokens and names.
 */
export function logAnswers(app: FastifyInstance): void {
  app.decorateRequest('refusedFor', null);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, ip, refusedFor } = request;
    const line = { method, route: routeOptions.url ?? null, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ip };
    request.log.info(refusedFor === null ? line : Object.assign(line, { reason: refusedFor }), 'answered');
  });
}
