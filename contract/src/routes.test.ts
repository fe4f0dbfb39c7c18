import { describe, expect, test } from 'vitest';
import { routes } from './routes.ts';
import type { Route } from './routes.types.ts';

const all: Record<string, Route> = routes;

describe('a call that is repeated for want of an answer', () => {
  test.each(Object.entries(all).filter(([, { repeat }]) => repeat?.startsWith('GET ')))(
    '%s is answered by a call of the same words',
    (_, route) => {
      const read = all[route.repeat ?? ''];
      expect(read?.answer).toBe(route.answer);
      expect(read?.allow).toEqual(route.allow);
    },
  );

  test('a row that creates takes a key, and says what it creates it in', () => {
    for (const [name, { atMost, repeat, repeatOf }] of Object.entries(all)) {
      if (atMost === 'create') expect([name, repeat, repeatOf]).toEqual([name, expect.stringMatching(/^GET /), expect.any(Array)]);
    }
  });

  test('a field that says what is written is one of the body', () => {
    for (const [name, { body, repeatOf = [] }] of Object.entries(all)) {
      const fields = Object.keys((body as { shape?: object } | undefined)?.shape ?? {});
      for (const field of repeatOf) expect(fields, name).toContain(field);
    }
  });
});
