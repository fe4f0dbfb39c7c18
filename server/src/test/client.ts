import type { FastifyInstance, InjectOptions } from 'fastify';
import { expectContract, routeOf } from './expectContract.ts';

export type Reply<T = unknown> = { status: number; body: T; text: string; bytes: Buffer; headers: Record<string, string> };

type Headers = Record<string, string>;
type Sending = { headers?: Headers; ip?: string };

export type Client = {
  get<T = unknown>(path: string, more?: Sending): Promise<Reply<T>>;
  post<T = unknown>(path: string, body?: unknown, more?: Sending): Promise<Reply<T>>;
  put<T = unknown>(path: string, body?: unknown, more?: Sending): Promise<Reply<T>>;
  delete<T = unknown>(path: string, more?: Sending): Promise<Reply<T>>;
  /**
   * A write, and what the GET that shows it answers then (`repeat` of its route), because the write itself answers with little. A refusal
   * is answered as it is.
   */
  postAndRead<T = unknown>(path: string, body?: unknown, more?: Sending): Promise<Reply<T>>;
  putAndRead<T = unknown>(path: string, body?: unknown, more?: Sending): Promise<Reply<T>>;
  /** Any method and a raw body, for what a browser of ours would never send. */
  send<T = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: string, more?: Sending): Promise<Reply<T>>;
};

/** Calls the API without a network. Paths are those of the contract; every answer is checked against it. */
export function clientOf(server: FastifyInstance, identity: () => Promise<Headers>): Client {
  async function call<T>(
    method: InjectOptions['method'],
    path: string,
    payload: unknown,
    { headers = {}, ip }: Sending = {},
  ): Promise<Reply<T>> {
    const response = await server.inject({
      method,
      url: server.apiRoot + path,
      headers: { ...(await identity()), ...headers },
      ...(ip === undefined ? {} : { remoteAddress: ip }),
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    const reply = {
      status: response.statusCode,
      body: parsed(response.headers['content-type'], response.body) as T,
      text: response.body,
      bytes: response.rawPayload,
      headers: response.headers as Record<string, string>,
    };
    expectContract(`${method}`, path, reply);
    return reply;
  }
  async function writeAndRead<T>(method: 'POST' | 'PUT', path: string, payload: unknown, more?: Sending): Promise<Reply<T>> {
    const written = await call<{ id: number }>(method, path, payload, more);
    if (written.status !== 200) return written as Reply<unknown> as Reply<T>;
    const [, shows = ''] = /^GET (.*)$/.exec(routeOf(method, path)?.repeat ?? '') ?? [];
    const id = /\d+/.exec(path)?.[0] ?? String(written.body.id);
    const { body, text } = await call<T>('GET', shows.replace(/:\w+/, id), undefined);
    return { ...written, body, text };
  }
  return {
    get: (path, more) => call('GET', path, undefined, more),
    post: (path, body = {}, more) => call('POST', path, body, more),
    put: (path, body = {}, more) => call('PUT', path, body, more),
    delete: (path, more) => call('DELETE', path, undefined, more),
    postAndRead: (path, body = {}, more) => writeAndRead('POST', path, body, more),
    putAndRead: (path, body = {}, more) => writeAndRead('PUT', path, body, more),
    send: (method, path, payload, more) =>
      call(
        method,
        path,
        payload,
        payload === undefined ? more : { ...more, headers: { 'content-type': 'application/json', ...more?.headers } },
      ),
  };
}

const parsed = (type: unknown, text: string): unknown => (String(type).startsWith('application/json') ? JSON.parse(text) : text);
