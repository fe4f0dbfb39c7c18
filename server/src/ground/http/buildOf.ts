import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { VERSIONE } from '@sigeba/contract/configurazione/constants.ts';

let kept = { index: '', built: Number.NaN, build: VERSIONE };

/**
 * The build of the pages: the version and a digest of index.html, which names all others by their content. Two builds differ; without a
 * build the version alone.
 */
export function buildOf(webDist: string): string {
  const index = path.join(webDist, 'index.html');
  const built = statSync(index, { throwIfNoEntry: false })?.mtimeMs;
  if (built === undefined) return VERSIONE;
  if (kept.index !== index || kept.built !== built) {
    const digest = createHash('sha256').update(readFileSync(index)).digest('hex').slice(0, 12);
    kept = { index, built, build: `${VERSIONE}-${digest}` };
  }
  return kept.build;
}
