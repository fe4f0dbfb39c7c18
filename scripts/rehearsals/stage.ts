import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RELEASE_FILE } from '../../server/src/ground/release.ts';
import { root } from '../packageBin.ts';
import type { PostgresPrograms } from '../programs.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../temporaryPostgres.ts';

/**
 * What a rehearsal gets: a temporary folder, the oldest supported PostgreSQL, and a function to report its steps. `after` registers what
 * has to be ended or removed whatever happens, the last first.
 */
export type Stage = {
  home: string;
  programs: PostgresPrograms;
  say: (line: string) => void;
  after: (work: () => unknown) => void;
};

/** Ends the rehearsal: an expectation was not met. */
export function fail(reason: string): never {
  throw new Error(reason);
}

/** An ordinary user, where this one is root. */
export const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Waits until an address answers successfully, for a minute at most. */
export async function answers(address: string, server: ChildProcess): Promise<Response> {
  for (let tried = 0; tried < 240; tried++) {
    if (server.exitCode !== null) fail(`The server ended with ${server.exitCode}.`);
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return answer;
    await answer?.arrayBuffer();
    await pause(250);
  }
  return fail(`${address} does not answer within a minute.`);
}

export type Settings = { DATABASE_URL: string; DATA_DIR: string; PORT: string } & Record<string, string>;

/** How a command of `sigeba` is run in a tree; in one without bin/sigeba each has a program of its own. */
export const sigeba = (tree: string, name: 'start' | 'migrate'): string[] =>
  existsSync(path.join(tree, 'bin/sigeba'))
    ? ['server/src/main.ts', name]
    : [name === 'start' ? 'server/src/main.ts' : 'server/src/ground/db/migrate.cli.ts'];

/** Starts a server of this checkout, or of another tree, in a process of its own, and tells when it is ready. */
export function startServer(stage: Stage, settings: Settings, tree = root): { server: ChildProcess; ready: Promise<unknown> } {
  const server = spawn(process.execPath, sigeba(tree, 'start'), {
    cwd: tree,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'fatal', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  stage.after(() => end(server, 'SIGKILL'));
  return { server, ready: answers(`http://127.0.0.1:${settings.PORT}/ready`, server) };
}

/** The version that an upgrade goes to. */
export const NEXT_VERSION = '1.6.0';

/** Lets a packed tree say that it is another version. */
export function renumber(tree: string, version: string): void {
  const file = path.join(tree, RELEASE_FILE);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }));
}

/** Ends a process and waits for its end. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Starts a PostgreSQL for this rehearsal. */
export async function startPostgres(stage: Stage, options?: Parameters<typeof startTemporaryPostgres>[1]): Promise<TemporaryPostgres> {
  const postgres = await startTemporaryPostgres(stage.programs, options);
  stage.after(postgres.stop);
  return postgres;
}

/** The address of another database of the same PostgreSQL. */
export const databaseOf = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

export const inHome = ({ home }: Stage, name: string): string => path.join(home, name);
