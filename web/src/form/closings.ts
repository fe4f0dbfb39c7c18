import type { Valore } from '@sigeba/contract/form/template/template.types.ts';

/** A branch just closed: the answer that was there before, and how many answers Salva would drop. */
export type Closing = { readonly previous: Valore; readonly risposte: number };

type HiddenClosing = Closing & { hidden: readonly string[] };
type Move = {
  previous: Valore /** Fields with an answer that this choice has hidden. */;
  hidden: readonly string[];
  visible: ReadonlySet<string>;
};

export type Closings = {
  get(uid: string): Closing | null;
  /** Takes note of a choice; answers the fields whose notice changed. */
  moved(uid: string, move: Move): string[];
  clear(): string[];
};

/**
 * Remembers, for each field whose choice hid answers, the choice to go back to: the notice under it offers the undo
 * instead of a dialog at each click.
 */
export function createClosings(): Closings {
  const kept = new Map<string, HiddenClosing>();
  return {
    get: (uid) => kept.get(uid) ?? null,

    moved(uid, { previous, hidden, visible }) {
      const touched: string[] = [];
      const own = kept.get(uid);
      if (hidden.length > 0) {
        kept.set(uid, { previous: own?.previous ?? previous, hidden: [...(own?.hidden ?? []), ...hidden], risposte: 0 });
      }
      for (const [each, closing] of kept) {
        const still = [...new Set(closing.hidden)].filter((field) => !visible.has(field));
        if (still.length === 0) kept.delete(each);
        else if (still.length !== closing.risposte) kept.set(each, { ...closing, hidden: still, risposte: still.length });
        else continue;
        touched.push(each);
      }
      return touched;
    },

    clear() {
      const uids = [...kept.keys()];
      kept.clear();
      return uids;
    },
  };
}
