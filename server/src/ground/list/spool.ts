import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** A complete file and its size in bytes; its space is freed once it has been read to the end or abandoned. */
export type Spooled = { size: number; content: Readable };

/** Bytes of one read: each waits for a thread of the pool. */
const READ_AT_ONCE = 131_072;

/**
 * Writes to this machine's disk what is then sent. The file has no name from its first byte on: only this process can read it, and nothing
 * is left behind, however the server ends.
 */
export async function spool(folder: string, pieces: AsyncIterable<string | Buffer>, signal: AbortSignal): Promise<Spooled> {
  const handle = await openUnnamed(folder);
  try {
    let size = 0;
    for await (const piece of pieces) {
      signal.throwIfAborted();
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      await handle.appendFile(bytes);
      size += bytes.length;
    }
    return { size, content: handle.createReadStream({ start: 0, highWaterMark: READ_AT_ONCE }) };
  } catch (failure) {
    await handle.close();
    throw failure;
  }
}

async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, randomUUID());
  const handle = await open(file, 'wx+', 0o600);
  await rm(file);
  return handle;
}
