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

/** Caches the route of calls that differ only by their ids, since hundreds of patterns would be tried for each of thousands of answers. */
const known = new Map<string, Route | undefined>();

/** The route of the contract for a path; a literal route wins over one with an id. */
export function routeOf(method: string, path: string): Route | undefined {
  const [bare = ''] = path.split('?');
  const call = `${method} ${bare}`.replace(/(?<=\/)\d+(?=\/|$)/g, '0');
  if (!known.has(call)) known.set(call, rows.find(({ pattern }) => pattern.test(call))?.route);
  return known.get(call);
}

/** Checks that an answer has exactly the shape of the contract, and a refusal the one shape of all refusals (D-03). */
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
  // A fast comparison for every answer; the slow one only formats a failure.
  if (!isDeepStrictEqual(data, body)) expect(data, `${method} ${path} carries keys outside the contract`).toEqual(body);
}
