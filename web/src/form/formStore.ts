import { sameValore } from '@sigeba/contract/form/engine/answers.ts';
import { checkCampo, checkForm, type Violazione } from '@sigeba/contract/form/engine/checkForm.ts';
import { computeValori } from '@sigeba/contract/form/engine/computeValori.ts';
import { foldValori, unfoldValori } from '@sigeba/contract/form/engine/innerValori.ts';
import { checkTraCampi, judgedWith } from '@sigeba/contract/form/engine/regoleTraCampi.ts';
import { type Visible, visible } from '@sigeba/contract/form/engine/visibility.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { type IndexedCampo, isReadonly } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate, Valore, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import { type Closing, createClosings } from './closings.ts';
import { createForced, type Forced, type ForcedBy } from './forced.ts';
import { createAnswers, type FormAnswers } from './formAnswers.ts';
import { createFaults, type FormFaults } from './formFaults.ts';
import type { Channel, FormStore, ListedError, SectionCounts } from './formStore.types.ts';
import type { Cell } from './rejections.ts';
import type { Errore, FieldState, Store, StoreStatus } from './store.ts';
import { createTimers } from './timers.ts';
import { createWaitingTexts, type Waiting, type WaitingTexts, waitingIn } from './waitingTexts.ts';

export type { FormStore, ListedError } from './formStore.types.ts';

/** Text is checked this long after the last key (evaluation and ethics, section 5). */
const TEXT_DEBOUNCE_MS = 250;

/** Kinds whose words are checked while they are typed. */
const typedKinds: ReadonlySet<string> = new Set(['textfield', 'textarea', 'telephone', 'TESTO', 'rich-text']);

type Init = { template: FormTemplate; valori: Valori; facts: Facts };

/** The engine on top of the store: each keystroke touches one field, its section's counts, and nothing else. */
export const createFormStore = (init: Init): FormStore => new TemplateForm(init);

class TemplateForm implements FormStore {
  readonly template: FormTemplate;
  readonly #answers: FormAnswers;
  readonly #store: Store<Valori>;
  readonly #faults: FormFaults;
  readonly #forced: Forced;
  readonly #waiting: WaitingTexts;
  readonly #timers = createTimers();
  readonly #closings = createClosings();
  readonly changes = (): Valori => ({ ...(this.#store.changes() as Valori), ...this.#waiting.kept() });
  #facts: Facts;
  #shown: Visible;

  constructor({ template, valori: answers, facts }: Init) {
    const valori = unfoldValori(template, answers);
    this.template = template;
    this.#answers = createAnswers(template, valori);
    this.#store = this.#answers.store;
    this.#waiting = createWaitingTexts(this.#store.emitter);
    this.#facts = facts;
    this.#shown = visible(template, valori);
    this.#faults = createFaults({ template, answers: this.#answers, shown: () => this.#shown, facts: () => this.#facts });
    this.#forced = createForced(template, this.#answers);
    this.#force();
    this.#recompute();
    this.#faults.recount(...this.#shown.sezioni.map(({ uid }) => uid));
  }

  facts(): Facts {
    return this.#facts;
  }

  setFacts(facts: Facts): void {
    this.#facts = facts;
    this.#batch(() => {
      this.#faults.moved(this.#shown.sezioni.map(({ uid }) => uid));
      this.#store.emitter.touch('facts');
    });
  }

  campo(uid: string): IndexedCampo | undefined {
    return this.#answers.index.campi.get(uid);
  }

  field(uid: string): FieldState<Valore> {
    return this.#store.field(uid);
  }

  setValue(uid: string, valore: Valore): void {
    this.#batch(() => {
      const previous = this.#answers.value(uid);
      this.#store.set(uid, valore);
      this.#followRows(uid, previous);
      // What was chosen of a list that this answer narrows stays, and is wrong until it is of the list again.
      for (const { campo } of this.#answers.narrowedBy(uid)) this.validate(campo.uid);
      this.#follow(uid, previous);
      if (typedKinds.has(this.#answers.campo(uid)?.tipoCampo ?? '')) this.#timers.start(uid, TEXT_DEBOUNCE_MS, () => this.#check(uid));
      else if (this.field(uid).errori.length > 0) this.#check(uid);
    });
  }

  validate(uid: string): void {
    const untouched = this.#answers.answer(uid) === null && this.#answers.saved(uid) === null;
    if (!untouched) this.#check(uid);
  }

  reject(uid: string, messaggio: string | null, cell?: Cell): void {
    this.#faults.reject(uid, messaggio, cell);
  }

  wait(key: object, waiting: Waiting | null): void {
    this.#waiting.set(key, waiting);
  }

  waits(): boolean {
    return this.#waiting.untold();
  }

  claimWaiting(uid: string): string | null {
    return this.#waiting.claim(uid);
  }

  settleWaiting(): string[] {
    return this.#waiting.settle();
  }

  unsaved(): boolean {
    return this.status().changed || this.#waiting.any() || this.errors().some(({ illeggibile }) => illeggibile);
  }

  rowId(row: object): number {
    return this.#answers.rowId(row);
  }

  visible(): Visible {
    return this.#shown;
  }

  values(): Valori {
    const answers = [...this.#shown.uids].map((uid) => [uid, this.#answers.answer(uid)] as const);
    return foldValori(this.template, Object.fromEntries(answers.filter(([, answer]) => answer !== null)));
  }

  draft(): Valori {
    return this.#store.values();
  }

  contested(saved: Valori, typedOn: boolean): string[] {
    const theirs = unfoldValori(this.template, saved);
    return Object.entries(this.#store.changes() as Valori).flatMap(([uid, mine]) => {
      const other = theirs[uid] ?? null;
      const moved = !typedOn || !sameValore(other, this.#answers.saved(uid));
      return this.#answers.isAsked(uid) && moved && !sameValore(other, mine) ? [uid] : [];
    });
  }

  restore(draft: Valori): void {
    this.#replaceAll(() => {
      for (const [uid, valore] of Object.entries(unfoldValori(this.template, draft))) {
        const campo = this.#answers.campo(uid);
        if (campo !== undefined && !isReadonly(campo)) this.#store.set(uid, valore);
      }
    });
    for (const [key, testo] of Object.entries(draft)) {
      const uid = waitingIn(key);
      if (uid !== null && typeof testo === 'string' && this.#shown.uids.has(uid)) this.#waiting.offer(uid, testo);
    }
  }

  markSaved(stored: Valori, sent?: Valori): void {
    // Answers of closed branches were not sent, and are gone.
    const hidden = Object.entries(this.draft()).filter(([uid]) => !this.#shown.uids.has(uid));
    const [base, left] = [unfoldValori(this.template, stored), sent && unfoldValori(this.template, sent)];
    this.#replaceAll(() => this.#store.markSaved(base, left && { ...Object.fromEntries(hidden), ...left }));
  }

  setViolazioni(violazioni: readonly Violazione[]): void {
    this.#batch(() => {
      this.#timers.stop();
      this.#store.replaceErrori(Map.groupBy(violazioni, ({ uid }) => uid));
      this.#faults.moved(this.#shown.sezioni.map(({ uid }) => uid));
    });
  }

  checkAll(): Violazione[] {
    const violazioni = checkForm(this.template, this.#store.values(), this.#facts);
    this.setViolazioni(violazioni);
    return violazioni;
  }

  errors(): readonly ListedError[] {
    return this.#faults.list();
  }

  counts(sezioneUid: string): SectionCounts {
    return this.#faults.counts(sezioneUid);
  }

  status(): StoreStatus {
    return this.#store.status();
  }

  isForced(uid: string): boolean {
    return this.#forced.has(uid);
  }

  forcedBy(uid: string): ForcedBy | null {
    return this.#forced.by(uid);
  }

  closing(uid: string): Closing | null {
    return this.#closings.get(uid);
  }

  undoClosing(uid: string): void {
    const closing = this.#closings.get(uid);
    if (closing !== null) this.setValue(uid, closing.previous);
  }

  subscribe(channel: Channel, listener: () => void): () => void {
    return this.#store.emitter.subscribe(channel, listener);
  }

  dispose(): void {
    this.#faults.dispose();
    this.#timers.stop();
  }

  #batch(work: () => void): void {
    this.#store.emitter.batch(work);
  }

  #check(uid: string): void {
    this.#timers.cancel(uid);
    const together = judgedWith(this.template, uid);
    const between = together.length === 0 ? [] : checkTraCampi(this.template, this.#store.values(), this.#shown);
    this.#batch(() => {
      for (const each of new Set([uid, ...together])) this.#show(each, between, each === uid || this.field(each).errori.length > 0);
    });
  }

  /** Shows what is wrong in a field; where it is not to be judged for itself, only what it contradicts in others. */
  #show(uid: string, between: readonly Violazione[], whole: boolean): void {
    const campo = this.#answers.campo(uid);
    if (campo === undefined || !this.#shown.uids.has(uid)) return;
    const own: readonly Errore[] = whole ? writtenIn(this.template.lingua, () => checkCampo(campo, this.#store.values(), this.#facts)) : [];
    const errori = [...own, ...between.filter((each) => each.uid === uid)];
    if (errori.length === 0 && this.field(uid).errori.length === 0) return;
    this.#store.setErrori(uid, errori);
    this.#faults.moved([this.#answers.sezioneOf(uid)]);
  }

  /** Of rows that have gone nothing is wrong any more. */
  #followRows(uid: string, previous: unknown): void {
    if (!this.#answers.followRows(uid, previous)) return;
    this.#faults.forget(uid, this.#answers.rowsOf(uid));
    this.#faults.moved([this.#answers.sezioneOf(uid)]);
  }

  /** What a new answer draws along: branches, results, counts. */
  #follow(uid: string, previous: Valore): void {
    if (this.#answers.index.campi.get(uid)?.opens === true) {
      const before = this.#refreshVisible();
      if (this.#forced.follow()) this.#refreshVisible();
      const hidden = [...before.uids].filter((each) => !this.#shown.uids.has(each) && this.#answers.isGiven(each));
      const touched = this.#closings.moved(uid, { previous, hidden, visible: this.#shown.uids });
      for (const each of touched) this.#store.emitter.touch(`closing/${each}`);
      this.#recompute();
    } else if (this.#answers.index.dependents.has(uid)) this.#recompute();
    this.#faults.recount(this.#answers.sezioneOf(uid));
  }

  #force(): void {
    if (this.#forced.apply()) this.#refreshVisible();
  }

  #recompute(): void {
    const results = computeValori(this.template, this.#store.values(), this.#shown.uids);
    for (const [uid, result] of Object.entries(results)) if (this.#answers.value(uid) !== result) this.#store.set(uid, result);
  }

  #refreshVisible(): Visible {
    const before = this.#shown;
    this.#shown = visible(this.template, this.#store.values());
    for (const uid of before.uids) {
      if (this.#shown.uids.has(uid)) continue;
      this.#store.setErrori(uid, []);
      this.#faults.forget(uid);
    }
    this.#faults.moved([...new Set([...before.sezioni, ...this.#shown.sezioni].map(({ uid }) => uid))]);
    this.#store.emitter.touch('visible');
    return before;
  }

  #replaceAll(change: () => void): void {
    this.#batch(() => {
      const before = this.#store.values();
      change();
      for (const [uid, valore] of Object.entries(this.#store.values())) if (valore !== before[uid]) this.#followRows(uid, before[uid]);
      for (const uid of this.#closings.clear()) this.#store.emitter.touch(`closing/${uid}`);
      this.#refreshVisible();
      this.#force();
      this.#recompute();
    });
  }
}
