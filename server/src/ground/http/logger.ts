import { hostname } from 'node:os';
import { type LoggerOptions, stdTimeFunctions } from 'pino';
import type { LogLevel } from '../config/config.ts';
import { releaseText } from '../release.ts';

/**
 * One JSON line per event on standard output, with the level by its name and the time as ISO 8601 in UTC; docs/amministrazione/controlla.md lists the
 * fields. Tokens never reach a log.
 */
export const loggerOptions = (level: LogLevel) =>
  ({
    level,
    base: { pid: process.pid, host: hostname(), release: releaseText() },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      req: (request) => ({ method: request.method, url: maskToken(request.url), ip: request.ip }),
    },
    redact: ['req.headers.authorization', 'token', 'password'],
  }) satisfies LoggerOptions;

/** Masks the tickets of download links and the keys of calendars, which are secrets while they are valid. */
export const maskToken = (url: string): string =>
  url
    .replace(/([?&](?:token|tokensso|ssosessionid|uscita|code|state)=)[^&]*/g, '$1***')
    .replace(/(\/calendario\/abbonamento\/)[^?]*/, '$1***');
