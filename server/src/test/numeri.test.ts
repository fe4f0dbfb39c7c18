import { routes } from '@sigeba/contract/routes.ts';
import type { Route } from '@sigeba/contract/routes.types.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';

const BIGGEST = 2_147_483_647;
const TOO_BIG = ['2147483648', '4294967296', '9007199254740991'];
/** Ids, and places in a list, are held as they are by columns and clauses of 64 bits. */
const OF_64_BITS = /^(offset|id)$|[a-z]Id$|^userId$|^id[A-Z]/;

const keysOf = (shape: z.ZodType | undefined): [string, z.ZodType][] => (shape instanceof z.ZodObject ? Object.entries(shape.shape) : []);

/** Whether a number comes through that no column holds: neither refused nor bounded. */
function isReadAsTooBig(shape: z.ZodType, text: string): boolean {
  const { success, data } = shape.safeParse(text);
  return success && typeof data === 'number' && data > BIGGEST;
}

test('numbers of an address that do not fit the integer columns are refused or bounded, except ids and places in a list', () => {
  const read = (Object.entries(routes) as [string, Route][]).flatMap(([name, { params, query }]) =>
    [...keysOf(params), ...keysOf(query)].flatMap(([key, shape]) =>
      OF_64_BITS.test(key) ? [] : TOO_BIG.flatMap((text) => (isReadAsTooBig(shape, text) ? [`${name}: ${key}=${text}`] : [])),
    ),
  );
  expect(read).toEqual([]);
});
