import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ROOM = 4 * 2 ** 30;

/** Wherever something may have been left by a run that was killed. */
export const scratchRoots = (): string[] => (existsSync(MEMORY) ? [MEMORY, tmpdir()] : [tmpdir()]);

/** Where what nobody keeps is written: in memory where the system has room for it there, since on a disk the API's tests take half as long again. */
export function scratchRoot(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM ? MEMORY : tmpdir();
  } catch {
    // Not every system has it.
    return tmpdir();
  }
}
