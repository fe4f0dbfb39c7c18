import type { Violazione } from '@sigeba/contract/form/engine/checkForm.ts';
import type { Visible } from '@sigeba/contract/form/engine/visibility.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { IndexedCampo } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate, Valore, Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Closing } from './closings.ts';
import type { ForcedBy } from './forced.ts';
import type { Cell } from './rejections.ts';
import type { Errore, FieldState, StoreStatus } from './store.ts';
import type { Waiting } from './waitingTexts.ts';

/** Of a section. */
export type SectionCounts = {
  /** What Controlla would find now. */
  readonly daCompilare: number;
  /** All of it lies in answers that were given: nothing is left to be filled in. */
  readonly daRivedere: boolean;
  /** What is to be known and hinders nothing. */
  readonly avvisi: number;
  /** How many answers are required, and how many of those are there and right. */
  readonly richieste: number;
  readonly risposte: number;
  /** The errors shown. */
  readonly errori: number;
  /** How many people have not answered yet. */
  readonly attesa: number;
  /** It is filled in, and nothing of it is open any more. */
  readonly finita: boolean;
};
/** A fault with what a list of faults says of its place: the field, and of a row the column in words. */
export type ListedError = Errore & {
  uid: string;
  sezioneUid: string;
  label: string;
  cella: string | null;
  /** The row by its name or its number; null where there is none to tell. */
  inRiga: string | null;
  /** The input holds words that are no value: Salva has nothing of them. */
  illeggibile: boolean;
};

/** What can be listened to: one field, one section, or something of the whole form. */
export type Channel =
  | 'status'
  | 'values'
  | 'visible'
  | 'errors'
  | 'facts'
  | 'waiting'
  | `field/${string}`
  | `section/${string}`
  | `closing/${string}`
  | `forced/${string}`;

/** A template form being filled in: values, errors, what is visible, what is still to fill. */
export interface FormStore {
  readonly template: FormTemplate;
  facts(): Facts;
  setFacts(facts: Facts): void;
  campo(uid: string): IndexedCampo | undefined;
  field(uid: string): FieldState<Valore>;
  setValue(uid: string, valore: Valore): void;
  /** Checks one field now, as on leaving it; an untouched empty field is left in peace. */
  validate(uid: string): void;
  /** The input, or that of one cell, holds words that are no value (",5"): counted as an error, shown by the input. null: no longer. */
  reject(uid: string, messaggio: string | null, cell?: Cell): void;
  /** A text that stands in a picker (`key`) and is no answer yet (D-212); null once it is taken or gone. */
  wait(key: object, waiting: Waiting | null): void;
  /** Whether a picker holds a text that nobody has been told of. */
  waits(): boolean;
  /** The text that the journal kept of the picker of this field, to be put back there; said once. */
  claimWaiting(uid: string): string | null;
  /** Takes the texts that wait where that is unambiguous, tells of the others at their pickers. @returns those others */
  settleWaiting(): string[];
  /** Whether something typed would be lost: an answer that is not saved, a text that waits, words that are no value. */
  unsaved(): boolean;
  /** What a row of this form is called on the page, whatever its place. */
  rowId(row: object): number;
  visible(): Visible;
  /** Answers of the visible fields: what Salva sends. */
  values(): Valori;
  /** All answers, those of closed branches too. */
  draft(): Valori;
  /** Of these the answers that are not saved, and the texts that wait in pickers (`waitingKey`): what the journal keeps. */
  changes(): Valori;
  /**
   * Of the changed answers those that somebody else has changed too: what they saved differs from this one, and from what it was
   * typed on where that is known (`typedOn`: the base of this form).
   */
  contested(theirs: Valori, typedOn: boolean): string[];
  restore(draft: Valori): void;
  /** What the server stored is the new base; what was typed since `sent` left is kept as a change. */
  markSaved(stored: Valori, sent?: Valori): void;
  /** Shows the faults that Controlla answered, in place of all others. */
  setViolazioni(violazioni: readonly Violazione[]): void;
  /** Controlla in the browser: shows and returns every fault. */
  checkAll(): Violazione[];
  errors(): readonly ListedError[];
  counts(sezioneUid: string): SectionCounts;
  status(): StoreStatus;
  /** A rule of the template has set this field: it cannot be changed. */
  isForced(uid: string): boolean;
  /** The answer by which it did; null where it did not. */
  forcedBy(uid: string): ForcedBy | null;
  /** Answers that the choice in this field has hidden and Salva will drop. */
  closing(uid: string): Closing | null;
  undoClosing(uid: string): void;
  subscribe(channel: Channel, listener: () => void): () => void;
  /** Stops the checks that wait for a pause in the typing. */
  dispose(): void;
}
