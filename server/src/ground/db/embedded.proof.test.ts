import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, realpath, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endPostmasterOf, isPostmasterOf } from './embedded/postmaster.ts';

const script = path.resolve(import.meta.dirname, '../../test/embeddedServer.ts');
const isRoot = process.getuid?.() === 0;
/** The user `daemon`, on every Unix. */
const ordinary = { uid: 1, gid: 1 };

let base: string;
let dataDir: string;
let children: ChildProcess[];

beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'sigeba-proof-'));
  await chmod(base, 0o711);
  dataDir = path.join(base, 'data');
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  const cluster = await realpath(path.join(dataDir, 'postgres')).catch(() => undefined);
  if (cluster !== undefined) await endPostmasterOf(cluster);
  if (cluster?.startsWith('/var/lib/sigeba/')) await rm(path.dirname(cluster), { recursive: true, force: true });
  await rm(base, { recursive: true, force: true });
});

type Server = { url: string; process: ChildProcess; said: Promise<string>; end(signal: NodeJS.Signals): Promise<unknown> };

async function startServer(as?: typeof ordinary, folder = dataDir): Promise<Server> {
  const child = spawn(process.execPath, [script, folder], { ...as, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const said = text(child.stderr);
  const ended = once(child, 'exit');
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), ended.then(() => [undefined])]);
  if (typeof line !== 'string') throw new Error(await said);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return (await ended)[0];
  };
  return { url: line, process: child, said, end };
}

async function ask(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(query);
    return rows[0]?.it;
  } finally {
    await client.end();
  }
}

const write = (url: string) => ask(url, `create table if not exists parola as select 'acknowledged' as it`);
const read = (url: string) => ask(url, 'select it from parola');
const readAgain = (url: string) => expect.poll(() => read(url).catch(() => 'away'));

async function postmaster(): Promise<{ pid: number; runs(): boolean }> {
  const folder = await realpath(path.join(dataDir, 'postgres'));
  const pid = Number((await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  return { pid, runs: () => isPostmasterOf(pid, folder) };
}

describe('embedded PostgreSQL', () => {
  test('it starts in an empty folder, stops with the server, and has its rows the next time', async () => {
    const first = await startServer();
    await write(first.url);
    const database = await postmaster();
    expect(await first.end('SIGTERM')).toBe(0);
    expect(database.runs()).toBe(false);

    const second = await startServer();
    expect(await read(second.url)).toBe('acknowledged');
  });

  test('it sorts by Italian rules, and its role is no superuser', async () => {
    const { url } = await startServer();
    expect(
      await ask(url, `select string_agg(c, ' ' order by c) as it from unnest(array['Zeta', 'èrica', 'Erba', 'alfa', 'Farro']) c`),
    ).toBe('alfa Erba èrica Farro Zeta');
    expect(await ask(url, 'select rolsuper or rolcreatedb or rolcreaterole as it from pg_roles where rolname = current_user')).toBe(false);
  });

  test('folder, socket and password are closed to others, and it listens on loopback only', async () => {
    const { url } = await startServer();
    expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(dataDir, 'postgres/sigeba.password'))).mode & 0o777).toBe(0o600);
    const [, , , , sockets, address] = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    expect([sockets, address]).toEqual([await realpath(path.join(dataDir, 'postgres')), '127.0.0.1']);
    expect(decodeURIComponent(new URL(url).hostname)).toBe(sockets);
    await expect(ask(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('its port is used where the path of a socket would be too long', async () => {
    dataDir = path.join(base, 'd'.repeat(80));
    const { url } = await startServer(undefined, dataDir);
    await write(url);
    expect(new URL(url).hostname).toBe('127.0.0.1');
  });

  test.runIf(isRoot)('started by root it runs as nobody', async () => {
    await startServer();
    const { pid } = await postmaster();
    expect((await stat(`/proc/${pid}`)).uid).toBe(65_534);
  });

  test.runIf(isRoot)('started by an ordinary user it runs as that user, and root then goes on as that user', async () => {
    await mkdir(dataDir);
    await chown(dataDir, ordinary.uid, ordinary.gid);
    const first = await startServer(ordinary);
    await write(first.url);
    await first.end('SIGTERM');

    const second = await startServer();
    expect(await read(second.url)).toBe('acknowledged');
    expect((await stat(`/proc/${(await postmaster()).pid}`)).uid).toBe(ordinary.uid);
  });

  test.runIf(isRoot)('another user who starts it is told who its owner is', async () => {
    await (await startServer()).end('SIGTERM');
    await chmod(dataDir, 0o777);
    await expect(startServer(ordinary)).rejects.toThrow('belongs to user 65534');
  });

  test.runIf(isRoot)('in a folder that its user cannot enter it is kept elsewhere, says so, and is found again', async () => {
    await chmod(base, 0o700);
    const first = await startServer();
    await write(first.url);
    await first.end('SIGTERM');
    expect(await first.said).toMatch(/^.*\/data is kept in \/var\/lib\/sigeba\/.*\n$/);

    await chmod(base, 0o711);
    const second = await startServer();
    expect(await read(second.url)).toBe('acknowledged');
  });

  describe.runIf(isRoot)('a cluster that is kept elsewhere', () => {
    const cluster = () => realpath(path.join(dataDir, 'postgres'));
    const left: string[] = [];
    beforeEach(() => chmod(base, 0o700));
    afterEach(async () => {
      for (const folder of left.splice(0)) await rm(path.dirname(folder), { recursive: true, force: true });
    });

    test('a DATA_DIR that was deleted and created anew begins empty, and names what is left of the earlier one', async () => {
      const first = await startServer();
      await write(first.url);
      await first.end('SIGTERM');
      left.push(await cluster());
      await rm(dataDir, { recursive: true });

      const second = await startServer();
      await expect(read(second.url)).rejects.toThrow('does not exist');
      await second.end('SIGTERM');
      expect(await second.said).toContain(`${left[0]} is of a ${dataDir} that was deleted`);
    });

    test("a link to another DATA_DIR's database is refused, and that database is left alone", async () => {
      await (await startServer()).end('SIGTERM');
      const theirs = await cluster();
      const mine = path.join(base, 'mine');
      await mkdir(mine);
      await symlink(theirs, path.join(mine, 'postgres'));
      await expect(startServer(undefined, mine)).rejects.toThrow(
        `The database in ${theirs} belongs to another DATA_DIR (${dataDir}), not to ${mine}`,
      );
      await (await startServer()).end('SIGTERM');
    });

    test('a copy of DATA_DIR is refused while the first one exists, and a moved one goes on', async () => {
      const first = await startServer();
      await write(first.url);
      await first.end('SIGTERM');
      const there = path.join(base, 'there');
      await cp(dataDir, there, { recursive: true, verbatimSymlinks: true });
      await expect(startServer(undefined, there)).rejects.toThrow(`${there} is a copy of ${dataDir}, but their database is one`);

      await rename(dataDir, path.join(base, 'gone'));
      await rm(path.join(base, 'gone'), { recursive: true });
      const moved = await startServer(undefined, there);
      expect(await read(moved.url)).toBe('acknowledged');
      await moved.end('SIGTERM');
      dataDir = there;
    });
  });

  test('after a SIGKILL of the server the next one takes the running database over, and stops it', async () => {
    const first = await startServer();
    await write(first.url);
    const database = await postmaster();
    await first.end('SIGKILL');
    expect(database.runs()).toBe(true);

    const second = await startServer();
    expect(second.url).toBe(first.url);
    expect(await read(second.url)).toBe('acknowledged');
    await second.end('SIGTERM');
    expect(database.runs()).toBe(false);
  });

  test('a server that exits without stopping ends the database too', async () => {
    const server = await startServer();
    const database = await postmaster();
    expect(await server.end('SIGUSR2')).toBe(3);
    await expect.poll(database.runs).toBe(false);
  });

  test('a second server on the same folder is refused in one line, and the first goes on', async () => {
    const first = await startServer();
    await expect(startServer()).rejects.toThrow(
      new Error(`${dataDir} is in use by the server with process id ${first.process.pid}: stop it, or choose another DATA_DIR.\n`),
    );
    expect(await ask(first.url, 'select 1 as it')).toBe(1);
  });

  test('of two servers that start at once in an empty folder one gets it', async () => {
    const starts = await Promise.allSettled([startServer(), startServer()]);
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const won = starts.find((start) => start.status === 'fulfilled');
    expect(await ask(won?.value.url ?? '', 'select 1 as it')).toBe(1);
  });

  test('a killed database comes back at the same address, repeatedly, while the server runs', async () => {
    const server = await startServer();
    await write(server.url);
    for (const _ of [1, 2]) {
      process.kill((await postmaster()).pid, 'SIGKILL');
      await readAgain(server.url).toBe('acknowledged');
    }
  });

  test('a database taken over from a killed server is supervised as well', async () => {
    const first = await startServer();
    await write(first.url);
    await first.end('SIGKILL');
    const second = await startServer();
    process.kill((await postmaster()).pid, 'SIGKILL');
    await readAgain(second.url).toBe('acknowledged');
    expect(await second.end('SIGTERM')).toBe(0);
  });

  test('a killed session makes the database recover, and the server keeps it', async () => {
    const server = await startServer();
    await write(server.url);
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    process.kill(rows[0].pid, 'SIGKILL');
    await readAgain(server.url).toBe('acknowledged');
    // It tries for a while to have the folder, and says then whose it is.
    await expect.poll(() => startServer().catch(String), { timeout: 20_000 }).toContain('is in use by');
  });

  test.each(['a zombie', 'a stranger'])('a pid file that names %s does not keep it from starting', async (who) => {
    const first = await startServer();
    await write(first.url);
    const file = path.join(dataDir, 'postgres/postmaster.pid');
    const lines = await readFile(file, 'utf8');
    await first.end('SIGTERM');
    // The shell's first child ends at once; what the shell became never asks for it.
    const parent = spawn('/bin/sh', ['-c', 'true & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
    children.push(parent);
    const [zombie] = await once(createInterface(parent.stdout), 'line');
    await writeFile(file, lines.replace(/^\d+/, who === 'a zombie' ? zombie : String(parent.pid)));
    await chown(file, ...(await stat(path.join(dataDir, 'postgres')).then(({ uid, gid }): [number, number] => [uid, gid])));

    expect(await read((await startServer()).url)).toBe('acknowledged');
  });
});
