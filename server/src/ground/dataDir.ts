import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './startError.ts';

/** Mode of a folder that others may pass through but not list: the user that runs our own PostgreSQL must reach its cluster. */
export const PASSABLE = 0o711;

/** Creates DATA_DIR where it is missing, and makes sure that it is writable. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const probe = path.join(dataDir, `.probe-${randomBytes(4).toString('hex')}`);
  try {
    if ((await make(dataDir)) && process.getuid?.() === 0) await chmod(dataDir, PASSABLE);
    await (await open(probe, 'wx', 0o600)).close();
    await rm(probe);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new StartError(`DATA_DIR ${dataDir} cannot be used: ${REASONS[code] ?? String(error)}. Choose another one.`, { cause: error });
  }
}

/**
 * For commands beside the server: they use the server's folder and never create one.
 * @throws StartError where DATA_DIR does not exist: the settings are not those of the server
 */
export async function ensureDataDir(dataDir: string): Promise<void> {
  if ((await stat(dataDir).catch(() => null))?.isDirectory()) return;
  throw new StartError(`DATA_DIR ${dataDir} is not there: set the folder that the server keeps its files in.`);
}

/** Whether the folder had to be created. In a file system that forbids it, such as /proc, a recursive mkdir of Node never ends. */
async function make(folder: string): Promise<boolean> {
  const hasParent = (await stat(path.dirname(folder)).catch(() => null)) !== null;
  try {
    await mkdir(folder, { recursive: !hasParent, mode: 0o700 });
    return true;
  } catch (error) {
    if ((await stat(folder).catch(() => null))?.isDirectory()) return false;
    throw error;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'it is not a folder',
  ENOTDIR: 'it is not a folder, or lies below a file',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk can only be read',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of this user is used up',
  ENOENT: 'it leads to a folder that is gone',
};
