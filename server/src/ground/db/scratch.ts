import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Log } from './db.types.ts';
import { endPostmasterOf } from './embedded/postmaster.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { scratchRoot, scratchRoots } from './scratchRoot.ts';

/** A PostgreSQL for tests and checks, with a database at the newest migration from which others are cloned. */
export type Scratch = {
  adminUrl: string;
  url: string;
  /** Address with the role of the service. */
  serviceUrl: string;
  template: string;
};

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };
const prefix = 'sigeba-scratch-';

/**
 * A cluster of our own in a temporary folder, without fsync; or the given server, whose user may create databases. `stop` leaves nothing
 * behind.
 */
export async function startScratch(serverUrl?: string): Promise<Scratch & { stop(): Promise<void> }> {
  const server = serverUrl === undefined ? await startTemporary() : await joinServer(serverUrl);
  const template = `sigeba_template_${randomBytes(4).toString('hex')}`;
  const owner = decodeURIComponent(new URL(server.url).username);
  try {
    await administer(server.adminUrl, `create database ${template}${owner === '' ? '' : ` owner "${owner}"`}`);
    await migrate(withName(server.url, template), decodeURIComponent(new URL(server.serviceUrl).username));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    adminUrl: server.adminUrl,
    url: server.url,
    serviceUrl: server.serviceUrl,
    template,
    stop: async () => {
      await administer(server.adminUrl, `drop database ${template} with (force)`);
      await server.stop();
    },
  };
}

/** Clones a database for one caller. It is copied as files, which costs a third of writing each page to the log. */
export const cloneDatabase = (scratch: Scratch) => createDatabase(scratch, `template ${scratch.template} strategy file_copy`);

/** Creates a database without migrations, or as `how` says. */
export async function createDatabase(
  { adminUrl, url, serviceUrl }: Scratch,
  how = 'template template0',
): Promise<{ url: string; serviceUrl: string; drop(): Promise<void> }> {
  const name = `sigeba_${randomBytes(8).toString('hex')}`;
  const owner = decodeURIComponent(new URL(url).username);
  await administer(adminUrl, `create database ${name} ${how}${owner === '' ? '' : ` owner "${owner}"`}`);
  const drop = () => administer(adminUrl, `drop database ${name} with (force)`);
  return { url: withName(url, name), serviceUrl: withName(serviceUrl, name), drop };
}

/** Uses somebody else's server; the role of the service is created temporarily. */
async function joinServer(url: string) {
  const [role, password] = [`sigeba_servizio_${randomBytes(4).toString('hex')}`, randomBytes(16).toString('hex')];
  await administer(url, `create role ${role} login password '${password}'`);
  const serviceUrl = Object.assign(new URL(url), { username: role, password }).href;
  return { url, adminUrl: url, serviceUrl, stop: () => administer(url, `drop role ${role}`) };
}

async function startTemporary() {
  await sweep();
  const dataDir = await mkdtemp(path.join(scratchRoot(), `${prefix}${process.pid}-`));
  await chmod(dataDir, 0o711);
  const embedded = await startEmbedded({ dataDir, log: silent, fsync: false });
  const { url, serviceUrl, adminUrl, bySocket } = embedded;
  return {
    url: bySocket(url),
    serviceUrl: bySocket(serviceUrl),
    adminUrl: bySocket(adminUrl),
    stop: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Stops the PostgreSQL that an earlier, killed run left running. */
async function sweep(): Promise<void> {
  for (const root of scratchRoots()) await sweepRoot(root);
}

async function sweepRoot(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
    if (pid === undefined || runs(Number(pid))) continue;
    const left = path.join(root, name);
    await endPostmasterOf(path.join(left, 'postgres'));
    await rm(left, { recursive: true, force: true }).catch(() => undefined);
  }
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function administer(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withName(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
