import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../startError.ts';

/**
 * Finds pg_dump or pg_restore: the newest in Debian's folders and in the PATH. A program older than the server cannot read it.
 * @param atLeast major version of the server
 * @throws StartError where none is new enough
 */
export function findPgProgram(name: 'pg_dump' | 'pg_restore', atLeast: number): string {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name));
  const newest = [...onPath, ...globSync(`/usr/lib/postgresql/*/bin/${name}`)]
    .map((file) => ({ file, version: versionOf(file) }))
    .sort((one, other) => other.version - one.version)[0];
  if (newest !== undefined && newest.version >= atLeast) return newest.file;
  throw new StartError(
    `${name} of PostgreSQL ${atLeast} or later is needed on this machine: Debian's package is postgresql-client-${atLeast}.`,
  );
}

function versionOf(file: string): number {
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return Number(/\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

export type Running = { child: ChildProcess; ended: Promise<void> };

/**
 * Starts such a program against a database. The password travels in the environment, because other users of the machine can read command
 * lines.
 */
export function startPgProgram(program: string, args: string[], databaseUrl: string): Running {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn(program, [...args, `--dbname=${url.href}`], {
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => {
    if (words.length < 4_000) words += chunk.toString();
  });
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new StartError(`${path.basename(program)} ended with ${code}: ${words.trim().split('\n')[0]}`);
  });
  return { child, ended };
}
