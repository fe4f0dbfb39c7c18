/** A place for short texts in this browser. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Of this browser, for all its tabs; where it is blocked, of this page alone. */
export const local: BrowserStorage = heldBy(() => localStorage);
/** Of this tab; where it is blocked, of this page alone. */
export const tab: BrowserStorage = heldBy(() => sessionStorage);

/** A browser may refuse its storage altogether, or be out of room: the page goes on with what it holds itself. */
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
