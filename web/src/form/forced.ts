import { sameValore } from '@sigeba/contract/form/engine/answers.ts';
import { forcedOptions } from '@sigeba/contract/form/engine/regole.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { FormAnswers } from './formAnswers.ts';

/** Fields that a rule of the template sets and locks. */
export type Forced = {
  has(uid: string): boolean;
  /** Puts the answers that the rules force in their places, and locks their fields. Answers whether any was another. */
  apply(): boolean;
};

export function createForced(template: FormTemplate, { store, value }: FormAnswers): Forced {
  let locked: ReadonlySet<string> = new Set();
  return {
    has: (uid) => locked.has(uid),

    apply() {
      const forced = forcedOptions(template, store.values());
      const moved = [...forced].filter(([uid, opzioneId]) => !sameValore(value(uid), { opzioneId }));
      for (const [uid, opzioneId] of moved) store.set(uid, { opzioneId });
      const touched = [...locked, ...forced.keys()].filter((uid) => locked.has(uid) !== forced.has(uid));
      locked = new Set(forced.keys());
      for (const uid of touched) store.emitter.touch(`forced/${uid}`);
      return moved.length > 0;
    },
  };
}
