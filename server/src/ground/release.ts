import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Which program this is: the version of its release and the commit that it was made of; null where nobody knows the commit. */
export type Release = { version: string; commit: string | null };

const root = path.resolve(import.meta.dirname, '../../..');
/** Written beside the packed tree, which has no repository. */
export const RELEASE_FILE = 'release.json';

let known: Release | undefined;

/** The one source of the version that start line, /health, /config, doctor, metrics, OpenAPI, pages and mails name. */
export const release = (): Release => (known ??= readRelease(root));

/** As people write it: 1.5.5 (0a1b2c3d4e5f). */
export const releaseText = ({ version, commit }: Release = release()): string => (commit === null ? version : `${version} (${commit})`);

/** What a tree says of itself: a packed one by its file, a checkout by package.json and git. */
export function readRelease(tree: string): Release {
  const packed = read(path.join(tree, RELEASE_FILE));
  if (packed !== null) return { version: String(packed.version), commit: packed.commit === null ? null : String(packed.commit) };
  return { version: String(read(path.join(tree, 'package.json'))?.version), commit: commitOf(tree) };
}

function read(file: string): Record<string, unknown> | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function commitOf(tree: string): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: tree,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
