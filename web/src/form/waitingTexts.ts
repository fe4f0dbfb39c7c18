import type { Emitter } from './emitter.ts';

/** A text that stands in a picker and is no answer yet (D-212). */
export type Waiting = {
  testo: string;
  /** It has been said at the picker that it waits. */
  told: boolean;
  /** Makes an answer of it where that is unambiguous; says whether it did. */
  take: () => boolean;
  tell: () => void;
};

/** The texts that wait in the pickers of a form, each under a key of its picker's own. */
export type WaitingTexts = {
  set(key: object, waiting: Waiting | null): void;
  /** Whether any is there that nobody has been told of. */
  untold(): boolean;
  any(): boolean;
  /** Takes what can be taken, tells of the rest. @returns the texts of the rest */
  settle(): string[];
};

export function createWaitingTexts(emitter: Emitter): WaitingTexts {
  const texts = new Map<object, Waiting>();
  const untold = () => texts.values().some(({ told }) => !told);
  const standing = () => `${texts.size > 0} ${untold()}`;

  /** The state of the form is told where this has moved it, and not at every key. */
  function change(work: () => void): void {
    const before = standing();
    work();
    if (standing() !== before) emitter.batch(() => emitter.touch('status'));
  }

  return {
    set: (key, waiting) => change(() => (waiting === null ? void texts.delete(key) : void texts.set(key, waiting))),
    untold,
    any: () => texts.size > 0,
    settle() {
      const left: string[] = [];
      for (const [key, waiting] of texts) {
        if (waiting.take()) change(() => void texts.delete(key));
        else {
          waiting.tell();
          left.push(waiting.testo);
        }
      }
      return left;
    },
  };
}
