import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../asking.ts';

/** An uploaded file, never to be shown as a page of ours: downloaded under its own name, its type not guessed, nothing in it run. */
export const sendStored = (reply: FastifyReply, { name, mime, content }: FileAnswer): FastifyReply =>
  reply
    .type(mime)
    .header('content-disposition', `attachment; filename="${plainName(name)}"; filename*=UTF-8''${encoded(name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(Readable.from(content));

const plainName = (name: string): string => name.replace(/[^\w .()-]/g, '_');
const encoded = (name: string): string => encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
