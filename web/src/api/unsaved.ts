const watched = new Set<() => boolean>();

/** An open form registers here while it has unsaved changes. */
export function watchUnsaved(changed: () => boolean): () => void {
  watched.add(changed);
  return () => void watched.delete(changed);
}

/** Whether leaving this page would lose anything. */
export const isAnythingUnsaved = (): boolean => [...watched].some((changed) => changed());
