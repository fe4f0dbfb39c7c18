import { answerOf, sameValore } from '@sigeba/contract/form/engine/answers.ts';
import { checkCampo, checkForm, type Violazione } from '@sigeba/contract/form/engine/checkForm.ts';
import { computeValori } from '@sigeba/contract/form/engine/computeValori.ts';
import { columnLabel } from '@sigeba/contract/form/engine/faultColumn.ts';
import { foldValori, unfoldValori } from '@sigeba/contract/form/engine/innerValori.ts';
import { forcedOptions } from '@sigeba/contract/form/engine/regole.ts';
import { type Visible, visible } from '@sigeba/contract/form/engine/visibility.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { type IndexedCampo, indexTemplate, isReadonly, type TemplateIndex } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, FormTemplate, Valore, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { type Closing, createClosings } from './closings.ts';
import type { Channel, FormStore, ListedError, SectionCounts } from './formStore.types.ts';
import { type Cell, createRejections } from './rejections.ts';
import { createRowIds } from './rowIds.ts';
import { createStore, type Errore, type FieldState, type Store, type StoreStatus } from './store.ts';
import { createTimers } from './timers.ts';

export type { FormStore, ListedError } from './formStore.types.ts';

/** Text is checked this long after the last key (evaluation spec, section 5). */
const TEXT_DEBOUNCE_MS = 250;

const noCounts: SectionCounts = { daCompilare: 0, errori: 0 };
/** Kinds whose words are checked while they are typed. */
const typedKinds: ReadonlySet<string> = new Set(['textfield', 'textarea', 'telephone', 'TESTO', 'rich-text']);
/** Kinds that nobody fills in. */
const givenKinds: ReadonlySet<string> = new Set(['calculatedfield', 'text-label', 'TITOLO', 'ALERT', 'read-only-text', 'js-script']);

type Init = { template: FormTemplate; valori: Valori; facts: Facts };

/** The engine on top of the store: each keystroke touches one field, its section's counts, and nothing else. */
export const createFormStore = (init: Init): FormStore => new TemplateForm(init);

class TemplateForm implements FormStore {
  readonly template: FormTemplate;
  readonly #index: TemplateIndex;
  readonly #store: Store<Valori>;
  readonly #timers = createTimers();
  readonly #rejections = createRejections();
  readonly #rowIds = createRowIds();
  readonly #counts = new Map<string, SectionCounts>();
  readonly #closings = createClosings();
  /** Selects whose list another answer narrows, by that answer's field. */
  readonly #narrowed: Map<string | undefined, IndexedCampo[]>;
  /** Fields that a rule sets and locks. */
  #forced: ReadonlySet<string> = new Set();
  #facts: Facts;
  #shown: Visible;
  #listed: readonly ListedError[] = [];

  constructor({ template, valori: answers, facts }: Init) {
    const valori = unfoldValori(template, answers);
    this.template = template;
    this.#index = indexTemplate(template);
    this.#store = createStore<Valori>({ ...valori }, (uid, a, b) => sameValore(this.#read(uid, a), this.#read(uid, b)));
    this.#narrowed = Map.groupBy(this.#index.campi.values(), ({ campo }) => campo.opzioni?.dipendeDa);
    this.#facts = facts;
    for (const valore of Object.values(valori)) this.#rowIds.follow(null, valore);
    this.#shown = visible(template, valori);
    this.#force();
    this.#recompute();
    for (const { uid } of this.#shown.sezioni) this.#counts.set(uid, this.#countSezione(uid));
  }

  facts(): Facts {
    return this.#facts;
  }

  setFacts(facts: Facts): void {
    this.#facts = facts;
    this.#store.emitter.touch('facts');
  }

  campo(uid: string): IndexedCampo | undefined {
    return this.#index.campi.get(uid);
  }

  field(uid: string): FieldState<Valore> {
    return this.#store.field(uid);
  }

  setValue(uid: string, valore: Valore): void {
    this.#batch(() => {
      const previous = this.#value(uid);
      this.#store.set(uid, valore);
      this.#followRows(uid, previous);
      // A list narrowed by this answer keeps no entry of the former one.
      if (!sameValore(previous, valore)) for (const { campo } of this.#narrowed.get(uid) ?? []) this.setValue(campo.uid, null);
      this.#follow(uid, previous);
      if (typedKinds.has(this.#campo(uid)?.tipoCampo ?? '')) this.#timers.start(uid, TEXT_DEBOUNCE_MS, () => this.#check(uid));
      else if (this.field(uid).errori.length > 0) this.#check(uid);
    });
  }

  validate(uid: string): void {
    const untouched = this.#answer(uid) === null && this.#read(uid, this.#store.saved()[uid]) === null;
    if (!untouched) this.#check(uid);
  }

  reject(uid: string, messaggio: string | null, cell?: Cell): void {
    this.#batch(() => {
      if (this.#rejections.set(uid, messaggio, cell)) this.#errorsMoved([this.#sezioneOf(uid)]);
    });
  }

  rowId(row: object): number {
    return this.#rowIds.of(row);
  }

  visible(): Visible {
    return this.#shown;
  }

  values(): Valori {
    const answers = [...this.#shown.uids].map((uid) => [uid, this.#answer(uid)] as const);
    return foldValori(this.template, Object.fromEntries(answers.filter(([, answer]) => answer !== null)));
  }

  draft(): Valori {
    return this.#store.values();
  }

  restore(draft: Valori): void {
    this.#replaceAll(() => {
      for (const [uid, valore] of Object.entries(unfoldValori(this.template, draft))) {
        const campo = this.#campo(uid);
        if (campo !== undefined && !isReadonly(campo)) this.#store.set(uid, valore);
      }
    });
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
      this.#errorsMoved(this.#shown.sezioni.map(({ uid }) => uid));
    });
  }

  checkAll(): Violazione[] {
    const violazioni = checkForm(this.template, this.#store.values(), this.#facts);
    this.setViolazioni(violazioni);
    return violazioni;
  }

  errors(): readonly ListedError[] {
    return this.#listed;
  }

  counts(sezioneUid: string): SectionCounts {
    return this.#counts.get(sezioneUid) ?? noCounts;
  }

  status(): StoreStatus {
    return this.#store.status();
  }

  isForced(uid: string): boolean {
    return this.#forced.has(uid);
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
    this.#timers.stop();
  }

  #batch(work: () => void): void {
    this.#store.emitter.batch(work);
  }

  #campo(uid: string): Campo | undefined {
    return this.#index.campi.get(uid)?.campo;
  }

  #sezioneOf(uid: string): string {
    return this.#index.campi.get(uid)?.sezioneUid ?? '';
  }

  #value(uid: string): Valore {
    return this.#store.get(uid) ?? null;
  }

  /** A value as an answer: null where it says nothing. */
  #read(uid: string, valore: unknown): Valore {
    const campo = this.#campo(uid);
    return campo === undefined ? null : answerOf(campo, { [uid]: (valore ?? null) as Valore });
  }

  #answer(uid: string): Valore {
    return this.#read(uid, this.#value(uid));
  }

  #check(uid: string): void {
    this.#timers.cancel(uid);
    const campo = this.#campo(uid);
    if (campo === undefined || !this.#shown.uids.has(uid)) return;
    const errori: readonly Errore[] = checkCampo(campo, this.#store.values(), this.#facts);
    if (errori.length === 0 && this.field(uid).errori.length === 0) return;
    this.#batch(() => {
      this.#store.setErrori(uid, errori);
      this.#errorsMoved([this.#sezioneOf(uid)]);
    });
  }

  /** Rows keep their ids through a change of their field; of those that have gone nothing is wrong any more. */
  #followRows(uid: string, previous: unknown): void {
    if (!this.#rowIds.follow(previous, this.#value(uid))) return;
    this.#rejections.forget(uid, this.#rowIds.idsIn(this.#value(uid)));
    this.#errorsMoved([this.#sezioneOf(uid)]);
  }

  /** What a new answer draws along: branches, results, counts. */
  #follow(uid: string, previous: Valore): void {
    if (this.#index.campi.get(uid)?.opens === true) {
      const before = this.#refreshVisible();
      this.#force();
      const hidden = [...before.uids].filter((each) => !this.#shown.uids.has(each) && this.#isGiven(each));
      const touched = this.#closings.moved(uid, { previous, hidden, visible: this.#shown.uids });
      for (const each of touched) this.#store.emitter.touch(`closing/${each}`);
      this.#recompute();
    } else if (this.#index.dependents.has(uid)) this.#recompute();
    this.#recount(this.#sezioneOf(uid));
  }

  /** Somebody answered: results and labels are nobody's answers. */
  #isGiven(uid: string): boolean {
    return !givenKinds.has(this.#campo(uid)?.tipoCampo ?? '') && this.#answer(uid) !== null;
  }

  /** Puts the answers that the template's rules force in their places, and locks their fields. */
  #force(): void {
    const forced = forcedOptions(this.template, this.#store.values());
    let moved = false;
    for (const [uid, opzioneId] of forced) {
      if (sameValore(this.#value(uid), { opzioneId })) continue;
      this.#store.set(uid, { opzioneId });
      moved = true;
    }
    const touched = [...this.#forced, ...forced.keys()].filter((uid) => this.#forced.has(uid) !== forced.has(uid));
    this.#forced = new Set(forced.keys());
    for (const uid of touched) this.#store.emitter.touch(`forced/${uid}`);
    if (moved) this.#refreshVisible();
  }

  #recompute(): void {
    const results = computeValori(this.template, this.#store.values(), this.#shown.uids);
    for (const [uid, result] of Object.entries(results)) if (this.#value(uid) !== result) this.#store.set(uid, result);
  }

  #refreshVisible(): Visible {
    const before = this.#shown;
    this.#shown = visible(this.template, this.#store.values());
    for (const uid of before.uids) {
      if (this.#shown.uids.has(uid)) continue;
      this.#store.setErrori(uid, []);
      this.#rejections.forget(uid);
    }
    this.#errorsMoved([...new Set([...before.sezioni, ...this.#shown.sezioni].map(({ uid }) => uid))]);
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

  #errorsMoved(sezioni: readonly string[]): void {
    for (const uid of sezioni) this.#recount(uid);
    this.#listed = this.#shown.sezioni.flatMap((sezione) => sezione.uids.flatMap((uid) => this.#errorsOf(uid, sezione.uid)));
    this.#store.emitter.touch('errors');
  }

  #errorsOf(uid: string, sezioneUid: string): ListedError[] {
    const rejected = this.#rejections.of(uid, this.#rowIds.idsIn(this.#value(uid)));
    const isRejected = ({ riga, colonna }: Errore) => rejected.some((cell) => cell.riga === riga && cell.colonna === colonna);
    const own = [...rejected, ...this.field(uid).errori.filter((errore) => !isRejected(errore))];
    const campo = this.#campo(uid);
    return own.map((errore) => ({
      ...errore,
      uid,
      sezioneUid,
      label: campo?.label ?? '',
      cella: campo === undefined ? null : columnLabel(campo, errore.colonna),
    }));
  }

  #recount(sezioneUid: string): void {
    const next = this.#countSezione(sezioneUid);
    const before = this.#counts.get(sezioneUid);
    if (before?.daCompilare === next.daCompilare && before.errori === next.errori) return;
    this.#counts.set(sezioneUid, next);
    this.#store.emitter.touch(`section/${sezioneUid}`);
  }

  #countSezione(sezioneUid: string): SectionCounts {
    const uids = this.#shown.sezioni.find(({ uid }) => uid === sezioneUid)?.uids ?? [];
    const daCompilare = uids.filter((uid) => this.#isToFill(uid)).length;
    const errori = uids.reduce((sum, uid) => sum + this.#errorsOf(uid, sezioneUid).length, 0);
    return { daCompilare, errori };
  }

  #isToFill(uid: string): boolean {
    const campo = this.#campo(uid);
    return campo?.flagRequired === true && !isReadonly(campo) && !givenKinds.has(campo.tipoCampo) && this.#answer(uid) === null;
  }
}
