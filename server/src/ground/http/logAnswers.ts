import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The reason of a refusal, for the log; null where the call was not refused. */
    refusedFor: string | null;
  }
}

/**
 * Logs one line for each answer: id of the request, method, pattern of the route, status, milliseconds, address of the caller, account, and
 * the reason of a refusal. The pattern replaces the path, which may hold tokens and names. docs/amministrazione/controlla.md lists the fields.
 */
export function logAnswers(app: FastifyInstance): void {
  app.decorateRequest('refusedFor', null);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, ip, actor, refusedFor } = request;
    const line = { method, route: routeOptions.url ?? null, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ip };
    request.log.info(Object.assign(line, accountOf(actor), refusedFor === null ? null : { reason: refusedFor }), 'answered');
  });
}

/** Who asked, and in whose place; nothing before a login. */
function accountOf(actor: FastifyRequest['actor'] | undefined): { utente?: number; perConto?: number } {
  if (!actor) return {};
  return actor.id === actor.realId ? { utente: actor.realId } : { utente: actor.realId, perConto: actor.id };
}
