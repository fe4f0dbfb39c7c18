import * as z from 'zod';

export type Env = Readonly<Record<string, string | undefined>>;
type Settings = z.ZodObject<Record<string, z.ZodType>>;

/** A setting of which `parse` makes what it means; undefined where the text is none of it. `expected` completes "NAME must be …". */
export const setting = <T>(expected: string, parse: (text: string) => T | undefined) =>
  z.string(expected).transform((text, context): T => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue(expected);
    return z.NEVER;
  });

/** A whole number of something, both ends included. */
export const whole = (expected: string, from: number, to: number) =>
  setting(expected, (text) => (/^\d{1,7}$/.test(text) && Number(text) >= from && Number(text) <= to ? Number(text) : undefined));

export const oneOf = <const Names extends readonly string[]>(expected: string, names: Names) => z.enum(names, expected);

/** What the settings of a schema that are set say. An empty variable counts as absent. */
export const givenOf = (schema: Settings, env: Env): Record<string, string> =>
  Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const text = env[name]?.trim() ?? '';
      return text === '' ? [] : [[name, text]];
    }),
  );

/** Wrong settings in the order of the schema, each once, with what it must be. */
export type Mistakes = { name: string; expected: string }[];

export function readSettings<S extends Settings>(schema: S, env: Env): { settings: z.output<S> } | { mistakes: Mistakes } {
  const read = schema.safeParse(givenOf(schema, env));
  if (read.success) return { settings: read.data };
  const messages = new Map(read.error.issues.map(({ path: [name], message }) => [String(name), message]));
  return {
    mistakes: Object.keys(schema.shape).flatMap((name) => (messages.has(name) ? [{ name, expected: messages.get(name) ?? '' }] : [])),
  };
}
