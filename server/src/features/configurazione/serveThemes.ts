import { foglioDelTema } from '@sigeba/contract/configurazione/colori.rules.ts';
import type { FastifyInstance } from 'fastify';

/**
 * GET /assets/themes/ateneo-….css: the colours of the university, beside the theme that the pages bring. The name says them, so that no
 * database is asked, and the answer is the same for ever and for everybody.
 */
export function serveThemes(app: FastifyInstance): void {
  app.get<{ Params: { classe: string } }>(
    '/assets/themes/:classe(^ateneo-[0-9a-f-]{34}).css',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const foglio = foglioDelTema(params.classe);
      if (foglio === null) return reply.callNotFound();
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type('text/css; charset=utf-8').send(foglio);
    },
  );
}
