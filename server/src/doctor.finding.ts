import type { Config } from './ground/config/config.ts';
import type { Db } from './ground/db/db.types.ts';

/** What was found of one thing: in a sentence and, where something is to be done, with what. */
export type Finding = { what: string; state: 'well' | 'attention' | 'wrong'; says: string; remedy?: string };

/** What is looked at. `asRoot`: by a user that may do what the server's may not. */
export type Look = { config: Config; db: Db; url: string; now: Date; asRoot?: boolean };

export const well = (what: string, says: string): Finding => ({ what, state: 'well', says });

/** An error in a word: its code, where it has one. */
export const why = (error: unknown): string =>
  error instanceof Error ? String(('code' in error && error.code) || error.message) : String(error);
