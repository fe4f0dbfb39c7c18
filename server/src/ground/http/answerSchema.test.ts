import { routes } from '@sigeba/contract/routes.ts';
import type { Route } from '@sigeba/contract/routes.types.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { answerSchema } from './answerSchema.ts';
import { routeSchema } from './routeSchema.ts';
import { writeAnswer, writerOf } from './writeAnswer.ts';

describe('the schema of answers', () => {
  test('the schema uses nullable instead of a choice between a value and null', () => {
    const schema = answerSchema(z.object({ a: z.enum(['SI', 'NO']).nullable(), b: z.object({ c: z.enum(['X']).nullable() }).nullable() }));
    expect(schema).toMatchObject({
      properties: {
        a: { enum: ['SI', 'NO'], nullable: true },
        b: { type: 'object', nullable: true, properties: { c: { nullable: true } } },
      },
    });
    expect(JSON.stringify(schema)).not.toContain('anyOf');
  });

  test('the schema keeps a real choice', () => {
    const schema = answerSchema(z.object({ a: z.union([z.object({ x: z.string() }), z.object({ y: z.int() })]) }));
    expect(schema).toMatchObject({ properties: { a: { anyOf: [{ type: 'object' }, { type: 'object' }] } } });
  });

  test('the schema of every route rejects keys that it does not name', () => {
    for (const [name, route] of Object.entries(routes) as [string, Route][]) {
      if (typeof route.answer === 'string') continue;
      expect(openObjects(answerSchema(route.answer)), name).toEqual([]);
    }
  });

  test('the schema of every route can be compiled before the first answer', () => {
    for (const [name, route] of Object.entries(routes) as [string, Route][])
      for (const schema of Object.values(routeSchema(name, route).response) as object[]) writerOf(schema);
  });

  test('only the named keys are written', () => {
    const write = writeAnswer({ schema: answerSchema(z.object({ titolo: z.string() })) });
    expect(write({ titolo: 'Onde', segreto: 'mai' })).toBe('{"titolo":"Onde"}');
  });
});

/** Objects of a schema that let unknown keys through; a map from keys to one kind of value is none. */
function openObjects(node: unknown, at = ''): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, properties, additionalProperties } = node as Record<string, unknown>;
  const open = type === 'object' && properties !== undefined && additionalProperties !== false;
  return [...(open ? [at] : []), ...Object.entries(node).flatMap(([key, value]) => openObjects(value, `${at}/${key}`))];
}
