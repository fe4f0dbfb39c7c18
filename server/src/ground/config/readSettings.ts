import * as z from 'zod';

export type Env = Readonly<Record<string, string | undefined>>;

/** A setting that `parse` turns into its value; undefined or an error means an invalid text. `expected` completes "NAME must be …". */
export const setting = <T>(expected: string, parse: (text: string) => T | undefined) =>
  z.string(expected).transform((text, context): T => {
    try {
      const value = parse(text);
      if (value !== undefined) return value;
    } catch {
      // A file that cannot be read, or an invalid key, is reported like any other wrong text.
    }
    context.addIssue(expected);
    return z.NEVER;
  });

/** A whole number in a range, both ends included. */
export const whole = (expected: string, from: number, to: number) =>
  setting(expected, (text) => (/^\d{1,7}$/.test(text) && Number(text) >= from && Number(text) <= to ? Number(text) : undefined));

export const text = (expected: string, pattern: RegExp) => z.string(expected).regex(pattern, expected);

/** An address of e-mail without a name. */
export const mailbox = (example: string) => text(`an address like ${example}`, /^[^\s@<>,"]+@[A-Za-z0-9.-]+$/);

export const oneOf = <const Names extends readonly string[]>(expected: string, names: Names) => z.enum(names, expected);

/** An address with this protocol (`https:`) and, except for files, a host. */
export const address = (example: string, protocol = /^https?:$/) =>
  z.string(`an address like ${example}`).refine((text) => {
    const url = URL.parse(text);
    return url !== null && protocol.test(url.protocol) && (url.protocol === 'file:' || url.hostname !== '');
  }, `an address like ${example}`);

/** A setting that may be absent: null. */
export const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);

/** The settings that are set; an empty variable counts as absent. */
export const givenOf = (env: Env): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, text = '']) => (text.trim() === '' ? [] : [[name, text.trim()]])));

/** Wrong settings in the order of the schema, each with what it must be. */
export const mistakesOf = ({ issues }: z.ZodError): { name: string; expected: string }[] =>
  issues.map(({ path: [name], message }) => ({ name: String(name), expected: message }));
