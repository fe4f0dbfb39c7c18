import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** Server programs of one PostgreSQL; `version` is the major one. */
export type PostgresPrograms = { folder: string; version: number };

export const oldestPostgres = 15;

/** The first of these programs on the PATH. */
function onPath(names: string[], env: Env): string | null {
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  for (const name of names) {
    const found = folders.map((folder) => path.join(folder, name)).find(canRun);
    if (found !== undefined) return found;
  }
  return null;
}

/**
 * The browser of the journeys: CHROMIUM_PATH, else the first of these on the PATH. A wrong CHROMIUM_PATH is not replaced by another
 * browser, since it was set on purpose.
 */
export function findChromium(env: Env): string | null {
  if (env.CHROMIUM_PATH) return canRun(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : null;
  return findWindowless(env) ?? onPath(['chromium', 'google-chrome'], env);
}

/** The same engine without the parts for a window, which takes a quarter less processor time. */
export const findWindowless = (env: Env): string | null => onPath(['chromium-headless-shell'], env);

const swiftPrograms = ['swift-proxy-server', 'swift-account-server', 'swift-container-server', 'swift-object-server', 'swift-ring-builder'];

/** The S3-compatible store for the tests of uploads: the proxy of OpenStack Swift, where all its servers are installed. */
export function findSwift(env: Env): string | null {
  return swiftPrograms.every((name) => onPath([name], env) !== null) ? onPath(['swift-proxy-server'], env) : null;
}

/** The oldest supported PostgreSQL that is installed: Debian's server programs, else those beside pg_ctl on the PATH. */
export function findPostgres(env: Env, debianFolder = '/usr/lib/postgresql'): PostgresPrograms | null {
  const debian = (existsSync(debianFolder) ? readdirSync(debianFolder) : [])
    .map((name) => ({ folder: path.join(debianFolder, name, 'bin'), version: Number(name) }))
    .filter(({ folder, version }) => version >= oldestPostgres && canRun(path.join(folder, 'postgres')))
    .sort((one, other) => one.version - other.version);
  if (debian[0]) return debian[0];
  const control = onPath(['pg_ctl'], env);
  if (control === null) return null;
  const folder = path.dirname(control);
  const version = versionOf(control);
  return version >= oldestPostgres && canRun(path.join(folder, 'postgres')) ? { folder, version } : null;
}

/** Parses the version of pg_ctl: "pg_ctl (PostgreSQL) 15.14". */
function versionOf(control: string): number {
  const { stdout } = spawnSync(control, ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
