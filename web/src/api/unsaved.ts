const watched = new Set<() => boolean>();

/** What is open says so, as long as it is, where something in it is not saved. */
export function watchUnsaved(changed: () => boolean): () => void {
  watched.add(changed);
  return () => void watched.delete(changed);
}

/** Whether anything on this page would be lost with it. */
export const isAnythingUnsaved = (): boolean => [...watched].some((changed) => changed());
