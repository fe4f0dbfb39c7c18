import type { Config } from './ground/config/config.ts';
import type { Db } from './ground/db/db.types.ts';

/** A finding about one thing: a sentence and, where something has to be done, the remedy. */
export type Finding = { what: string; state: 'well' | 'attention' | 'wrong'; says: string; remedy?: string };

/** What is examined. `asRoot`: run by a user that may do what the server's may not. */
export type Look = { config: Config; db: Db; url: string; now: Date; asRoot?: boolean };

export const well = (what: string, says: string): Finding => ({ what, state: 'well', says });

/** An error in short: its code, where it has one. */
export const why = (error: unknown): string =>
  error instanceof Error ? String(('code' in error && error.code) || error.message) : String(error);
