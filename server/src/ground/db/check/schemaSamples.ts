import * as z from 'zod';
import { combine } from './combine.ts';

/** What a zod shape lets through: the first value has everything, the last as little as it allows. */
export function candidatesOfShape(shape: unknown): unknown[] {
  if (!(shape instanceof z.ZodType)) throw new Error('it is no zod shape');
  return candidatesOf(z.toJSONSchema(shape, { unrepresentable: 'any', io: 'output' }));
}

type Schema = z.core.JSONSchema._JSONSchema;

function candidatesOf(schema: Schema): unknown[] {
  if (typeof schema === 'boolean') return ['1'];
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return schema.enum;
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return alternatives.flatMap(candidatesOf);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return [Math.max(1, schema.minimum ?? 1)];
    case 'boolean':
      return [true, false];
    case 'null':
      return [null];
    case 'array':
      return [typeof schema.items === 'object' && !Array.isArray(schema.items) ? candidatesOf(schema.items) : []];
    case 'object':
      return objectsOf(schema);
    default:
      return ['1'];
  }
}

function objectsOf({ properties = {}, required = [] }: Exclude<Schema, boolean>): unknown[] {
  const keys = Object.keys(properties);
  const values = Object.entries(properties).map(([key, value]) =>
    required.includes(key) ? candidatesOf(value) : [...candidatesOf(value), undefined],
  );
  return combine(values).map((chosen) => Object.fromEntries(keys.map((key, i) => [key, chosen[i]])));
}
