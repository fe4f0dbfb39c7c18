import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Emitter } from './emitter.ts';

/** Where a text that waits stands among the answers that the journal keeps: no field is called so. */
const ATTESA = 'attesa/';
export const waitingKey = (uid: string): string => `${ATTESA}${uid}`;
/** The field in whose picker the text stood; null for an answer. */
export const waitingIn = (key: string): string | null => (key.startsWith(ATTESA) ? key.slice(ATTESA.length) : null);

/** A text that stands in a picker and is no answer yet (D-212). */
export type Waiting = {
  /** The field of the picker. */
  uid: string;
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
  /** The texts as the journal keeps them, those too that their picker has not put back yet. */
  kept(): Valori;
  /** A text that the journal kept: the picker of its field puts it back, at once or as soon as it is there. */
  offer(uid: string, testo: string): void;
  /** @returns the text to be put back, once; null where there is none */
  claim(uid: string): string | null;
};

export function createWaitingTexts(emitter: Emitter): WaitingTexts {
  const texts = new Map<object, Waiting>();
  const offered = new Map<string, string>();
  const untold = () => texts.values().some(({ told }) => !told);
  const standing = () => `${texts.size > 0} ${untold()}`;

  /** The state of the form is told where this has moved it, and not at every key. */
  function change(work: () => void): void {
    const before = standing();
    work();
    if (standing() !== before) emitter.batch(() => emitter.touch('status'));
  }

  function set(key: object, waiting: Waiting | null): void {
    const before = texts.get(key)?.testo;
    change(() => (waiting === null ? void texts.delete(key) : void texts.set(key, waiting)));
    if (before !== waiting?.testo) emitter.touch('waiting');
  }

  return {
    set,
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
    kept: () =>
      Object.fromEntries(
        [...offered, ...texts.values().map(({ uid, testo }) => [uid, testo] as const)].map(([uid, testo]) => [waitingKey(uid), testo]),
      ),
    offer(uid, testo) {
      offered.set(uid, testo);
      emitter.touch('waiting');
    },
    claim(uid) {
      const testo = offered.get(uid) ?? null;
      offered.delete(uid);
      return testo;
    },
  };
}
