import { isDeepStrictEqual } from 'node:util';
import { routes } from '@sigeba/contract/routes.ts';
import type { Route } from '@sigeba/contract/routes.types.ts';
import { expect } from 'vitest';
import * as z from 'zod';
import { refusalsOf } from '../ground/http/routeSchema.ts';

const Errore = z.strictObject({
  code: z.int().positive(),
  message: z.string(),
  violationReport: z.array(z.strictObject({ campo: z.string(), messaggio: z.string() })).nullable(),
});

const rows = Object.entries<Route>(routes).map(([name, route]) => ({
  pattern: new RegExp(`^${name.replace(/:\w+/g, '\\d+')}$`),
  route,
}));

/** Which row answers calls that differ by their ids alone: hundreds of patterns are not tried for each of thousands of answers. */
const known = new Map<string, Route | undefined>();

/** The row of the contract that a path belongs to; a named route wins over one with an id. */
export function routeOf(method: string, path: string): Route | undefined {
  const [bare = ''] = path.split('?');
  const call = `${method} ${bare}`.replace(/(?<=\/)\d+(?=\/|$)/g, '0');
  if (!known.has(call)) known.set(call, rows.find(({ pattern }) => pattern.test(call))?.route);
  return known.get(call);
}

/** An answer has the shape that the contract names and not a key more; a refusal has the one shape of all refusals (D-03). */
export function expectContract(method: string, path: string, { status, body }: { status: number; body: unknown }): void {
  const route = routeOf(method, path);
  if (status >= 400) {
    expect(Errore.safeParse(body).error, `${method} ${path} refused with ${status}`).toBeUndefined();
    if (route !== undefined && status !== 500) expect(refusalsOf(route), `${method} ${path} declares its refusals`).toContain(status);
    return;
  }
  const answer = route?.answer;
  if (status !== 200 || answer === undefined || typeof answer === 'string') return;
  const { error, data } = answer.safeParse(body);
  expect(error, `${method} ${path}`).toBeUndefined();
  // What is looked at of every answer: the slow comparison is for one that has to be told.
  if (!isDeepStrictEqual(data, body)) expect(data, `${method} ${path} carries keys outside the contract`).toEqual(body);
}
