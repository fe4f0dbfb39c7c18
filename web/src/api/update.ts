import { useSyncExternalStore } from 'react';
import { tab } from './browserStorage.ts';
import { call } from './call.ts';
import { queryClient } from './queryClient.ts';
import { isTransferring } from './transfers.ts';
import { isAnythingUnsaved } from './unsaved.ts';

/** The storage key of the builds for which this tab has reloaded by itself, separated by blanks. */
const KEY = 'sigeba.aggiornata';
/** How often a page that waits looks whether anything is still in the way. */
const LOOK_MS = 2_000;
type Reload = () => void;
const reloadNow: Reload = () => window.location.reload();
/** `asking`: a file is missing, and whether there is a new version is being asked; `there`: there is one, and a reload would lose something. */
type Update = 'none' | 'asking' | 'reloading' | 'there';
let now: Update = 'none';
let looking: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The build of this page, as the server wrote it into it; null where it did not: while it is developed. */
const ownBuild = (): string | null => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;

/**
 * Whether a reload would take something away: what is unsaved, being sent or fetched as a file, what is open over or beside the page or
 * selected in it, words that were just said in passing, or words in a field that no form watches.
 */
const isInTheWay = (): boolean =>
  isAnythingUnsaved() ||
  queryClient.isMutating() > 0 ||
  isTransferring() ||
  document.querySelector('dialog, [data-ends-with-page]') !== null ||
  isWriting(document.activeElement);

const isWriting = (focused: Element | null): boolean =>
  (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) && focused.value !== '';

/**
 * The server has said which pages it serves now. Those of another build are fetched at once where nothing is in the way, once for each build;
 * else the reader is told, and they are fetched as soon as nothing is. Two servers of two builds behind one address therefore reload a page
 * twice, and not for ever.
 */
export function noteBuild(build: string, reload: Reload = reloadNow): void {
  const own = ownBuild();
  if (now === 'reloading') return;
  clearTimeout(looking);
  const reloadedFor = (tab.getItem(KEY) ?? '').split(' ');
  // Once told it stays told: of two servers of two builds the one would take back what the other says.
  if (own === null || own === build) {
    if (now === 'asking') set('none');
  } else if (reloadedFor.includes(build)) set('there');
  else if (isInTheWay()) {
    set('there');
    lookAgain(reload);
  } else {
    tab.setItem(KEY, [...reloadedFor, build].join(' ').trim());
    set('reloading');
    reload();
  }
}

/** Reloads once nothing is in the way, and only from a server that answers. */
function lookAgain(reload: Reload): void {
  looking = setTimeout(() => {
    if (isInTheWay()) lookAgain(reload);
    else void askBuild(reload).catch(() => lookAgain(reload));
  }, LOOK_MS);
}

const askBuild = (reload?: Reload): Promise<void> => call('GET /config', {}).then(({ build }) => noteBuild(build, reload));

/** A file of the page could not be fetched: an update may have removed it. */
export async function noteMissingFile(reload?: Reload): Promise<void> {
  if (now !== 'none') return;
  set('asking');
  await askBuild(reload).catch(() => set('none'));
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
