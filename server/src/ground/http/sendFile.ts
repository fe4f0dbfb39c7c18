import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../asking.ts';

/**
 * Sends a file so that it is never shown as a page of ours: downloaded under its own name, its type not guessed, nothing in it executed.
 */
export function sendFile(reply: FastifyReply, { name, mime, size, content }: FileAnswer): FastifyReply {
  if (size !== undefined) reply.header('content-length', size);
  return reply
    .type(mime)
    .header('content-disposition', disposition(name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(content instanceof Readable ? content : Readable.from(content));
}

const disposition = (name: string): string => {
  const plain = name.replace(/[^\w .()-]/g, '_');
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded(name)}`}`;
};
const encoded = (name: string): string => encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
