import { describe, expect, test } from 'vitest';
import { routes } from './routes.ts';
import type { Route } from './routes.types.ts';

const all: Record<string, Route> = routes;

describe('a call that is repeated for want of an answer', () => {
  test.each(Object.entries(all).filter(([, { repeat }]) => repeat?.startsWith('GET ')))(
    '%s is answered by a call of the same words, which whoever writes may read',
    (_, route) => {
      const read = all[route.repeat ?? ''];
      expect(read?.answer).toBe(route.answer);
      const readers: readonly string[] = [read?.allow ?? []].flat();
      expect(readers).toEqual(expect.arrayContaining([route.allow].flat()));
    },
  );

  test('a row that creates takes a key; what is read again says what it was created in', () => {
    for (const [name, { atMost, repeat, repeatOf }] of Object.entries(all)) {
      if (atMost !== 'create') continue;
      expect(repeat, name).not.toBe('again');
      if (repeat?.startsWith('GET ')) expect(repeatOf, name).toEqual(expect.any(Array));
    }
  });

  test('a field that says what is written is one of the body', () => {
    for (const [name, { body, repeatOf = [] }] of Object.entries(all)) {
      const fields = Object.keys((body as { shape?: object } | undefined)?.shape ?? {});
      for (const field of repeatOf) expect(fields, name).toContain(field);
    }
  });
});
