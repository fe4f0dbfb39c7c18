import pg from 'pg';
import { seedDemo } from '../../server/src/demo/seedDemo.ts';
import { openDatabase } from '../../server/src/ground/db/database.ts';
import { migrate } from '../../server/src/ground/db/migrate.ts';

/** An empty database becomes that of the demonstration. */
export async function fillWithDemonstration(url: string): Promise<void> {
  await migrate(url);
  const db = openDatabase(url, { max: 1, statementTimeout: 0 });
  try {
    await seedDemo(db, { now: new Date(), seed: 2026 });
  } finally {
    await db.destroy();
  }
}

/** A session of its own, which may be cut off from outside. */
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

/** What a query that calls its one answer `found` answers. */
export async function found(client: pg.Client, query: string): Promise<unknown> {
  const { rows } = await client.query<{ found: unknown }>(query);
  return rows[0]?.found;
}
