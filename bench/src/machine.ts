import { cpus, totalmem } from 'node:os';
import pg from 'pg';

export type Machine = { processor: string; cores: number; memory: number; node: string; postgres: string; system: string };

/** What the figures were measured on: no names, no paths. */
export async function describeMachine(url: string): Promise<Machine> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`select current_setting('server_version') as version, current_setting('fsync') as fsync`);
    const all = cpus();
    return {
      processor: all[0]?.model.trim() || process.arch,
      cores: all.length,
      memory: Math.round(totalmem() / 2 ** 30),
      node: process.versions.node,
      postgres: `${rows[0].version.split(' ')[0]}, fsync ${rows[0].fsync}`,
      system: `${process.platform} ${process.arch}`,
    };
  } finally {
    await client.end();
  }
}
