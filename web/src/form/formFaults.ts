import { columnLabel } from '@sigeba/contract/form/engine/faultColumn.ts';
import type { Visible } from '@sigeba/contract/form/engine/visibility.ts';
import { isReadonly } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormAnswers } from './formAnswers.ts';
import type { ListedError, SectionCounts } from './formStore.types.ts';
import { type Cell, createRejections } from './rejections.ts';
import type { Errore } from './store.ts';

const noCounts: SectionCounts = { daCompilare: 0, errori: 0 };

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
  /** An answer of this section has changed. */
  recount(sezioneUid: string): void;
};

/** @param shown what is shown now */
export function createFaults(answers: FormAnswers, shown: () => Visible): FormFaults {
  const { emitter } = answers.store;
  const rejections = createRejections();
  const counts = new Map<string, SectionCounts>();
  let listed: readonly ListedError[] = [];

  function errorsOf(uid: string, sezioneUid: string): ListedError[] {
    const rejected = rejections.of(uid, answers.rowsOf(uid));
    const isRejected = ({ riga, colonna }: Errore) => rejected.some((cell) => cell.riga === riga && cell.colonna === colonna);
    const own = [...rejected, ...answers.store.field(uid).errori.filter((errore) => !isRejected(errore))];
    const campo = answers.campo(uid);
    return own.map((errore) => ({
      ...errore,
      uid,
      sezioneUid,
      label: campo?.label ?? '',
      cella: campo === undefined ? null : columnLabel(campo, errore.colonna),
    }));
  }

  function countsOf(sezioneUid: string): SectionCounts {
    const uids = shown().sezioni.find(({ uid }) => uid === sezioneUid)?.uids ?? [];
    const daCompilare = uids.filter(isToFill).length;
    const errori = uids.reduce((sum, uid) => sum + errorsOf(uid, sezioneUid).length, 0);
    return { daCompilare, errori };
  }

  function isToFill(uid: string): boolean {
    const campo = answers.campo(uid);
    return campo?.flagRequired === true && !isReadonly(campo) && answers.isAsked(uid) && answers.answer(uid) === null;
  }

  function recount(sezioneUid: string): void {
    const next = countsOf(sezioneUid);
    const before = counts.get(sezioneUid);
    if (before?.daCompilare === next.daCompilare && before.errori === next.errori) return;
    counts.set(sezioneUid, next);
    emitter.touch(`section/${sezioneUid}`);
  }

  function moved(sezioni: readonly string[]): void {
    for (const uid of sezioni) recount(uid);
    listed = shown().sezioni.flatMap((sezione) => sezione.uids.flatMap((uid) => errorsOf(uid, sezione.uid)));
    emitter.touch('errors');
  }

  return {
    list: () => listed,
    counts: (sezioneUid) => counts.get(sezioneUid) ?? noCounts,
    reject(uid, messaggio, cell) {
      emitter.batch(() => {
        if (rejections.set(uid, messaggio, cell)) moved([answers.sezioneOf(uid)]);
      });
    },
    forget: (uid, rows) => rejections.forget(uid, rows),
    moved,
    recount,
  };
}
