import type { Readable } from 'node:stream';

/** Received bytes that are safe on the disk but do not belong to a stored file yet. */
export type Arrived = { file: string; dimensione: number; sha256: Buffer };

declare module '../asking.ts' {
  interface Carried {
    storage: Storage;
  }
}

/** A file as the store has it: key and size in bytes. */
export type Stored = { key: string; dimensione: number };

/** The store of uploaded files. It makes its own keys; nothing of a file's name reaches it. */
export type Storage = {
  /** Writes a stream to the disk; an interrupted one leaves nothing behind. */
  receive(source: Readable): Promise<Arrived>;
  /** Stores received bytes. @returns the key, once the file would survive a power failure of this machine */
  keep(arrived: Arrived): Promise<string>;
  discard(arrived: Arrived): Promise<void>;
  /** @throws StorageAway before the first byte where the store does not answer or has lost the file */
  read(key: string): Promise<Readable>;
  /** Removing a missing file is no failure. */
  remove(key: string): Promise<void>;
  /** The files stored before this instant. */
  list(before: Date): AsyncIterable<Stored>;
  /** Removes what a crash left half received before this instant. */
  sweep(before: Date): Promise<void>;
};

/** The store does not answer: nothing was lost, and the rest of the application goes on. */
export class StorageAway extends Error {
  constructor(cause: unknown) {
    super('the store of the files does not answer', { cause });
    this.name = 'StorageAway';
  }
}
