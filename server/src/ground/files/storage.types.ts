import type { Readable } from 'node:stream';

/** Bytes that have arrived and are safe on the disk, not yet anybody's file. */
export type Arrived = { file: string; dimensione: number; sha256: Buffer };

declare module '../asking.ts' {
  interface Carried {
    storage: Storage;
  }
}

/** A file as the store has it: its key, and how many bytes it is. */
export type Stored = { key: string; dimensione: number };

/** Where the bytes of uploaded files stand. Keys are made here; nothing of a file's own name reaches the store. */
export type Storage = {
  /** Writes a stream down; nothing stays behind when it breaks off. */
  receive(source: Readable): Promise<Arrived>;
  /** Makes what arrived a stored file; answers its key. Once it answers, the bytes outlive this machine's power. */
  keep(arrived: Arrived): Promise<string>;
  discard(arrived: Arrived): Promise<void>;
  /** @throws StorageAway before the first byte when the store does not answer or has lost the file */
  read(key: string): Promise<Readable>;
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>;
  /** What has been stored since before this instant. */
  list(before: Date): AsyncIterable<Stored>;
  /** Removes what a crash left half received before this instant. */
  sweep(before: Date): Promise<void>;
};

/** The store of the files does not answer: nothing was lost, and the rest of the application goes on. */
export class StorageAway extends Error {
  constructor(cause: unknown) {
    super('the store of the files does not answer', { cause });
    this.name = 'StorageAway';
  }
}
