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

/** The row of the contract that a path belongs to; a named route wins over one with an id. */
export function routeOf(method: string, path: string): Route | undefined {
  const [bare = ''] = path.split('?');
  const name = Object.keys(routes).find((candidate) => {
    const pattern = candidate.replace(/:\w+/g, '\\d+');
    return new RegExp(`^${pattern}$`).test(`${method} ${bare}`);
  });
  return name === undefined ? undefined : routes[name as keyof typeof routes];
}

/** An answer has the shape that the contract names and not a key more; a refusal has the one shape of all refusals (D-03). */
export function expectContract(method: string, path: string, { status, body }: { status: number; body: unknown }): void {
  if (status >= 400) {
    expect(Errore.safeParse(body).error, `${method} ${path} refused with ${status}`).toBeUndefined();
    const refusing = routeOf(method, path);
    if (refusing !== undefined && status !== 500) expect(refusalsOf(refusing), `${method} ${path} declares its refusals`).toContain(status);
    return;
  }
  const answer = routeOf(method, path)?.answer;
  if (status !== 200 || answer === undefined || typeof answer === 'string') return;
  const { error, data } = answer.safeParse(body);
  expect(error, `${method} ${path}`).toBeUndefined();
  expect(data, `${method} ${path} carries keys outside the contract`).toEqual(body);
}
