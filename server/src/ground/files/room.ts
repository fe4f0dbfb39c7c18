import { statfs } from 'node:fs/promises';
import type { Alarms } from '../alarms.ts';

/**
 * Room left on the disks that we write to: below the reserve no more files are taken; below a quarter of it, where the
 * database is on that disk, nothing is written that can wait: PostgreSQL needs the rest to go on, and to start again (ADR-27).
 */
export type Level = 'ample' | 'low' | 'full';
export type Room = {
  level(): Promise<Level>;
  /** Looks every ten seconds, for the alarm: also when nobody writes. */
  watch(): { stop(): Promise<void> };
};

/** An answer counts for so long: looking costs little, but not nothing. */
const KEPT_MS = 1_000;
const EVERY_MS = 10_000;
const MB = 1024 * 1024;

type Options = {
  /** Where uploads arrive. */
  files: string;
  /** Our own database; null where it is elsewhere. */
  database: string | null;
  /** 0: everything is always ample. */
  reserveMB: number;
  alarms: Alarms;
  /** Megabytes that we may still write under a folder. */
  freeMB?: (folder: string) => Promise<number>;
};

export function openRoom({ files, database, reserveMB, alarms, freeMB = freeOf }: Options): Room {
  let reading: { level: Level; at: number } = { level: 'ample', at: Number.NEGATIVE_INFINITY };
  const look = async (): Promise<Level> => {
    const ofDatabase = database === null ? Number.POSITIVE_INFINITY : await freeMB(database);
    const free = Math.min(ofDatabase, await freeMB(files));
    const level = ofDatabase < reserveMB / 4 ? 'full' : free < reserveMB ? 'low' : 'ample';
    alarms.set('disk', level === 'ample' ? null : `Disk: ${Math.floor(free)} MB left, ${SAID[level]}.`);
    return level;
  };
  const level = async () => {
    if (performance.now() - reading.at > KEPT_MS) reading = { level: await look(), at: performance.now() };
    return reading.level;
  };
  return {
    level,
    watch() {
      const timer = setInterval(() => void level(), EVERY_MS);
      timer.unref();
      void level();
      return { stop: async () => clearInterval(timer) };
    },
  };
}

const SAID = { low: 'no more uploads are taken', full: 'nothing is written any more' } as const;

/** A folder that is not there yet, or a file system that does not say, stops nobody. */
async function freeOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Number.POSITIVE_INFINITY, bsize: 1 }));
  return (bavail * bsize) / MB;
}
