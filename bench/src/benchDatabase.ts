import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '@sigeba/server/ground/db/embedded.ts';
import pg from 'pg';

export type BenchPostgres = {
  /** A folder for temporary files, removed at the end. */
  folder: string;
  /** Creates an empty database. */
  create(): Promise<{ url: string; drop(): Promise<void> }>;
  stop(): Promise<void>;
};

const silent = { info: () => {}, warn: () => {}, error: console.error };

/** The PostgreSQL of the given address, or the server's own in a temporary folder, with fsync on. */
export async function providePostgres(databaseUrl: string | undefined): Promise<BenchPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sigeba-bench-'));
  await chmod(folder, 0o711);
  const server =
    databaseUrl === undefined
      ? await startEmbedded({ dataDir: folder, log: silent })
      : { url: databaseUrl, adminUrl: databaseUrl, bySocket: (url: string) => url, stop: async () => {} };
  const owner = decodeURIComponent(new URL(server.url).username);
  return {
    folder,
    create: async () => {
      const name = `sigeba_bench_${randomBytes(4).toString('hex')}`;
      await administer(server.adminUrl, `create database ${name} owner "${owner}"`);
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      return { url: server.bySocket(url.href), drop: () => administer(server.adminUrl, `drop database ${name} with (force)`) };
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
