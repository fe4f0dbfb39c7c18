import type pg from 'pg';
import type { Answer, HttpConnection } from './httpConnection.ts';

export const API = '/sigeba-api-web/v1';

/** One turn of a case on one of the connections; false when it has nothing left to do. */
export type Prepared = {
  turn(connection: HttpConnection, at: number): Promise<boolean>;
  /** @throws Error where the answers were quick but wrong. */
  verify?(): Promise<void>;
};

export type Case = {
  name: string;
  /** Milliseconds of processor time of an answer, of server and database together, at most; null: none. */
  goal: number | null;
  /** Connections of this case; the common number by default. */
  atOnce?: number;
  /** Milliseconds are measured for whole answers, streamed ones too. */
  prepare(client: pg.Client, connections: number): Promise<Prepared>;
};

type Request = Parameters<HttpConnection['ask']>;

/** The body of an answer. @throws Error with its beginning where it is a refusal, since a benchmark of refusals would be a fast one */
export const ask = async (connection: HttpConnection, ...request: Request): Promise<Buffer> => (await answered(connection, request)).read();

async function answered(connection: HttpConnection, request: Request): Promise<Answer> {
  const answer = await connection.ask(...request);
  if (answer.status !== 200)
    throw new Error(`${request[0]} ${request[1]} answered ${answer.status}: ${answer.read().toString('utf8', 0, 300)}`);
  return answer;
}

type Asked = { path: string; token: string };

/**
 * Asks for the same few things in turn. The first answer of each is checked closely; later ones must have the same length, because reading
 * them all would measure the reader.
 */
export function inTurn<One extends Asked>(all: readonly One[], check: (one: One, body: Buffer) => void): Prepared {
  const lengths = new Map<One, number>();
  let turns = 0;
  return {
    turn: async (connection) => {
      const one = all[turns % all.length];
      turns += 1;
      if (one === undefined) throw new Error('Nothing to ask for: the seed does not hold what the case wants.');
      const answer = await answered(connection, ['GET', one.path, one.token]);
      const length = lengths.get(one);
      if (length === undefined) {
        check(one, answer.read());
        lengths.set(one, answer.length);
      } else if (length !== answer.length) throw new Error(`${one.path} answered ${length} bytes, and then ${answer.length}`);
      return true;
    },
  };
}

/** @throws Error that tells how an answer differs from the database */
export function expectEqual(what: string, got: unknown, wanted: unknown): void {
  if (JSON.stringify(got) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`);
}
