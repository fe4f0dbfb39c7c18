import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { roadTo } from './roadTo.ts';

/** A connection to a PostgreSQL that a test may block, like a failing network. */
export type SilentProxy = {
  url: string;
  /** Blocks all existing connections silently; with `all`, new ones lead nowhere too. */
  fallSilent(how?: { all: boolean }): void;
  /** Lets new connections through again; blocked ones stay blocked. */
  recover(): void;
  /** Connections accepted so far. */
  taken(): number;
  stop(): Promise<void>;
};

/** @param from the port it listens on; any free one by default */
export async function startSilentProxy(databaseUrl: string, from = 0): Promise<SilentProxy> {
  const road = roadTo(databaseUrl);
  const ends = new Set<Socket>();
  const open = new Set<() => void>();
  let leadsNowhere = false;
  let taken = 0;

  const server = createServer((client) => {
    taken += 1;
    ends.add(client);
    client.on('error', () => {});
    if (leadsNowhere) return;
    const database = connect(road);
    ends.add(database);
    database.on('error', () => {});
    client.pipe(database).pipe(client);
    const block = () => {
      client.unpipe(database).resume();
      database.unpipe(client).resume();
      // The other end is gone without a word, as in a network failure.
      database.destroy();
    };
    open.add(block);
    for (const end of [client, database]) end.on('close', () => open.delete(block));
  });
  server.listen(from, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${address.port}` }).href,
    fallSilent: ({ all } = { all: true }) => {
      leadsNowhere = all;
      for (const block of open) block();
      open.clear();
    },
    recover: () => {
      leadsNowhere = false;
    },
    taken: () => taken,
    stop: async () => {
      for (const end of ends) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
