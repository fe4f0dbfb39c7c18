import type { FastifyInstance } from 'fastify';

/** Whoever wrote it looks at it again by then (RFC 9116 wants less than a year). */
const GOOD_FOR_MS = 180 * 24 * 60 * 60_000;

/** GET /.well-known/security.txt: whom to tell of a weakness. */
export function addSecurityTxt(
  app: FastifyInstance,
  { contact, publicUrl, clock }: { contact: string; publicUrl: string; clock: () => Date },
) {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_, reply) => {
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(clock().getTime() + GOOD_FOR_MS).toISOString()}`,
      'Preferred-Languages: it, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
