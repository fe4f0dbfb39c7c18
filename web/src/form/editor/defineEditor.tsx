import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Verdict } from '@sigeba/contract/refusals/verdict.ts';
import type { Stored } from '@sigeba/contract/stored.ts';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { ApiError } from '../../api/apiError.ts';
import type { Calling } from '../../api/call.ts';
import type { Beside } from '../ErrorSummary.tsx';
import type { FormStore } from '../formStore.ts';
import { EditorPage } from './EditorPage.tsx';
import type { Editable, Esito, Saved } from './editable.ts';
import type { FormEditor } from './formEditor.types.ts';
import type { FormParts } from './formParts.ts';

type Words<T> = {
  /** Above the reason why nothing may be written any more. */
  closed: (verdict: Verdict) => string;
  /** Said while it is sent; the word of the last step; the title of the question before it, and what follows from it. */
  sending?: string;
  send?: string;
  ask?: string;
  afterwards?: (stored: T, now: Date) => string;
  /** Salva once it is stored, where it has a word of its own. */
  again?: string;
};

/** What is asked beside the form: how many points, those that wait, told in the summary, and why what is typed there stops the sending. */
export type EditorBeside = { asked: number; waiting: readonly Beside[]; unsaved: string | undefined; saving?: SavingBeside };

/** How Salva stores what is typed beside the form, and what became of that. */
export type SavingBeside = {
  /** Says whether all of it is saved. */
  save: () => Promise<boolean>;
  pending: boolean;
  /** When it was last saved; null where it never was. */
  savedAt: string | null;
  /** The server was not reached. */
  lost: ApiError | null;
  dismiss: () => void;
};

/**
 * What the editor of one kind of form is told: its routes, its rule, the parts of its page. All else (recovery, errors, sections, bar,
 * conflict, unsaved changes) is the same for every kind.
 */
export type EditorDefinition<T extends Editable & FormParts, E extends Esito = Esito> = {
  /** Of the address: what is stored has its id, what is not yet stored a place to be born in. */
  open: (params: Readonly<Record<string, string | undefined>>) => { id: number } | { nuova: string; read: () => Promise<T> };
  read: (id: number, calling?: Calling) => Promise<Stored<T>>;
  store: (edited: T, valori: Valori, calling: Calling) => Promise<Saved<T>>;
  valoriOf: (stored: T) => Valori;
  /** The drawer of the journal: one for each object, and one for each place where a new one is begun. */
  journalKey: (stored: T) => string;
  /** Its own page and its view; the list that it stands in. */
  paths: { own: (id: number) => string; view: (id: number) => string; list: string };
  /** Whether what is stored opens for writing at all; else the view is shown instead. */
  isOpen: (stored: Stored<T>) => boolean;
  /** The rule, the same as the server's. */
  canSave: (stored: T, now: Date) => Verdict;
  /** Until when it may be saved and sent: the bar keeps it in sight; null where nothing says so. */
  scadenzaOf?: (stored: T) => string | null;
  /** Controlla and Invia; absent where Salva is all there is: the part of a member. */
  sending?: Sending<T, E>;
  /** What is asked beside the form, within `Around`. */
  useBeside?: (stored: T) => EditorBeside;
  /** Why Salva waits although something changed, and for which fields. */
  useUnready?: (form: FormStore) => Unready | undefined;
  useWords: () => Words<T>;
  parts: EditorParts<T>;
};

/** How what is filled in is checked and sent. */
export type Sending<T extends Editable & FormParts, E extends Esito = Esito> = {
  check: (id: number, calling: Calling) => Promise<E>;
  send: (id: number, lastUpdate: string, calling: Calling) => Promise<{ id: number }>;
  /** The rule, the same as the server's. */
  canSend: (stored: T, errori: number | null, now: Date, waiting: number) => Verdict;
  /** What is sent, in the question before it. */
  Question: ComponentType<{ stored: Stored<T> }>;
  receiptPath: (id: number) => string;
  /** What Controlla tells of the object itself, beside its answers. */
  learn?: (stored: T, esito: E) => T;
  /** Said in the place of its errors where nothing is wrong in it and yet it can never be sent. */
  useHindrance?: (stored: T) => string | undefined;
  /** Until it is stored there is nothing but Salva. */
  saveFirst?: boolean;
};

/** What the head says of the object. */
export type EditorHeading = {
  title: string;
  tab?: string;
  /** The list that it stands in. */
  back: { label: string; to: string };
  status: ReactNode;
  /** The badge says what Controlla found. */
  checked?: boolean;
  action?: ReactNode;
};

/** What of the page is of its kind. */
export type EditorParts<T extends Editable> = {
  useHead: (stored: T, told: { valida: boolean | null; now: Date }) => EditorHeading;
  /** A line under the head: what kind it is, its limits. */
  Facts?: ComponentType<{ stored: T; now: Date }>;
  /** What of the object is told between header and form. */
  Notices: ComponentType<{ stored: T; form: FormStore }>;
  /** What the page puts around notices and form: it may stand beside each field. */
  Around?: ComponentType<{ stored: T; form: FormStore; children: ReactNode }>;
  /** What stands there for whoever may not see it; `children` is what else would be shown. */
  Gone?: ComponentType<{ id: number; children: ReactNode }>;
};

export type Unready = { why: string; campi: readonly string[] };

export type Editing<T extends Editable & FormParts, E extends Esito = Esito> = {
  definition: EditorDefinition<T, E>;
  editor: FormEditor<T, E>;
};

/** The page of an editor: routes name it as their component. */
export function defineEditor<T extends Editable & FormParts, E extends Esito = Esito>(
  definition: EditorDefinition<T, E>,
): () => ReactElement {
  return () => <EditorPage definition={definition} />;
}
