import { sameValore } from '@sigeba/contract/form/engine/answers.ts';
import { forcedBy, forcedOptions } from '@sigeba/contract/form/engine/regole.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { FormAnswers } from './formAnswers.ts';

export type ForcedBy = NonNullable<ReturnType<typeof forcedBy>>;

/** Fields that a rule of the template sets and locks. */
export type Forced = {
  has(uid: string): boolean;
  /** The answer that holds a field; the same object while it does. */
  by(uid: string): ForcedBy | null;
  /** Puts the answers that the rules force in their places, and locks their fields. Answers whether any was another. */
  apply(): boolean;
};

export function createForced(template: FormTemplate, { store, value }: FormAnswers): Forced {
  let locked: ReadonlyMap<string, ForcedBy | null> = new Map();
  return {
    has: (uid) => locked.has(uid),
    by: (uid) => locked.get(uid) ?? null,

    apply() {
      const forced = forcedOptions(template, store.values());
      const moved = [...forced].filter(([uid, opzioneId]) => !sameValore(value(uid), { opzioneId }));
      for (const [uid, opzioneId] of moved) store.set(uid, { opzioneId });
      const before = locked;
      locked = new Map([...forced.keys()].map((uid) => [uid, same(before.get(uid), forcedBy(template, store.values(), uid))]));
      const uids = new Set([...before.keys(), ...locked.keys()]);
      for (const uid of [...uids].filter((each) => before.has(each) !== locked.has(each) || before.get(each) !== locked.get(each)))
        store.emitter.touch(`forced/${uid}`);
      return moved.length > 0;
    },
  };
}

const same = (before: ForcedBy | null | undefined, now: ForcedBy | null): ForcedBy | null =>
  before && now && before.campo === now.campo && before.opzione === now.opzione ? before : now;
