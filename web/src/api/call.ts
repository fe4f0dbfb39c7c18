import {
  ARRIVED_HEADER,
  KEY_HEADER,
  REPLAYED_HEADER,
  REPLAYED_UPDATE_HEADER,
  SESSION_SECONDS_HEADER,
} from '@sigeba/contract/configurazione/constants.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { AllRoutes } from '@sigeba/contract/routes.ts';
import type { CallAnswer, CallInput } from '@sigeba/contract/routes.types.ts';
import { ApiError } from './apiError.ts';
import { API_ROOT } from './apiRoot.ts';
import { failureWords } from './failureWords.ts';
import { announceInvalidUser } from './invalidUser.ts';
import { noteAnswered, noteLost } from './network.ts';
import { noteSessionEnd } from './sessionEnd.ts';
import { sessionHeaders } from './sessionHeaders.ts';

export type RouteName = keyof AllRoutes;
export type SendingOf<N extends RouteName> = CallInput<AllRoutes[N]>;
export type ReceivedOf<N extends RouteName> = CallAnswer<AllRoutes[N]>;
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

export type Calling = {
  signal?: AbortSignal;
  /** The language of a refusal, where it is not that of the page. */
  lingua?: 'it' | 'en';
  /** The key of the act: the server does an act once per key. */
  key?: string;
  /** Called when the act had been done before: the answer then shows the present state, and `lastUpdate` is the one that the act itself left. */
  onReplay?: (lastUpdate: string) => void;
};

/** Calls a route of the contract. Whatever is not a success throws an ApiError; code 11 is also announced to the shell. */
export async function call<N extends RouteName>(name: N, sending: SendingOf<N>, calling: Calling = {}): Promise<ReceivedOf<N>> {
  const { signal, key, lingua, onReplay } = calling;
  const [method = 'GET', path = ''] = name.split(' ');
  const { params, query, body } = sending as Parts;
  ensureNamed(params);
  const init: RequestInit = {
    method,
    headers: {
      ...sessionHeaders(),
      ...(lingua === undefined ? {} : { 'accept-language': lingua }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { [KEY_HEADER]: key }),
      ...(key !== undefined && key === arrived?.key ? { [ARRIVED_HEADER]: arrived.ticket } : {}),
    },
    signal: signal ?? null,
  };
  if (body !== undefined) init.body = JSON.stringify(body);
  const lost = (failure: unknown): never => {
    if (signal?.aborted) throw failure;
    noteLost();
    throw new ApiError(0, { code: 1, message: failureWords(path, lingua), violationReport: null });
  };
  const response = await fetch(API_ROOT + resource(path, params, query), init).catch(lost);
  noteAnswered();
  noteSessionEnd(response.headers.get(SESSION_SECONDS_HEADER));
  const ticket = response.headers.get(ARRIVED_HEADER);
  if (key !== undefined && ticket !== null) arrived = { key, ticket };
  await ensureAnswered(response, failureWords(path, lingua));
  // Half an answer is none.
  const answer = (await response.json().catch(lost)) as ReceivedOf<N>;
  if (response.headers.get(REPLAYED_HEADER) === 'true') onReplay?.(response.headers.get(REPLAYED_UPDATE_HEADER) ?? '');
  return answer;
}

/** An address with a word where a number belongs names nothing: it fails as a 404 without a call to the server. */
function ensureNamed(params: Parts['params'] = {}): void {
  if (Object.values(params).some(Number.isNaN)) throw new ApiError(404, { code: 4, message: '', violationReport: null });
}

/** The server's ticket for an act that arrived in time but could not be done: sent back when the act is repeated. */
let arrived: { key: string; ticket: string } | undefined;

/** The path with its query under the API root; download tickets are bound to the same text. */
export function resource(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined || value === null || value === '' ? [] : [[key, String(value)]])),
  );
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** @throws ApiError with the server's message where it refused; with `failed` where it failed without a message */
export async function ensureAnswered(response: Response, failed = ''): Promise<void> {
  if (!response.ok) throw await refused(response, failed);
}

async function refused(response: Response, failed: string): Promise<ApiError> {
  const errore = (await response.json().catch(() => ({ code: 1, message: '', violationReport: null }))) as Errore;
  if (errore.code === 11) announceInvalidUser();
  if (response.status >= 500 && errore.message === '') errore.message = failed;
  return new ApiError(response.status, errore);
}
