import * as z from 'zod';

type JsonSchema = Record<string, unknown>;

/**
 * The JSON schema that fast-json-stringify compiles: fields that it does not name never leave the server. `anyOf [X, null]` would be
 * validated at run time for each value; `nullable` is not.
 */
export const answerSchema = onceEach((shape) =>
  withNullables(z.toJSONSchema(shape, { target: 'draft-7', io: 'output', reused: 'inline' }) as JsonSchema),
);

export const requestSchema = onceEach((shape) => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return schema;
});

/** Many routes answer with the same shape. */
function onceEach(describe: (shape: z.ZodType) => JsonSchema): (shape: z.ZodType) => JsonSchema {
  const described = new WeakMap<z.ZodType, JsonSchema>();
  return (shape) => {
    const schema = described.get(shape) ?? describe(shape);
    described.set(shape, schema);
    return schema;
  };
}

function withNullables(node: unknown): JsonSchema {
  return transform(node) as JsonSchema;
}

function transform(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(transform);
  if (typeof node !== 'object' || node === null) return node;
  const { $schema: _, anyOf, ...rest } = node as JsonSchema;
  const others = Array.isArray(anyOf) ? anyOf.filter((option) => (option as JsonSchema).type !== 'null') : [];
  if (Array.isArray(anyOf) && others.length === 1 && anyOf.length === 2) {
    return transform({ ...rest, ...(others[0] as JsonSchema), nullable: true });
  }
  return Object.fromEntries(Object.entries({ ...rest, ...(anyOf ? { anyOf } : {}) }).map(([key, value]) => [key, transform(value)]));
}
