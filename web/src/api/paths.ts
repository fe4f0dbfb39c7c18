import type { SchermataPath } from '@sigeba/contract/schermate.ts';

type Params<P extends string> = P extends `${string}:${infer Key}/${infer Rest}`
  ? Key | Params<`/${Rest}`>
  : P extends `${string}:${infer Key}`
    ? Key
    : never;

/** The address of a screen: a path that does not exist, or a missing part, does not compile. */
export function pathTo<P extends SchermataPath>(
  path: P,
  ...params: Params<P> extends never ? [] : [Record<Params<P>, string | number>]
): string {
  const values = (params[0] ?? {}) as Record<string, string | number>;
  return path.replace(/:(\w+)/g, (_, key: string) => String(values[key]));
}

/** Whether an address belongs to this application: a link may name another site. */
export const isOwnAddress = (address: string): boolean => /^\/(?![/\\])/.test(address);

/** Goes along to /imposta-password from a page that knows whose password it is: the login has the name then. */
export type OfWhom = { username: string };

/** A request to take part in a proposta: mails and lists say in the address that they lead to one. */
export const toInvito = (id: number): string => `${pathTo('/proposte/:id/view', { id })}?richiesta`;
export const isInvito = (search: URLSearchParams): boolean => search.has('richiesta');
