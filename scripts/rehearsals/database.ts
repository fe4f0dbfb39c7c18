import pg from 'pg';
import { seedDemo } from '../../server/src/demo/seedDemo.ts';
import { openDatabase } from '../../server/src/ground/db/database.ts';
import { migrate } from '../../server/src/ground/db/migrate.ts';

/** Fills an empty database with the demonstration. */
export async function fillWithDemonstration(url: string): Promise<void> {
  await migrate(url);
  const db = openDatabase(url, { max: 1, statementTimeout: 0 });
  try {
    await seedDemo(db, { now: new Date(), seed: 2026 });
  } finally {
    await db.destroy();
  }
}

/** Runs work in a session of its own, which may be cut off from outside. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The answer of a query with the one column `found`. */
export async function found(client: pg.Client, query: string): Promise<unknown> {
  const { rows } = await client.query<{ found: unknown }>(query);
  return rows[0]?.found;
}
