/** Storage for short texts in this browser. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Shared by all tabs of this browser; where it is blocked, held by this page alone. */
export const local: BrowserStorage = heldBy(() => localStorage);
/** Kept by this tab; where it is blocked, held by this page alone. */
export const tab: BrowserStorage = heldBy(() => sessionStorage);

/** A browser may refuse its storage or run out of space: the page then keeps the texts in memory. */
function heldBy(storage: () => Storage): BrowserStorage {
  const here = new Map<string, string>();
  return {
    getItem(key) {
      try {
        return here.get(key) ?? storage().getItem(key);
      } catch {
        return here.get(key) ?? null;
      }
    },
    setItem(key, value) {
      try {
        storage().setItem(key, value);
        here.delete(key);
      } catch {
        here.set(key, value);
      }
    },
    removeItem(key) {
      here.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Nothing is kept there.
      }
    },
  };
}
