import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { roadTo } from './roadTo.ts';
import { readStatements, type Statement } from './wireProtocol.ts';

export type { Statement } from './wireProtocol.ts';

/** A proxy of a database that records every statement that PostgreSQL gets, whatever the pool and the driver do. */
type Wire = {
  /** Address of the same database through the proxy. */
  url: string;
  /** The statements since the last call, in order; begin and commit are statements too. */
  take(): Statement[];
  close(): Promise<void>;
};

/** Listens on this machine and passes everything on to the database, byte for byte. */
export async function openWire(databaseUrl: string): Promise<Wire> {
  const road = roadTo(databaseUrl);
  const seen: Statement[] = [];
  const server = createServer((client) => {
    const database = connect(road);
    const read = readStatements((statement) => seen.push(statement));
    client.on('data', read);
    client.pipe(database).pipe(client);
    client.on('error', () => database.destroy());
    database.on('error', () => client.destroy());
    for (const end of [client, database]) end.setNoDelay(true);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    take: () => seen.splice(0),
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
