import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Verdict } from '@sigeba/contract/refusals/verdict.ts';
import type { Stored } from '@sigeba/contract/stored.ts';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { ApiError } from '../../api/apiError.ts';
import type { Calling, RouteName } from '../../api/call.ts';
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

/** What is asked beside the form: the points that wait, told in the summary, and why what is typed there stops the sending. */
export type EditorBeside = { waiting: readonly Beside[]; unsaved: string | undefined; saving?: SavingBeside };

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
 * What the editor of one kind of form must be told: its routes, its rule, its header, its question, the lists it makes
 * stale. Everything else (recovery, errors, sections, bar, conflict, unsaved changes) is the same for every kind.
 */
export type EditorDefinition<T extends Editable & FormParts, E extends Esito = Esito> = {
  /** Of the address: what is stored has its id, what is not yet stored a place to be born in. */
  open: (params: Readonly<Record<string, string | undefined>>) => { id: number } | { nuova: string; read: () => Promise<T> };
  read: (id: number, calling?: Calling) => Promise<Stored<T>>;
  store: (edited: T, valori: Valori, calling: Calling) => Promise<Saved<T>>;
  /** Absent where Salva is all there is: the part of a member. */
  check?: (id: number, calling: Calling) => Promise<E>;
  send?: (id: number, lastUpdate: string, calling: Calling) => Promise<{ id: number }>;
  valoriOf: (stored: T) => Valori;
  /** The drawer of the journal: one for each object, and one for each place where a new one is begun. */
  journalKey: (stored: T) => string;
  /** The route that the page of the receipt reads: what it answered before the sending is dropped. */
  receiptReads?: RouteName;
  /** Its own page and its view; the list that it stands in. */
  paths: {
    own: (id: number) => string;
    view: (id: number) => string;
    preview?: (id: number) => string;
    receipt?: (id: number) => string;
    list: string;
  };
  /** What stands there for whoever may not see it; `children` is what else would be shown. */
  Gone?: ComponentType<{ id: number; children: ReactNode }>;
  /** Whether what is stored opens for writing at all; else the view is shown instead. */
  isOpen: (stored: Stored<T>) => boolean;
  /** The rules, the same as the server's. */
  canSave: (stored: T, now: Date) => Verdict;
  canSend?: (stored: T, errori: number | null, now: Date, waiting: number) => Verdict;
  /** What is asked beside the form, within `Around`. */
  useBeside?: (stored: T) => EditorBeside;
  /** What Controlla tells of the object itself, beside its answers. */
  learn?: (stored: T, esito: E) => T;
  useWords: () => Words<T>;
  Header: ComponentType<{ stored: T; valida: boolean | null; now: Date }>;
  /** What its form says to everybody who fills it in. */
  avvisoOf?: (stored: T) => string | null;
  /** What of the object is told between header and form. */
  Notices?: ComponentType<{ stored: T; form: FormStore }>;
  /** What the page puts around notices and form: it may stand beside each field. */
  Around?: ComponentType<{ stored: T; form: FormStore; children: ReactNode }>;
  /** What is sent, in the question before it. */
  Question?: ComponentType<{ stored: Stored<T> }>;
  /** Until when it may be saved and sent: the bar keeps it in sight; null where nothing says so. */
  scadenzaOf?: (stored: T) => string | null;
  /** It was sent before, reopened, and nothing has been saved in it since: to be put right and sent again. */
  isAsReopened?: (stored: T) => boolean;
  /** Said in the place of its errors where nothing is wrong in it and yet it can never be sent. */
  useHindrance?: (stored: T) => string | undefined;
  /** Until it is stored there is nothing but Salva. */
  saveFirst?: boolean;
  /** Why Salva waits although something changed, and for which fields. */
  useUnready?: (form: FormStore) => Unready | undefined;
  /** What the state line calls the last saving; null before there is one. */
  savedAt: (stored: T) => string | null;
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
