import { describe, expect, test } from 'vitest';
import { createActKeys, newKey } from './actKeys.ts';
import { ApiError } from './apiError.ts';

const failing = (status: number) => new ApiError(status, { code: 1, message: '', violationReport: null });
const used = async (under: ReturnType<typeof createActKeys>, act: string, failure?: Error) => {
  let key = '';
  const done = under(act, async (given) => {
    key = given;
    if (failure !== undefined) throw failure;
  });
  if (failure === undefined) await done;
  else await expect(done).rejects.toBe(failure);
  return key;
};

test('a key is a UUID, and never the same', () => {
  const keys = Array.from({ length: 100 }, newKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(keys).size).toBe(100);
});

describe('an act that is tried again', () => {
  test.each([
    ['no answer', failing(0)],
    ['a broken server', failing(500)],
    ['a way that broke off', failing(502)],
    ['half an answer', new TypeError()],
  ])('after %s is the same act', async (_, failure) => {
    const under = createActKeys();
    expect(await used(under, 'a')).not.toBe(await used(under, 'a'));
    const [first, again] = [await used(under, 'b', failure), await used(under, 'b', failure)];
    expect(again).toBe(first);
    expect(await used(under, 'b')).toBe(first);
    expect(await used(under, 'b')).not.toBe(first);
  });

  test('after a refusal is another one', async () => {
    const under = createActKeys();
    expect(await used(under, 'a', failing(409))).not.toBe(await used(under, 'a'));
  });

  test('with other words is another one', async () => {
    const under = createActKeys();
    expect(await used(under, 'a', failing(0))).not.toBe(await used(under, 'b'));
  });
});
