import type pg from 'pg';
import type { HttpConnection } from './httpConnection.ts';

export const API = '/sigeba-api-web/v1';

/** What a case does with its turn on one of the connections; false when it has nothing left to do. */
export type Prepared = {
  turn(connection: HttpConnection, at: number): Promise<boolean>;
  /** Throws when the answers were quick but wrong. */
  verify?(): Promise<void>;
};

export type Case = {
  name: string;
  goal: { perSecond: number; p99: number | null };
  /** Milliseconds are told for whole answers, streamed ones too. */
  prepare(client: pg.Client, connections: number): Promise<Prepared>;
};

/** @throws Error with the answer's beginning: a benchmark of refusals would be a fast one */
export async function ask(connection: HttpConnection, ...request: Parameters<HttpConnection['ask']>): Promise<Buffer> {
  const { status, body } = await connection.ask(...request);
  if (status !== 200) throw new Error(`${request[0]} ${request[1]} answered ${status}: ${body.toString('utf8', 0, 300)}`);
  return body;
}
