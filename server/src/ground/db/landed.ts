import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { migrationsFolder } from './migrate.ts';

/** A landed migration: some database may have been made with it, so it never changes. */
export type Landed = { name: string; sha256: string };

/** Migrations in the order of landing, which is not always that of their numbers. */
export const readLanded = async (): Promise<Landed[]> => parseLanded(await readFile(path.join(migrationsFolder, 'landed.sha256'), 'utf8'));

/** The lines have the format of sha256sum: `sha256sum -c landed.sha256` checks them too. */
export const parseLanded = (text: string): Landed[] =>
  [...text.matchAll(/^([0-9a-f]{64}) {2}(\d{4}_[a-z0-9_]+)\.sql$/gm)].map(([, sha256 = '', name = '']) => ({ name, sha256 }));
