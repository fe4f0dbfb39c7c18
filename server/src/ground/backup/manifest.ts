import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../startError.ts';

const fileShape = z.object({ key: z.string().regex(/^[0-9a-f-]{36}$/), dimensione: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

const manifestShape = z.object({
  format: z.literal(1),
  /** The instant of the backed-up state, UTC. */
  made: z.iso.datetime(),
  /** Major version of the PostgreSQL that was backed up. */
  postgres: z.int(),
  /** Rows by table: the restored database must have the same. */
  tables: z.record(z.string(), z.int()),
  /** The end of the audit chain. */
  audit: z.object({ posto: z.int(), sigillo: z.string() }).nullable(),
  dump: z.object({ name: z.string(), sha256: z.string(), dimensione: z.int() }),
  /** Whether the parts are encrypted for a recipient of age. */
  sealed: z.boolean(),
  /** The files that `media` names, by their key in the store. */
  files: z.array(fileShape),
});

/** What a backup holds, readable beside it: counts and fingerprints, no personal data. */
export type Manifest = z.infer<typeof manifestShape>;
export type KeptFile = Manifest['files'][number];

export const MANIFEST = 'manifest.json';

/**
 * Reads the manifest of one backup (`<repository>/20261123T021500123Z`). It is written last: a folder without it is an interrupted backup.
 * @throws StartError where the folder is no backup, or one of a later version
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => {
    throw new StartError(`${folder} is no backup: it holds no ${MANIFEST}.`);
  });
  const read = manifestShape.safeParse(parsed(text));
  if (!read.success) throw new StartError(`${path.join(folder, MANIFEST)} cannot be understood: ${read.error.issues[0]?.message}.`);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The path of a file in a repository. Backups share it: a file never changes, and the next backup copies only new ones. */
export const fileIn = (repository: string, key: string, sealed: boolean): string =>
  path.join(repository, 'files', key.slice(0, 2), sealed ? `${key}.age` : key);
