import { ARRIVED_HEADER, KEY_HEADER } from '@sigeba/contract/configurazione/constants.ts';
import { AnteprimaInvio, InvioChiesto } from '@sigeba/contract/email/invio.shape.ts';
import type { Route } from '@sigeba/contract/routes.types.ts';
import { type TipoUpload, uploads } from '@sigeba/contract/uploads.ts';
import * as z from 'zod';
import { answerSchema, requestSchema } from './answerSchema.ts';

/** What a refusal of each status means, for every call. */
const REFUSALS = {
  401: 'No session (code 11), or a login that was refused (code 12)',
  403: 'Not for the caller, or not on behalf of somebody (code 13)',
  404: 'Does not exist, or not for the caller',
  409: 'Not now: a rule, a term, or a change by somebody else speaks against it',
  422: 'Cannot be read, or a field is wrong: violationReport names it (code 3)',
  429: 'Too often: Retry-After says for how long to wait, where it is known',
  503: 'Nothing was done: ask again after Retry-After seconds',
} as const;
type Refusal = keyof typeof REFUSALS;
const ALL = Object.keys(REFUSALS).map(Number) as Refusal[];

const ERRORE = {
  type: 'object',
  required: ['code', 'message', 'violationReport'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    violationReport: {
      type: 'array',
      nullable: true,
      items: {
        type: 'object',
        required: ['campo', 'messaggio'],
        properties: { campo: { type: 'string' }, messaggio: { type: 'string' } },
      },
    },
  },
};

/** The same object for all routes, so that one serialiser is compiled for each. */
const REFUSED = new Map(ALL.map((status) => [status, { description: REFUSALS[status], ...ERRORE }]));

/** The refusals that a route may answer: all within a session; without one those that its route can cause. */
export function refusalsOf({ allow, throttle, params, query, body, answer }: Route): Refusal[] {
  if (allow !== 'ANYONE') return ALL;
  const reads = params !== undefined || query !== undefined || body !== undefined;
  return ALL.filter((status) => {
    if (status === 403) return false;
    if (status === 401 || status === 409) return throttle !== undefined;
    if (status === 404) return typeof answer === 'string' || params !== undefined;
    return status !== 422 || reads;
  });
}

/** The OpenAPI description of a route; Fastify serialises answers by it. */
export function routeSchema(name: string, route: Route) {
  const refusals = refusalsOf(route).map((status) => [status, REFUSED.get(status)]);
  return {
    summary: route.what,
    description: `Who: ${typeof route.allow === 'string' ? route.allow : route.allow.join(', ')}`,
    tags: [name.split('/')[1] ?? ''],
    ...(route.allow === 'ANYONE' ? {} : { security: [{ bearer: [] }] }),
    ...(route.params ? { params: requestSchema(route.params) } : {}),
    ...(route.query ? { querystring: requestSchema(route.query) } : {}),
    ...(route.repeat === undefined || route.repeat === 'again' ? {} : { headers: route.arrivo ? KEYED_ARRIVED : KEYED }),
    ...(route.form ? { consumes: ['application/x-www-form-urlencoded'] } : {}),
    ...(route.body ? { body: requestSchema(route.mails === true ? mailing(route.body) : route.body) } : {}),
    ...(route.upload ? uploadSchema(route.upload) : {}),
    response: {
      ...successOf(route.answer),
      ...(route.mails === true ? { 202: answerSchema(AnteprimaInvio) } : {}),
      ...Object.fromEntries(refusals),
    },
  };
}

/** The body of a route that mails, with the preview of its mails. */
const mailing = (body: z.ZodType): z.ZodType => z.intersection(body, z.object({ invio: InvioChiesto.optional() }));

/** The header that lets a call be retried without being done twice. */
const KEYED = {
  type: 'object',
  properties: {
    [KEY_HEADER]: {
      type: 'string',
      format: 'uuid',
      description: 'Key of the act: repeated under it within a week, the call is not done again (idempotency-replayed: true)',
    },
  },
};

/** The same for an Invia, with the header in which a 503 has signed its arrival. */
const KEYED_ARRIVED = {
  ...KEYED,
  properties: {
    ...KEYED.properties,
    [ARRIVED_HEADER]: {
      type: 'string',
      description: 'As the answer 503 to this very call bore it: the call counts as of then, for two minutes',
    },
  },
};

/** One file, and the field that narrows its type. */
function uploadSchema(tipo: TipoUpload) {
  const { mime, maxMB } = uploads[tipo];
  const file = { type: 'string', format: 'binary', description: `${mime.join(', ')}; at most ${maxMB} MB` };
  const narrowing = {
    maxSize: { type: 'integer', description: 'Megabytes at most, if fewer' },
    filetype: { type: 'string', description: 'The one type taken' },
  };
  return {
    consumes: ['multipart/form-data'],
    body: { type: 'object', required: ['file'], properties: { file, ...narrowing } },
  };
}

function successOf(answer: Route['answer']) {
  if (typeof answer !== 'string') return { 200: answerSchema(answer) };
  const page = { 200: { description: 'A page', type: 'string' } };
  const redirect = { 302: { description: 'The browser goes on', type: 'null' } };
  if (answer === 'file') return { 200: { description: 'The file', type: 'string', format: 'binary' } };
  if (answer === 'xml') return { 200: { description: 'XML', type: 'string' } };
  if (answer === 'calendar') return { 200: { description: 'text/calendar', type: 'string' } };
  if (answer === 'page') return page;
  return answer === 'redirect' ? redirect : { ...page, ...redirect };
}
