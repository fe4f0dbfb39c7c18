/** One statement that PostgreSQL was asked to run, with its parameters as they travelled. */
export type Statement = { text: string; parameters: (string | null)[] };

/** Type, then a length that includes itself. */
const HEAD = 5;
/** The first message of a connection has no type. */
const STARTUP_LENGTH = 4;

/**
 * Reads the client's half of a PostgreSQL connection, version 3 of the protocol: simple queries, and executions of prepared statements by
 * the text with which they were prepared. A cursor reports one for each fetch.
 */
export function readStatements(tell: (statement: Statement) => void): (part: Buffer) => void {
  const prepared = new Map<string, string>();
  const portals = new Map<string, Statement>();
  let rest: Buffer = Buffer.alloc(0);
  let started = false;

  const hear = (type: string, body: Buffer) => {
    const { word, number, bytes } = reader(body);
    if (type === 'Q') tell({ text: word(), parameters: [] });
    if (type === 'P') prepared.set(word(), word());
    if (type === 'B') portals.set(word(), { text: prepared.get(word()) ?? '', parameters: parametersOf({ number, bytes }) });
    if (type === 'E') tell(portals.get(word()) ?? { text: '', parameters: [] });
  };

  return (part) => {
    rest = Buffer.concat([rest, part]);
    for (;;) {
      const head = started ? HEAD : STARTUP_LENGTH;
      if (rest.length < head) return;
      const length = rest.readInt32BE(head - 4) + head - 4;
      if (rest.length < length) return;
      if (started) hear(String.fromCharCode(rest[0] ?? 0), rest.subarray(head, length));
      started = true;
      rest = rest.subarray(length);
    }
  };
}

type Reader = ReturnType<typeof reader>;

function reader(body: Buffer) {
  let at = 0;
  const bytes = (length: number) => {
    at += length;
    return body.subarray(at - length, at);
  };
  return {
    bytes,
    word: () => {
      const word = body.toString('utf8', at, body.indexOf(0, at));
      at += Buffer.byteLength(word) + 1;
      return word;
    },
    number: (size: 2 | 4) => bytes(size).readIntBE(0, size),
  };
}

/** Text parameters are recorded as text, binary ones in hexadecimal. */
function parametersOf({ number, bytes }: Pick<Reader, 'number' | 'bytes'>): (string | null)[] {
  const formats = Array.from({ length: number(2) }, () => number(2));
  return Array.from({ length: number(2) }, (_, at) => {
    const length = number(4);
    if (length < 0) return null;
    const binary = (formats.length === 1 ? formats[0] : formats[at]) === 1;
    return binary ? `\\x${bytes(length).toString('hex')}` : bytes(length).toString('utf8');
  });
}
