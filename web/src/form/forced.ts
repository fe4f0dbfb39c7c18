import { sameValore } from '@sigeba/contract/form/engine/answers.ts';
import { forcedBy, forcedOptions } from '@sigeba/contract/form/engine/regole.ts';
import type { FormTemplate, Id, Valore } from '@sigeba/contract/form/template/template.types.ts';
import type { FormAnswers } from './formAnswers.ts';

export type ForcedBy = NonNullable<ReturnType<typeof forcedBy>>;

/** Fields that a rule of the template sets and locks. */
export type Forced = {
  has(uid: string): boolean;
  /** The answer that holds a field; the same object while it does. */
  by(uid: string): ForcedBy | null;
  /** Puts the answers that the rules force in their places, and locks their fields. Answers whether any was another. */
  apply(): boolean;
  /** The same after one answer: what is no longer forced gives way to the answer that it had taken the place of, where that is known. */
  follow(): boolean;
};

export function createForced(template: FormTemplate, { store, value }: FormAnswers): Forced {
  let locked: ReadonlyMap<string, ForcedBy | null> = new Map();
  /** What stood in a field before a rule set it. */
  const displaced = new Map<string, Valore>();

  function lock(forced: ReadonlyMap<string, Id>): void {
    const before = locked;
    locked = new Map([...forced.keys()].map((uid) => [uid, same(before.get(uid), forcedBy(template, store.values(), uid))]));
    const uids = new Set([...before.keys(), ...locked.keys()]);
    for (const uid of [...uids].filter((each) => before.has(each) !== locked.has(each) || before.get(each) !== locked.get(each)))
      store.emitter.touch(`forced/${uid}`);
    for (const uid of displaced.keys()) if (!locked.has(uid)) displaced.delete(uid);
  }

  function apply(): boolean {
    const forced = forcedOptions(template, store.values());
    const moved = [...forced].filter(([uid, opzioneId]) => !sameValore(value(uid), { opzioneId }));
    for (const [uid, opzioneId] of moved) {
      if (!locked.has(uid)) displaced.set(uid, value(uid));
      store.set(uid, { opzioneId });
    }
    lock(forced);
    return moved.length > 0;
  }

  /** Puts back what may be put back; one answer that returns may release another. */
  function release(): boolean {
    const forced = forcedOptions(template, store.values());
    const freed = [...displaced].filter(([uid]) => !forced.has(uid));
    for (const [uid, valore] of freed) {
      displaced.delete(uid);
      store.set(uid, valore);
    }
    if (freed.length > 0) release();
    return freed.length > 0;
  }

  return {
    has: (uid) => locked.has(uid),
    by: (uid) => locked.get(uid) ?? null,
    apply,
    follow() {
      const released = release();
      return apply() || released;
    },
  };
}

const same = (before: ForcedBy | null | undefined, now: ForcedBy | null): ForcedBy | null =>
  before && now && before.campo === now.campo && before.opzione === now.opzione ? before : now;
