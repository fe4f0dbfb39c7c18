import type { Emitter } from './emitter.ts';
import type { ListedError, SectionCounts } from './formStore.types.ts';
import { listedErrors, type Standing } from './listedErrors.ts';
import { type Cell, createRejections } from './rejections.ts';
import { type Counts, createCounts } from './sectionCounts.ts';
import { whenIdle } from './whenIdle.ts';

/** What is wrong and what is still to fill in, of the fields that are shown: the list, and the counts of each section. */
export type FormFaults = {
  list(): readonly ListedError[];
  counts(sezioneUid: string): SectionCounts;
  /** Words that are no value, or null where they are put right. */
  reject(uid: string, messaggio: string | null, cell?: Cell): void;
  /** A field is closed, or some of its rows have gone: what was rejected there is gone too. */
  forget(uid: string, rows?: readonly number[]): void;
  /** The faults of these sections have changed. */
  moved(sezioni: readonly string[]): void;
  /** Answers of these sections have changed: whoever asks for the counts has them at once, whoever shows them is told when nothing else is to do. */
  recount(...sezioni: string[]): void;
  dispose(): void;
};

export function createFaults(form: Standing): FormFaults {
  const { answers, shown } = form;
  const { emitter } = answers.store;
  const rejections = createRejections();
  const errorsOf = (uid: string, sezioneUid: string) => listedErrors({ ...form, rejections }, uid, sezioneUid);
  const counts = createCounts(form, errorsOf);
  const { settle, tell, ...pending } = createTelling(counts, emitter);
  let listed: readonly ListedError[] = [];

  function moved(sezioni: readonly string[]): void {
    pending.add(sezioni);
    tell();
    listed = shown().sezioni.flatMap((sezione) => sezione.uids.flatMap((uid) => errorsOf(uid, sezione.uid)));
    emitter.touch('errors');
  }

  return {
    list: () => listed,
    counts(sezioneUid) {
      settle();
      return counts.of(sezioneUid);
    },
    reject(uid, messaggio, cell) {
      emitter.batch(() => {
        if (!rejections.set(uid, messaggio, cell)) return;
        moved([answers.sezioneOf(uid)]);
        emitter.touch('status');
      });
    },
    forget: (uid, rows) => rejections.forget(uid, rows),
    moved,
    recount(...sezioni) {
      pending.add(sezioni);
      pending.tellWhenIdle();
    },
    dispose: pending.dispose,
  };
}

/** Sections to be counted anew, and those whose new count is to be told to whoever shows it. */
function createTelling(counts: Counts, emitter: Emitter) {
  const pending = new Set<string>();
  const untold = new Set<string>();
  let stopTelling: (() => void) | null = null;

  function settle(): void {
    if (pending.size === 0) return;
    const sezioni = [...pending];
    pending.clear();
    for (const uid of counts.recount(sezioni)) untold.add(uid);
  }

  function dispose(): void {
    stopTelling?.();
    stopTelling = null;
  }

  function tell(): void {
    dispose();
    settle();
    const sezioni = [...untold];
    untold.clear();
    emitter.batch(() => {
      for (const uid of sezioni) emitter.touch(`section/${uid}`);
    });
  }

  return {
    add(sezioni: readonly string[]) {
      for (const uid of sezioni) pending.add(uid);
    },
    settle,
    tell,
    tellWhenIdle() {
      stopTelling ??= whenIdle(tell);
    },
    dispose,
  };
}
