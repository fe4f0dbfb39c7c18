import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Stored } from '@sigeba/contract/stored.ts';
import type { ApiError } from '../../api/apiError.ts';
import type { Calling } from '../../api/call.ts';
import type { FormStore } from '../formStore.ts';
import type { Journal, JournalEntry } from '../journal.ts';
import type { Editable, Esito, Saved } from './editable.ts';
import type { Act, Busy } from './useActs.ts';
import type { Clash } from './useUnion.ts';

/** What the acts of an editor are for one kind of object: a proposta, an istanza. */
export type EditorActs<T extends Editable, E extends Esito = Esito> = {
  /** Name of the journal's drawer: one per object, and one for what has no id yet. */
  journalKey: (stored: T) => string;
  valoriOf: (stored: T) => Valori;
  factsOf: (stored: T) => Facts;
  /** The form as it opens. */
  open: (stored: T) => FormStore;
  read: (id: number, calling: Calling) => Promise<Stored<T>>;
  /** The same of what has no id yet. */
  readNew: () => Promise<T>;
  /** Whether it is in another version of its form than this one was opened in. */
  isInAnother: (stored: T, form: FormStore) => boolean;
  /** Opens anew in that version; what was typed comes along. */
  reopen: (stored: T, mine: Valori) => void;
  store: (edited: T, valori: Valori, calling: Calling) => Promise<Saved<T>>;
  /** Absent where Salva is all there is: the part of a member. */
  check?: (id: number, calling: Calling) => Promise<E>;
  learn?: (stored: T, esito: E) => T;
  send?: (stored: Stored<T>, calling: Calling) => Promise<{ id: number }>;
  /** Where the page goes once it is stored, and once it is sent. */
  afterStore: (stored: Stored<T>, before: T) => Promise<void>;
  afterSend?: (sent: { id: number }) => Promise<void>;
};

export type FormEditor<T extends Editable, E extends Esito = Esito> = {
  form: FormStore;
  stored: T;
  /** Unsaved changes, kept in the browser under the object's address. */
  journal: Journal;
  /** The version that changes are typed on; null for what has none yet. */
  base: string | null;
  /** Takes back what the journal kept, and goes on with the Salva that it was left by. */
  recover(entry: JournalEntry): void;
  /** The last Controlla: null when something changed since. */
  valida: boolean | null;
  /** All that it answered; null when something changed since. */
  esito: E | null;
  busy: Busy;
  /** What the last act was refused for. */
  failure: ApiError | null;
  /** Which one that was, and the same once more. */
  retry: { act: Act; again(): void } | null;
  dismiss(): void;
  /** Counts the Controlla: what it found takes the focus at each. */
  checked: number;
  /** Says whether nothing is left to be saved. */
  save(): Promise<boolean>;
  check(): Promise<void>;
  send(): Promise<void>;
  /** Someone else has saved meanwhile, and some of the same answers. */
  clash: Clash<Stored<T>> | null;
  /** Saves upon what they saved: of the contested answers these are theirs, the others one's own. */
  settle(theirs: ReadonlySet<string>): Promise<void>;
  /** What is saved is shown; the own answers stay in the journal. */
  takeTheirs(): Promise<Valori>;
};
