import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Storage, StorageAway } from '../../ground/files/storage.types.ts';
import { openSpool } from './spool.ts';

/** Files under `folder`: written, synced to the disk, and only then renamed to their final place. */
export function openDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => path.join(folder, key.slice(0, 2), key);
  return {
    ...openSpool(path.join(folder, 'incoming')),
    async keep({ file }) {
      const key = path.basename(file);
      await mkdir(path.dirname(pathOf(key)), { recursive: true });
      await rename(file, pathOf(key));
      await syncFolder(path.dirname(pathOf(key)));
      return key;
    },
    async read(key) {
      const handle = await open(pathOf(key)).catch((failure) => {
        throw new StorageAway(failure);
      });
      return handle.createReadStream();
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(before) {
      for (const name of await readdir(folder).catch(() => [])) {
        if (!/^[0-9a-f]{2}$/.test(name)) continue;
        for (const key of await readdir(path.join(folder, name))) {
          const stats = await stat(pathOf(key)).catch(() => null);
          if (stats !== null && stats.mtime < before) yield { key, dimensione: stats.size };
        }
      }
    },
  };
}

/** A rename is durable only when its folder is on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
