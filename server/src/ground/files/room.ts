import { statfs } from 'node:fs/promises';
import type { Alarms } from '../alarms.ts';

/**
 * Free space on the disks that we write to. Below the reserve no more files are accepted; below a quarter of it, where the database is on
 * that disk, writes that can wait are refused, because PostgreSQL needs the rest to go on and to restart (ADR-27).
 */
export type Level = 'ample' | 'low' | 'full';
export type Room = {
  level(): Promise<Level>;
  /** Checks every ten seconds for the alarm, also when nobody writes. */
  watch(): { stop(): Promise<void> };
};

/** Milliseconds for which an answer is cached: asking the system costs little, but not nothing. */
const KEPT_MS = 1_000;
const EVERY_MS = 10_000;
const MB = 1024 * 1024;

type Options = {
  /** The folder in which uploads arrive. */
  files: string;
  /** The folder of our own database; null where it is elsewhere. */
  database: string | null;
  /** 0: the level is always ample. */
  reserveMB: number;
  alarms: Alarms;
  /** Megabytes that may still be written below a folder. */
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

/** A missing folder, or a file system that does not answer, counts as ample. */
async function freeOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Number.POSITIVE_INFINITY, bsize: 1 }));
  return (bavail * bsize) / MB;
}
