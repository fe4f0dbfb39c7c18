import { getSession } from './storedSession.ts';

type Keeping = () => Promise<boolean>;

const open = new Set<Keeping>();
/** By person: whether the changes of forms that another tab closed by ending the session were kept. */
const taken = new Map<number, Promise<boolean>>();

/** Registers an open form. `keeping` writes its unsaved changes to the journal at once and answers whether the journal has any. */
export function keepsChanges(keeping: Keeping): () => void {
  const whose = getSession()?.utenteId;
  open.add(keeping);
  return () => {
    open.delete(keeping);
    if (whose === undefined || getSession()?.utenteId === whose) return;
    const before = taken.get(whose);
    taken.set(
      whose,
      Promise.all([before, keeping()]).then((kept) => kept.includes(true)),
    );
  };
}

/** The same for forms that were open when this person's session ended: they may be unmounted before the reason is known. */
export async function wereChangesKept(utenteId: number): Promise<boolean> {
  const kept = await Promise.all([areChangesKept(), taken.get(utenteId)]);
  taken.delete(utenteId);
  return kept.includes(true);
}

/** Whether unsaved changes of open forms are in the journal: they are written first and read back. */
export async function areChangesKept(): Promise<boolean> {
  const kept = await Promise.all([...open].map((keeping) => keeping()));
  return kept.includes(true);
}

/** How long to wait for a browser whose storage does not answer. */
const PATIENCE_MS = 2_000;

/** Reloads the page once unsaved changes are in the journal, which offers them back; those of the last half second too. */
export async function reloadPage(): Promise<void> {
  await Promise.race([areChangesKept(), new Promise((late) => setTimeout(late, PATIENCE_MS))]);
  window.location.reload();
}
