import { randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readdir, readFile, realpath, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PASSABLE, prepareDataDir } from '../../dataDir.ts';
import { type Account, accountFor, canEnter, EmbeddedError, run } from './account.ts';
import { findBinaries } from './binaries.ts';
import { ensureOwn, forgottenOf, idOf } from './identity.ts';

/** Where root keeps what the account of PostgreSQL could not reach in root's own folders. */
const sharedHome = '/var/lib/sigeba';
const passwordFile = 'sigeba.password';
const majorVersion = '18';

/** A PostgreSQL data folder of ours, ready to be started. */
export type Cluster = {
  /** Absolute, without links: the name by which the postmaster knows its data folder. */
  folder: string;
  binaries: string;
  account: Account | undefined;
  password: string;
  /** In words for the operator: where the data of this DATA_DIR are. */
  place: string;
  /** Leftovers outside DATA_DIR or node_modules that are no longer used, for the operator. */
  remarks: string[];
};

/**
 * Finds the cluster of DATA_DIR, or creates it where `create` says so. `<DATA_DIR>/postgres` is the cluster or a link to it. A new cluster
 * gets its name only when it is complete with its password, so an interruption leaves nothing half done.
 */
export async function openCluster(dataDir: string, { fsync, create }: { fsync: boolean; create: boolean }): Promise<Cluster> {
  if (!create && !(await exists(path.join(dataDir, 'postgres')))) {
    const place = path.resolve(dataDir);
    throw new EmbeddedError(
      `There is no database in ${place}: set DATABASE_URL or DATA_DIR as the server has them, or start the server first.`,
    );
  }
  await prepareDataDir(dataDir);
  const home = await realpath(dataDir);
  const place = path.join(home, 'postgres');
  const account = await accountFor(place);
  const binaries = await findBinaries(account, account === undefined ? home : sharedHome);
  if (!(await exists(place))) await makeCluster({ place, binaries, account, fsync });

  const folder = await realpath(place).catch(() => {
    throw new EmbeddedError(`${place} leads to a folder that is gone: the database is not where it was kept.`);
  });
  const version = (await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version !== majorVersion) {
    throw new EmbeddedError(
      `${folder} ${version ? `was written by PostgreSQL ${version}, not ${majorVersion}` : 'is not a PostgreSQL data folder'}.`,
    );
  }
  await ensureOwn(home, folder);
  const password = (await readFile(path.join(folder, passwordFile), 'utf8')).trim();
  return {
    folder,
    binaries,
    account,
    password,
    place: folder === place ? dataDir : `${dataDir}, the database in ${folder}: a backup needs both`,
    remarks: await remarksOf({ dataDir, home, folder, binaries }),
  };
}

type Where = { dataDir: string; home: string; folder: string; binaries: string };

async function remarksOf({ dataDir, home, folder, binaries }: Where): Promise<string[]> {
  const kept = [
    ...(folder === path.join(home, 'postgres') ? [] : [`the database of ${dataDir} is kept in ${folder}`]),
    ...(binaries.startsWith(sharedHome) ? [`PostgreSQL runs from ${binaries}`] : []),
  ];
  const forgotten = await forgottenOf(home, sharedHome);
  return [
    ...(kept.length === 0 ? [] : [`PostgreSQL does not run as root and its user cannot enter here: ${kept.join(', ')}.`]),
    ...forgotten.map((left) => `${left} is of a ${dataDir} that was deleted, and is not used: remove it when nothing of it is needed.`),
  ];
}

type Making = { place: string; binaries: string; account: Account | undefined; fsync: boolean };

async function makeCluster({ place, binaries, account, fsync }: Making): Promise<void> {
  const hidden = account !== undefined && !(await canEnter(path.dirname(place), account));
  const target = hidden ? path.join(sharedHome, await idOf(path.dirname(place)), 'postgres') : place;
  await mkdir(path.dirname(target), { recursive: true });
  if (hidden) for (const folder of [sharedHome, path.dirname(target)]) await chmod(folder, PASSABLE);
  await sweep(path.dirname(target));
  if (!(await exists(target))) {
    const workshop = await initialise(path.dirname(target), { binaries, account, fsync });
    // Another server may have been faster: then its cluster is used.
    await rename(workshop, target).catch(() => rm(workshop, { recursive: true, force: true }));
  }
  if (target !== place) await symlink(target, place).catch(() => undefined);
}

async function initialise(parent: string, { binaries, account, fsync }: Omit<Making, 'place'>): Promise<string> {
  const workshop = path.join(parent, `postgres.new-${randomBytes(4).toString('hex')}`);
  const secret = `${workshop}.password`;
  try {
    await mkdir(workshop, { mode: 0o700 });
    await writeFile(secret, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (account !== undefined) for (const own of [workshop, secret]) await chown(own, account.uid, account.gid);
    const options = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${secret}`, '--encoding=UTF8', '--no-instructions'];
    const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=it'];
    const hurry = fsync ? [] : ['--no-sync'];
    const { code, output } = await run(path.join(binaries, 'bin/initdb'), ['-D', workshop, ...options, ...locale, ...hurry], account);
    if (code !== 0) throw cannotCreate(parent, output);
    await rename(secret, path.join(workshop, passwordFile));
    await chmod(path.join(workshop, passwordFile), 0o600);
    return workshop;
  } catch (error) {
    await rm(workshop, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(secret, { force: true });
  }
}

function cannotCreate(parent: string, output: string): EmbeddedError {
  const reason = /(?:error|FATAL|could not).*/.exec(output)?.[0] ?? output.trim();
  return new EmbeddedError(
    `The database cannot be created in ${parent}: ${reason}. Another user, another DATA_DIR or a DATABASE_URL would do.`,
  );
}

/** Removes what a server that was killed while it created its cluster left behind. */
async function sweep(parent: string): Promise<void> {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of await readdir(parent)) {
    if (!name.startsWith('postgres.new-')) continue;
    const left = path.join(parent, name);
    if ((await stat(left)).mtimeMs < anHourAgo) await rm(left, { recursive: true, force: true });
  }
}

async function exists(place: string): Promise<boolean> {
  return (await lstat(place).catch(() => undefined)) !== undefined;
}
