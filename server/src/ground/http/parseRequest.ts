import { InvioChiesto } from '@sigeba/contract/email/invio.shape.ts';
import { withoutControls } from '@sigeba/contract/form/values/soundText.ts';
import type { Lingua } from '@sigeba/contract/numbers/lingua.ts';
import type { Route } from '@sigeba/contract/routes.types.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { reasonOf } from '../reasonOf.ts';
import { ensureValid } from '../refuse.ts';

/** Without headers the language is Italian. */
type Parts = Pick<FastifyRequest, 'params' | 'query' | 'body'> & { headers?: FastifyRequest['headers'] };

/** Parses params, query and body as the route describes them; unknown keys are dropped. @throws Refused with the wrong field (code 3) */
export function parseRequest(route: Route, request: Parts): { params?: unknown; query?: unknown; body?: unknown } {
  const lingua = linguaOfRequest(request);
  return {
    ...(route.params ? { params: parse(route.params, request.params, lingua) } : {}),
    ...(route.query ? { query: parse(route.query, request.query, lingua) } : {}),
    ...(route.body ? { body: parse(route.body, wellFormed(request.body ?? {}), lingua) } : {}),
  };
}

/** Whether a request asks in English: the pages of referees and of readers of English do, and a form that is written in English (D-27, D-291). */
export const isEnglish = ({ headers }: Pick<Parts, 'headers'>): boolean => headers?.['accept-language']?.startsWith('en') === true;
export const linguaOfRequest = (request: Pick<Parts, 'headers'>): Lingua => (isEnglish(request) ? 'en' : 'it');

/** The preview or selection of mails that an act asks for, where its route allows it. */
export function parseInvio({ mails }: Route, { body }: Pick<Parts, 'body'>): InvioChiesto | null {
  const invio = mails === true ? (body as { invio?: unknown } | null | undefined)?.invio : undefined;
  return invio === undefined ? null : (parse(z.object({ invio: InvioChiesto }), { invio }) as { invio: InvioChiesto }).invio;
}

/**
 * Makes every text storable. JSON can spell half a surrogate pair (`\ud800`), which neither UTF-8 nor PostgreSQL holds: it becomes the
 * replacement character. Control characters are removed, and line breaks become line feeds (D-217).
 */
function wellFormed(body: unknown): unknown {
  const root = { body };
  // Not recursive: strangers may nest as deep as they like.
  const waiting: Record<string, unknown>[] = [root];
  for (let within = waiting.pop(); within !== undefined; within = waiting.pop()) {
    for (const [key, value] of Object.entries(within)) {
      if (typeof value === 'string') within[key] = withoutControls(value);
      else if (typeof value === 'object' && value !== null) waiting.push(value as Record<string, unknown>);
    }
  }
  return root.body;
}

function parse(shape: z.ZodType, value: unknown, lingua: Lingua = 'it'): unknown {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  ensureValid(parsed.error.issues.map((issue) => ({ campo: issue.path.join('.'), messaggio: reasonOf(issue, value, lingua) })));
  return undefined;
}
