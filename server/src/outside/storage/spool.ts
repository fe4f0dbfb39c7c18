import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Arrived, Storage } from '../../ground/files/storage.types.ts';

/** Where uploads arrive: on this machine's disk, whatever the store, so that they are checked before they are stored. */
export function openSpool(folder: string): Pick<Storage, 'receive' | 'discard' | 'sweep'> {
  const discard = ({ file }: Pick<Arrived, 'file'>) => rm(file, { force: true });
  return {
    async receive(source) {
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, randomUUID());
      try {
        return { file, ...(await write(source, file)) };
      } catch (failure) {
        await discard({ file });
        throw failure;
      }
    },
    discard,
    async sweep(before) {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        const file = path.join(folder, name);
        const stats = await stat(file).catch(() => null);
        if (stats !== null && stats.mtime < before) await discard({ file });
      }
    },
  };
}

async function write(source: Readable, file: string): Promise<Omit<Arrived, 'file'>> {
  const hash = createHash('sha256');
  let dimensione = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      hash.update(chunk);
      dimensione += chunk.length;
      await handle.write(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { dimensione, sha256: hash.digest() };
}
