import { routes } from '@sigeba/contract/routes.ts';
import type { Route } from '@sigeba/contract/routes.types.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';

const TOO_BIG = ['2147483648', '4294967296', '9007199254740991'];
/** Ids, and places in a list, are held as they are by columns and clauses of 64 bits. */
const OF_64_BITS = /^(offset|id)$|[a-z]Id$|^userId$|^id[A-Z]/;

const keysOf = (shape: z.ZodType | undefined): [string, z.ZodType][] => (shape instanceof z.ZodObject ? Object.entries(shape.shape) : []);

/** What is read of a number under a name; undefined where it is refused, or no number. */
function numberRead(shape: z.ZodType, text: string): number | undefined {
  const { success, data } = shape.safeParse(text);
  return success && typeof data === 'number' ? data : undefined;
}

test('no number of an address is read that the columns of whole numbers do not hold, but ids and places in a list', () => {
  const read = (Object.entries(routes) as [string, Route][]).flatMap(([name, { params, query }]) =>
    [...keysOf(params), ...keysOf(query)].flatMap(([key, shape]) =>
      OF_64_BITS.test(key) ? [] : TOO_BIG.flatMap((text) => (numberRead(shape, text) === undefined ? [] : [`${name}: ${key}=${text}`])),
    ),
  );
  expect(read).toEqual([]);
});
