import type { FastifyServerOptions } from 'fastify';
import type { LogLevel } from '../config/config.ts';

/** One JSON line per event; tokens never reach a log. */
export function loggerOptions(level: LogLevel): FastifyServerOptions['logger'] {
  return {
    level,
    serializers: {
      req: (request) => ({ method: request.method, url: maskToken(request.url), ip: request.ip }),
    },
    redact: ['req.headers.authorization', 'token', 'password'],
  };
}

/** Masks the tickets of download links, which are secrets while they are valid. */
export const maskToken = (url: string): string => url.replace(/([?&](?:token|tokensso|ssosessionid|uscita|code|state)=)[^&]*/g, '$1***');
