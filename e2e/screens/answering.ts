const API = '/sigeba-api-web/v1';

const callOf = (input: RequestInfo | URL, init?: RequestInit) =>
  `${init?.method ?? 'GET'} ${String(input)
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(API, '')}`;

/** From now on a call is answered so and does not reach the server; what is returned gives it back to the server. */
export function answering(call: string, status: number, body: unknown): () => void {
  const toServer = globalThis.fetch;
  globalThis.fetch = async (input, init) => (callOf(input, init) === call ? Response.json(body, { status }) : toServer(input, init));
  return () => {
    globalThis.fetch = toServer;
  };
}

/** From now on a call waits on its way to the server until it is let go; `reached` once it has set out. */
export function holding(call: string): (() => void) & { reached: Promise<void> } {
  const toServer = globalThis.fetch;
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  globalThis.fetch = async (input, init) => {
    if (callOf(input, init) === call) {
      begun.resolve();
      await held.promise;
    }
    return toServer(input, init);
  };
  return Object.assign(() => held.resolve(), { reached: begun.promise });
}
