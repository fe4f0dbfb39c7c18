import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ROOM = 4 * 2 ** 30;

/** The folders in which a killed run may have left something. */
export const scratchRoots = (): string[] => (existsSync(MEMORY) ? [MEMORY, tmpdir()] : [tmpdir()]);

/** The folder of temporary databases: in memory where there is room, since on a disk the API tests take half as long again. */
export function scratchRoot(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM ? MEMORY : tmpdir();
  } catch {
    // Not every system has a memory file system.
    return tmpdir();
  }
}
