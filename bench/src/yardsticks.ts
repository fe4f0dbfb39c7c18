import pg from 'pg';
import { HttpConnection } from './httpConnection.ts';
import { type Measure, measure } from './load.ts';
import { startBareServer } from './servers.ts';

type Times = { warmUpSeconds: number; seconds: number };

/** Prepared selects of one row by its key, as `pgbench -S` does them, through the server's driver. */
export async function measureSelects(url: string, connections: number, times: Times): Promise<Measure> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  try {
    const { rows } = (await clients[0]?.query<{ id: string }>('select id from proposta order by id limit 5000')) ?? { rows: [] };
    let turns = 0;
    const turn = (client: pg.Client) => async () => {
      turns += 1;
      await client.query({
        name: 'one',
        text: 'select id, titolo, updated_at from proposta where id = $1',
        values: [rows[turns % rows.length]?.id],
      });
      return true;
    };
    return await measure(clients.map(turn), times);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** A bare node:http server, measured by the same generator. */
export async function measureBareHttp(connections: number, times: Times): Promise<Measure> {
  const server = await startBareServer();
  const opened = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(server.port)));
  try {
    return await measure(
      opened.map((connection) => async () => (await connection.ask('GET', '/', null)).status === 200),
      times,
    );
  } finally {
    for (const connection of opened) connection.close();
    await server.stop();
  }
}
