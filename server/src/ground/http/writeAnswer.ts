import fastJson from 'fast-json-stringify';

type Write = (answer: unknown) => string;

const writers = new WeakMap<object, Write>();

/**
 * Writes answers by their schema: what it does not name never leaves the server. Compiled when the first is written: most calls
 * are not made within a minute of the start, and what hundreds of routes refuse with is the same.
 */
export function writeAnswer({ schema }: { schema: object }): Write {
  let write: Write | undefined;
  return (answer) => {
    write ??= writerOf(schema);
    return write(answer);
  };
}

/** The one writer of this schema. @throws Error where nothing can be written by it */
export function writerOf(schema: object): Write {
  const write = writers.get(schema) ?? fastJson(schema);
  writers.set(schema, write);
  return write;
}
