import { checkCampo } from '@sigeba/contract/form/engine/checkForm.ts';
import { checkMembri } from '@sigeba/contract/form/engine/checkMembri.ts';
import { columnLabel } from '@sigeba/contract/form/engine/faultColumn.ts';
import { checkRegole } from '@sigeba/contract/form/engine/regole.ts';
import { rowName, rowWords } from '@sigeba/contract/form/engine/rowName.ts';
import type { Visible } from '@sigeba/contract/form/engine/visibility.ts';
import { peopleNow } from '@sigeba/contract/form/kinds/people/peopleBounds.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { isReadonly } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { writtenIn } from '@sigeba/contract/form/values/lingua.ts';
import type { FormAnswers } from './formAnswers.ts';
import type { ListedError, SectionCounts } from './formStore.types.ts';
import { type Cell, createRejections } from './rejections.ts';
import type { Errore } from './store.ts';
import { whenIdle } from './whenIdle.ts';

const noCounts: SectionCounts = { daCompilare: 0, errori: 0, attesa: 0, finita: false };

const isSame = (a: SectionCounts, b: SectionCounts): boolean =>
  a.daCompilare === b.daCompilare && a.errori === b.errori && a.attesa === b.attesa && a.finita === b.finita;

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

/** The form as it stands: its answers, what of it is shown now, what it knows beside them. */
type Standing = { template: FormTemplate; answers: FormAnswers; shown: () => Visible; facts: () => Facts };

export function createFaults({ template, answers, shown, facts }: Standing): FormFaults {
  const { emitter } = answers.store;
  const rejections = createRejections();
  const counts = new Map<string, SectionCounts>();
  const pending = new Set<string>();
  const untold = new Set<string>();
  let stopTelling: (() => void) | null = null;
  let listed: readonly ListedError[] = [];
  let ofRules: ReadonlyMap<string, number> = new Map();

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
      inRiga: campo === undefined ? null : rowOf(campo, errore),
      illeggibile: rejected.includes(errore),
    }));
  }

  /** Which row it is about: the person, the title, else its number. */
  const rowOf = (campo: Campo, errore: Errore): string | null =>
    writtenIn(template.lingua, () => rowWords(rowName(campo, answers.store.field(campo.uid).valore ?? null, errore.riga, facts()), errore));

  /** `daCompilare` is what Controlla would find now, so that a section without any lets the form be sent. */
  function countsOf(sezioneUid: string): SectionCounts {
    const uids = shown().sezioni.find(({ uid }) => uid === sezioneUid)?.uids ?? [];
    const valori = answers.store.values();
    const inField = (uid: string) => {
      const campo = answers.campo(uid);
      return campo === undefined ? 0 : checkCampo(campo, valori, facts()).length;
    };
    const daCompilare = uids.reduce((sum, uid) => sum + inField(uid), ofRules.get(sezioneUid) ?? 0);
    const errori = uids.reduce((sum, uid) => sum + errorsOf(uid, sezioneUid).length, 0);
    const attesa = uids.reduce((sum, uid) => sum + waitingOf(uid).length, 0);
    return { daCompilare, errori, attesa, finita: daCompilare + errori + attesa === 0 && uids.some(isFilled) };
  }

  /** Who was asked to take part and has not answered. */
  const waitingOf = (uid: string) =>
    answers.campo(uid)?.tipoCampo === 'participants'
      ? peopleNow(answers.store.field(uid).valore, facts()).filter(({ status }) => status === 'PENDING')
      : [];

  /** Somebody has answered, not the platform in their place. */
  function isFilled(uid: string): boolean {
    const campo = answers.campo(uid);
    return campo !== undefined && !isReadonly(campo) && answers.isGiven(uid);
  }

  /** How many faults the rules of the whole form have in each section; answers those where it is another number than before. */
  function followRules(): string[] {
    const valori = answers.store.values();
    const faults = [...checkRegole(template, valori, facts(), shown()), ...checkMembri(template, facts(), shown())];
    const before = ofRules;
    ofRules = new Map([...Map.groupBy(faults, ({ sezioneUid }) => sezioneUid)].map(([uid, found]) => [uid, found.length]));
    return [...new Set([...before.keys(), ...ofRules.keys()])].filter((uid) => before.get(uid) !== ofRules.get(uid));
  }

  function recountAll(sezioni: readonly string[]): void {
    for (const uid of new Set([...sezioni, ...followRules()])) {
      const next = countsOf(uid);
      const before = counts.get(uid);
      if (before !== undefined && isSame(before, next)) continue;
      counts.set(uid, next);
      // Of the first count nobody has seen another.
      if (before !== undefined) untold.add(uid);
    }
  }

  function settle(): void {
    if (pending.size === 0) return;
    const sezioni = [...pending];
    pending.clear();
    recountAll(sezioni);
  }

  function tell(): void {
    stopTelling?.();
    stopTelling = null;
    settle();
    const sezioni = [...untold];
    untold.clear();
    emitter.batch(() => {
      for (const uid of sezioni) emitter.touch(`section/${uid}`);
    });
  }

  function moved(sezioni: readonly string[]): void {
    for (const uid of sezioni) pending.add(uid);
    tell();
    listed = shown().sezioni.flatMap((sezione) => sezione.uids.flatMap((uid) => errorsOf(uid, sezione.uid)));
    emitter.touch('errors');
  }

  return {
    list: () => listed,
    counts(sezioneUid) {
      settle();
      return counts.get(sezioneUid) ?? noCounts;
    },
    reject(uid, messaggio, cell) {
      emitter.batch(() => {
        if (rejections.set(uid, messaggio, cell)) moved([answers.sezioneOf(uid)]);
      });
    },
    forget: (uid, rows) => rejections.forget(uid, rows),
    moved,
    recount(...sezioni) {
      for (const uid of sezioni) pending.add(uid);
      stopTelling ??= whenIdle(tell);
    },
    dispose() {
      stopTelling?.();
      stopTelling = null;
    },
  };
}
