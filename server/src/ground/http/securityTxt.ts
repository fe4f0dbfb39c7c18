import type { FastifyInstance } from 'fastify';

/** The author reviews the file by then (RFC 9116 asks for less than a year). */
const GOOD_FOR_MS = 180 * 24 * 60 * 60_000;

/** GET /.well-known/security.txt: where to report a vulnerability. */
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
