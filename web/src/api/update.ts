import { useSyncExternalStore } from 'react';
import { tab } from './browserStorage.ts';
import { call } from './call.ts';
import { isAnythingUnsaved } from './unsaved.ts';

/** The build for which this tab has reloaded by itself. */
const KEY = 'sigeba.aggiornata';
/** `asking`: a file is missing, and whether there is a new version is being asked; `there`: there is one, and something is unsaved. */
type Update = 'none' | 'asking' | 'reloading' | 'there';
let now: Update = 'none';
const listeners = new Set<() => void>();

/** The build of this page, as the server wrote it into it; null where it did not: while it is developed. */
const ownBuild = (): string | null => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;

/**
 * The server has said which pages it serves now. Those of another build are fetched at once where nothing is unsaved, once for each build; else
 * the reader is told.
 */
export function noteBuild(build: string, reload = () => window.location.reload()): void {
  const own = ownBuild();
  if (now === 'reloading') return;
  if (own === null || own === build) {
    if (now === 'asking') set('none');
  } else if (isAnythingUnsaved() || tab.getItem(KEY) === build) set('there');
  else {
    tab.setItem(KEY, build);
    set('reloading');
    reload();
  }
}

/** A file of the page could not be had: an update may have taken it away. */
export async function noteMissingFile(reload?: () => void): Promise<void> {
  if (now !== 'none') return;
  set('asking');
  await call('GET /config', {}).then(
    ({ build }) => noteBuild(build, reload),
    () => set('none'),
  );
}

export const useUpdate = (): Update => useSyncExternalStore(subscribe, () => now);

function set(next: Update): void {
  if (next === now) return;
  now = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
