import type { NetConnectOpts } from 'node:net';
import pg from 'pg';

/** Where the PostgreSQL of an address listens, for `net.connect`: its socket, or its port. */
export function roadTo(databaseUrl: string): NetConnectOpts {
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}
