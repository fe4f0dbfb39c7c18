import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileIn, readManifest } from './manifest.ts';

const NAME = /^\d{8}T\d{9}Z$/;

/** The backups of a repository, the newest first. */
export const listBackups = async (repository: string): Promise<string[]> =>
  (await readdir(repository))
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();

/** Removes all but the newest `keep` backups, and the files that none of them names. */
export async function pruneBackups(repository: string, keep: number): Promise<{ backups: number; files: number }> {
  const names = await listBackups(repository);
  const [kept, old] = [names.slice(0, keep), names.slice(keep)];
  const manifests = await Promise.all(kept.map((name) => readManifest(path.join(repository, name))));
  const needed = new Set(manifests.flatMap(({ files, sealed }) => files.map(({ key }) => fileIn(repository, key, sealed))));
  for (const name of old) await rm(path.join(repository, name), { recursive: true });
  let files = 0;
  for (const entry of await readdir(path.join(repository, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || needed.has(file)) continue;
    await rm(file);
    files++;
  }
  return { backups: old.length, files };
}
