import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../startError.ts';

const fileShape = z.object({ key: z.string().regex(/^[0-9a-f-]{36}$/), dimensione: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

const manifestShape = z.object({
  format: z.literal(1),
  /** The instant of the database's state, UTC. */
  made: z.iso.datetime(),
  /** Major version of the PostgreSQL that it was taken from. */
  postgres: z.int(),
  /** Rows by table: the restored database must hold the same. */
  tables: z.record(z.string(), z.int()),
  /** Where the audit chain ended. */
  audit: z.object({ posto: z.int(), sigillo: z.string() }).nullable(),
  dump: z.object({ name: z.string(), sha256: z.string(), dimensione: z.int() }),
  /** Whether the pieces are sealed for a recipient of age. */
  sealed: z.boolean(),
  /** What `media` names, by its key in the store. */
  files: z.array(fileShape),
});

/** What a backup holds, in the clear beside it: counts and fingerprints, nothing of a person. */
export type Manifest = z.infer<typeof manifestShape>;
export type KeptFile = Manifest['files'][number];

export const MANIFEST = 'manifest.json';

/**
 * Of one backup: `<repository>/20261123T021500123Z`. It is written last: a folder without it is of a backup that was broken off.
 * @throws StartError when the folder is no backup, or one of a later version
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

/** Where a repository keeps one file. Backups share it: a file never changes, and the next backup copies only what is new. */
export const fileIn = (repository: string, key: string, sealed: boolean): string =>
  path.join(repository, 'files', key.slice(0, 2), sealed ? `${key}.age` : key);
