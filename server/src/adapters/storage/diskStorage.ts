import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes that have arrived and are safe on the disk, not yet anybody's file. */
export type Arrived = { file: string; dimensione: number; sha256: Buffer };

/** Where the bytes of uploaded files stand. Keys are made here; nothing of a file's own name reaches the disk. */
export type Storage = {
  /** Writes a stream down; nothing stays behind when it breaks off. */
  receive(source: Readable): Promise<Arrived>;
  /** Makes what arrived a stored file; answers its key. */
  keep(arrived: Arrived): Promise<string>;
  discard(arrived: Arrived): Promise<void>;
  read(key: string): Readable;
  remove(key: string): Promise<void>;
  /** Removes what a crash left half received before this instant. */
  sweep(before: Date): Promise<void>;
};

/** Files under `folder`: written, synced to the disk, and only then renamed to where they are read from. */
export function openDiskStorage(folder: string): Storage {
  const incoming = path.join(folder, 'incoming');
  const pathOf = (key: string) => path.join(folder, key.slice(0, 2), key);
  const discard = ({ file }: Pick<Arrived, 'file'>) => rm(file, { force: true });

  return {
    async receive(source) {
      await mkdir(incoming, { recursive: true });
      const file = path.join(incoming, randomUUID());
      try {
        return { file, ...(await write(source, file)) };
      } catch (failure) {
        await discard({ file });
        throw failure;
      }
    },
    async keep({ file }) {
      const key = path.basename(file);
      await mkdir(path.dirname(pathOf(key)), { recursive: true });
      await rename(file, pathOf(key));
      await syncFolder(path.dirname(pathOf(key)));
      return key;
    },
    discard,
    read: (key) => createReadStream(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    async sweep(before) {
      const names = await readdir(incoming).catch(() => []);
      for (const name of names) {
        const file = path.join(incoming, name);
        const known = await stat(file).catch(() => null);
        if (known !== null && known.mtime < before) await discard({ file });
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

/** A rename is safe only when its folder is on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
