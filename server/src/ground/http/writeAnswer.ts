import fastJson from 'fast-json-stringify';

type Write = (answer: unknown) => string;

const writers = new WeakMap<object, Write>();

/**
 * Serialises answers by their schema: fields that it does not name never leave the server. Compiled at the first use: most routes are not
 * called within a minute of the start, and hundreds of routes share the schema of refusals.
 */
export function writeAnswer({ schema }: { schema: object }): Write {
  let write: Write | undefined;
  return (answer) => {
    write ??= writerOf(schema);
    return write(answer);
  };
}

/** The serialiser of this schema, shared by all its users. @throws Error for a schema that cannot be compiled */
export function writerOf(schema: object): Write {
  const write = writers.get(schema) ?? fastJson(schema);
  writers.set(schema, write);
  return write;
}
