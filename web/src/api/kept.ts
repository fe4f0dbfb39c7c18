type Keeping = () => Promise<boolean>;

const open = new Set<Keeping>();

/** A form that is open keeps its unsaved changes by `keeping`, which writes them down at once and answers whether there are any in the journal. */
export function keepsChanges(keeping: Keeping): () => void {
  open.add(keeping);
  return () => open.delete(keeping);
}

/** Whether unsaved changes of what is open are in the journal for certain: they are written down first, and read again. */
export async function areChangesKept(): Promise<boolean> {
  const kept = await Promise.all([...open].map((keeping) => keeping()));
  return kept.includes(true);
}
