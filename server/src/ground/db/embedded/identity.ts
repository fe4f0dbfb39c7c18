import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedError } from './account.ts';

/** In DATA_DIR it holds the id of DATA_DIR; in the cluster the id of the DATA_DIR it belongs to, and where that was last. */
const file = 'sigeba.id';

/** The id of a DATA_DIR, created when first asked for; two servers that ask at once get the same. */
export async function idOf(home: string): Promise<string> {
  await writeFile(path.join(home, file), `${randomBytes(12).toString('hex')}\n`, { flag: 'wx', mode: 0o600 }).catch(unlessExists);
  return (await readId(home)) ?? '';
}

/**
 * Makes sure that the cluster belongs to this DATA_DIR, and records it on both sides. A cluster elsewhere could otherwise belong to another
 * DATA_DIR, or bring back deleted data.
 * @throws EmbeddedError
 */
export async function ensureOwn(home: string, folder: string): Promise<void> {
  const isInside = folder === path.join(home, 'postgres');
  const theirs = await readMark(folder);
  if (theirs === undefined) return mark(folder, await idOf(home), home);
  const own = await readId(home);
  // The folder of the database was put back into a new DATA_DIR.
  if (own === undefined && isInside) await writeFile(path.join(home, file), `${theirs.id}\n`, { mode: 0o600 });
  else if (own !== theirs.id) {
    throw new EmbeddedError(
      `The database in ${folder} belongs to another DATA_DIR (${theirs.home}), not to ${home}: it is left alone. Set DATA_DIR to that one, or remove ${home}/postgres to begin anew.`,
    );
  }
  if (theirs.home === home) return;
  if (!isInside && (await readId(theirs.home)) === theirs.id) {
    throw new EmbeddedError(
      `${home} is a copy of ${theirs.home}, but their database is one, in ${folder}: it goes with ${theirs.home}. Remove ${home}/postgres to begin anew.`,
    );
  }
  await mark(folder, theirs.id, home);
}

/** Clusters below `parent` whose DATA_DIR was deleted and created anew: nobody uses them any more. */
export async function forgottenOf(home: string, parent: string): Promise<string[]> {
  const own = await readId(home);
  const folders = (await readdir(parent).catch(() => [])).map((name) => path.join(parent, name, 'postgres'));
  const marks = await Promise.all(folders.map(async (folder) => ({ folder, mark: await readMark(folder) })));
  return marks.flatMap(({ folder, mark }) => (mark !== undefined && mark.home === home && mark.id !== own ? [folder] : []));
}

const mark = (folder: string, id: string, home: string) => writeFile(path.join(folder, file), `${id}\n${home}\n`, { mode: 0o600 });

const readId = async (home: string): Promise<string | undefined> => (await linesOf(home))?.[0];

async function readMark(folder: string): Promise<{ id: string; home: string } | undefined> {
  const [id = '', home = ''] = (await linesOf(folder)) ?? [];
  return id === '' ? undefined : { id, home };
}

async function linesOf(folder: string): Promise<string[] | undefined> {
  const text = await readFile(path.join(folder, file), 'utf8').catch(() => undefined);
  return text?.split('\n');
}

function unlessExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
