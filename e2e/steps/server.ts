import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Sessione } from '@sigeba/contract/login/login.shape.ts';
import type { Granted, Wish, Wishes } from '@sigeba/server/test/serve.ts';

export const API = '/sigeba-api-web/v1';
/** Opens every account of the demonstration. */
const PASSWORD = 'Demo-Sigeba-2026';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Calls the API as somebody: what a journey needs in advance, or asks afterwards. */
export type Api = <T>(method: Method, path: string, body?: unknown) => Promise<T>;

export type Server = {
  url: string;
  /** What only the server can do: move its clock, make people, read the queued mails. */
  ask<Name extends keyof Wishes>(name: Name, ask: Wishes[Name]['ask']): Promise<Wishes[Name]['answer']>;
  login(email: string): Promise<Sessione>;
  apiOf(email: string): Promise<Api>;
  stop(): Promise<void>;
};

/** Starts the application with the demonstration on an empty database of its own. */
export async function startServer(): Promise<Server> {
  const child = fork(fileURLToPath(import.meta.resolve('@sigeba/server/test/serve.ts')), {
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit').then((): Granted => ({ error: 'The server of the journeys ended' }));
  const next = (): Promise<Granted> => Promise.race([once(child, 'message').then(([granted]) => granted as Granted), gone]);
  const started = await next();
  if (!('url' in started)) throw new Error('The server of the journeys did not start');
  const { url } = started;

  async function call<T>(token: string | null, method: Method, path: string, body?: unknown): Promise<T> {
    const response = await fetch(url + API + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
  const login = (email: string) => call<Sessione>(null, 'POST', '/login', { username: email, password: PASSWORD, versione: '1.5.5' });

  return {
    url,
    async ask(name, ask) {
      const answered = next();
      child.send({ name, ask } as Wish);
      const granted = await answered;
      if (!('answer' in granted)) throw new Error('error' in granted ? granted.error : 'No answer');
      return granted.answer as never;
    },
    login,
    async apiOf(email) {
      const { token } = await login(email);
      return (method, path, body) => call(token, method, path, body);
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
