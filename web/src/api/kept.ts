import { getSession } from './storedSession.ts';

type Keeping = () => Promise<boolean>;

const open = new Set<Keeping>();
/** Of whom a session has taken away what was open, as another tab ended it: whether the changes were kept. */
const taken = new Map<number, Promise<boolean>>();

/** A form that is open keeps its unsaved changes by `keeping`, which writes them down at once and answers whether there are any in the journal. */
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

/** The same of what was open as this person's session ended: the page may be gone before it hears why. */
export async function wereChangesKept(utenteId: number): Promise<boolean> {
  const kept = await Promise.all([areChangesKept(), taken.get(utenteId)]);
  taken.delete(utenteId);
  return kept.includes(true);
}

/** Whether unsaved changes of what is open are in the journal for certain: they are written down first, and read again. */
export async function areChangesKept(): Promise<boolean> {
  const kept = await Promise.all([...open].map((keeping) => keeping()));
  return kept.includes(true);
}

/** A browser whose storage does not answer holds nobody up longer than this. */
const PATIENCE_MS = 2_000;

/** Reads the page anew once what is not saved has been written down, the words of the last half second too: it is offered back. */
export async function reloadPage(): Promise<void> {
  await Promise.race([areChangesKept(), new Promise((late) => setTimeout(late, PATIENCE_MS))]);
  window.location.reload();
}
