import type { Violazione } from '@sigeba/contract/form/engine/checkForm.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { useEffect, useMemo, useState } from 'react';
import type { ApiError } from '../../api/apiError.ts';
import type { FormStore } from '../formStore.ts';
import { type Journal, openJournal } from '../journal.ts';

type Busy = 'saving' | 'checking' | 'sending' | null;

/** What an editor edits: something stored, or something new that has no id before its first Salva. */
export type Editable = { id: number | null; lastUpdate: string; valida: boolean | null };
/** Of the two, what is stored. */
export type Stored<T extends Editable> = T & { id: number };
export const isStored = <T extends Editable>(edited: T): edited is Stored<T> => edited.id !== null;
export type Esito = { valida: boolean; violazioni: readonly Violazione[] };

/** What the acts of an editor are for one kind of object: a proposta, an istanza. */
export type EditorActs<T extends Editable, E extends Esito = Esito> = {
  /** Name of the journal's drawer: one per object, and one for what has no id yet. */
  journalKey: (stored: T) => string;
  valoriOf: (stored: T) => Valori;
  /** The form as it opens. */
  open: (stored: T) => FormStore;
  read: (id: number) => Promise<Stored<T>>;
  store: (edited: T, valori: Valori) => Promise<Stored<T>>;
  /** Absent where Salva is all there is: the part of a member. */
  check?: (id: number) => Promise<E>;
  learn?: (stored: T, esito: E) => T;
  send?: (stored: Stored<T>) => Promise<Stored<T>>;
  /** Where the page goes once it is stored, and once it is sent. */
  afterStore: (stored: Stored<T>, before: T) => Promise<void>;
  afterSend?: (sent: Stored<T>) => Promise<void>;
};

export type FormEditor<T extends Editable, E extends Esito = Esito> = {
  form: FormStore;
  stored: T;
  /** Unsaved changes, kept in the browser under the object's address. */
  journal: Journal;
  /** The last Controlla: null when something changed since. */
  valida: boolean | null;
  /** All that it answered; null when something changed since. */
  esito: E | null;
  busy: Busy;
  /** What the last act was refused for. */
  failure: ApiError | null;
  dismiss(): void;
  /** Counts the Controlla with errors: the summary takes the focus at each. */
  checked: number;
  save(): Promise<void>;
  check(): Promise<void>;
  send(): Promise<void>;
  /** Someone else saved meanwhile: their version becomes the base, and the own answers stay as changes to save. */
  keepMine(): Promise<void>;
  /** The same, but their answers are shown; the own ones stay in the journal. */
  takeTheirs(): Promise<Valori>;
};

/** Salva → Controlla → Invia: each act on the server and what it leaves in the form. */
export function useFormEditor<T extends Editable, E extends Esito>(initial: T, utenteId: number, acts: EditorActs<T, E>): FormEditor<T, E> {
  const [form] = useState(() => acts.open(initial));
  const [stored, setStored] = useState(initial);
  const journalKey = acts.journalKey(stored);
  const journal = useMemo(() => openJournal(utenteId, journalKey), [utenteId, journalKey]);
  const [valida, setValida] = useState(initial.valida);
  const [esito, setEsito] = useState<E | null>(null);
  const [checked, setChecked] = useState(0);
  const { busy, failure, setFailure, act } = useActs();
  useEffect(() => () => form.dispose(), [form]);

  function take(next: T): void {
    setStored(next);
    setValida(next.valida);
    setEsito(null);
  }

  const save = () =>
    act('saving', async () => {
      const before = form.draft();
      const next = await acts.store(stored, form.values());
      form.setViolazioni([]);
      form.markSaved(acts.valoriOf(next), before);
      if (!form.status().changed) await journal.clear();
      take(next);
      await acts.afterStore(next, stored);
    });

  const check = async () => {
    let faulty = false;
    await act('checking', async () => {
      if (!isStored(stored)) return;
      const found = await acts.check?.(stored.id);
      if (found === undefined) return;
      form.setViolazioni(found.violazioni);
      setValida(found.valida);
      setEsito(found);
      setStored((now) => acts.learn?.(now, found) ?? now);
      faulty = !found.valida;
    });
    // Only now: the wait gives the focus back to the button when it closes.
    if (faulty) setChecked((count) => count + 1);
  };

  const send = () =>
    act('sending', async () => {
      if (!isStored(stored)) return;
      const sent = await acts.send?.(stored);
      if (sent === undefined) return;
      await journal.clear();
      await acts.afterSend?.(sent);
    });

  async function rebase(): Promise<Valori> {
    const mine = form.draft();
    // Nobody else has saved what has no place yet.
    if (!isStored(stored)) return mine;
    const theirs = await acts.read(stored.id);
    form.markSaved(acts.valoriOf(theirs));
    take(theirs);
    return mine;
  }

  return {
    form,
    stored,
    journal,
    valida,
    esito,
    busy,
    failure,
    dismiss: () => setFailure(null),
    checked,
    save,
    check,
    send,
    keepMine: () => act('checking', async () => form.restore(await rebase())),
    takeTheirs: async () => {
      const mine = await rebase();
      setFailure(null);
      return mine;
    },
  };
}

/** One act at a time, and what the last was refused for. */
function useActs() {
  const [busy, setBusy] = useState<Busy>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  async function act(name: Exclude<Busy, null>, work: () => Promise<void>): Promise<void> {
    if (busy !== null) return;
    setBusy(name);
    setFailure(null);
    try {
      await work();
    } catch (refusal) {
      setFailure(refusal as ApiError);
    } finally {
      setBusy(null);
    }
  }
  return { busy, failure, setFailure, act };
}
