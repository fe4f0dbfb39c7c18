import type { Violazione } from '@sigeba/contract/form/engine/checkForm.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { useEffect, useMemo, useState } from 'react';
import { createActKeys, isUnclear } from '../../api/actKeys.ts';
import type { ApiError } from '../../api/apiError.ts';
import type { Calling } from '../../api/call.ts';
import type { FormStore } from '../formStore.ts';
import { type Journal, type JournalEntry, openJournals } from '../journal.ts';

/** Refusals with a dialog of their own: the deadline has passed, someone else saved meanwhile. */
const toldApart: ReadonlySet<number> = new Set([2, 9]);

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
  factsOf: (stored: T) => Facts;
  /** The form as it opens. */
  open: (stored: T) => FormStore;
  read: (id: number) => Promise<Stored<T>>;
  store: (edited: T, valori: Valori, calling: Calling) => Promise<Stored<T>>;
  /** Absent where Salva is all there is: the part of a member. */
  check?: (id: number) => Promise<E>;
  learn?: (stored: T, esito: E) => T;
  send?: (stored: Stored<T>, calling: Calling) => Promise<Stored<T>>;
  /** Where the page goes once it is stored, and once it is sent. */
  afterStore: (stored: Stored<T>, before: T) => Promise<void>;
  afterSend?: (sent: Stored<T>) => Promise<void>;
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
  const journalOf = useMemo(() => openJournals(utenteId), [utenteId]);
  const journal = journalOf(journalKey);
  const [underKey] = useState(createActKeys);
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

  /** Stores what the form holds; tried again before an answer has come it is the same Salva, and done once (decision 42). */
  async function store(edited: T): Promise<void> {
    const [before, drawer] = [form.draft(), journalOf(acts.journalKey(edited))];
    let own: string | null = null;
    const calling: Calling = {
      key: drawer.begin(form.changes(), baseOf(edited)),
      onReplay: (lastUpdate) => {
        own = lastUpdate;
      },
    };
    const next = await acts.store(edited, form.values(), calling).catch((failure) => {
      if (!isUnclear(failure)) drawer.answered();
      throw failure;
    });
    form.setViolazioni([]);
    if (own === null) form.markSaved(acts.valoriOf(next), before);
    else layOver(form, acts.valoriOf(next));
    const { changed } = form.status();
    // What was stored the first time is older than the form: the rest follows, upon that very version.
    const rest = own !== null && changed ? { ...next, lastUpdate: own } : null;
    const into = journalOf(acts.journalKey(next));
    if (!changed || into !== drawer) await drawer.clear();
    drawer.answered();
    if (changed && into !== drawer) into.write(form.changes(), next.lastUpdate);
    take(rest ?? next);
    await acts.afterStore(next, edited);
    if (rest !== null) await store(rest);
  }

  const save = () => act('saving', () => store(stored));

  /** What is stored becomes what the form shows, but for what was typed since `before`. */
  function adopt(theirs: Stored<T>, before?: Valori): void {
    form.markSaved(acts.valoriOf(theirs), before);
    form.setFacts({ ...form.facts(), ...acts.factsOf(theirs) });
    take(theirs);
  }

  /** The faults that the server finds, beside what it found them in: answers and people may have moved since the page opened. */
  async function judge({ id }: Stored<T>): Promise<E | null> {
    const before = form.draft();
    const found = await acts.check?.(id);
    if (found === undefined) return null;
    // Without it the page stays as it was, and what was found counts all the same.
    const judged = await acts.read(id).catch(() => null);
    if (judged !== null) adopt(judged, before);
    form.setViolazioni(found.violazioni);
    setValida(found.valida);
    setEsito(found);
    setStored((now) => acts.learn?.(now, found) ?? now);
    return found;
  }

  /** An act that may end in faults: the summary takes the focus only now, for the wait gives it back to the button when it closes. */
  async function actAndTell(name: 'checking' | 'sending', work: (edited: Stored<T>) => Promise<boolean>): Promise<void> {
    let faulty = false;
    await act(name, async () => {
      if (isStored(stored)) faulty = await work(stored);
    });
    if (faulty) setChecked((count) => count + 1);
  }

  const check = () => actAndTell('checking', async (edited) => (await judge(edited))?.valida === false);

  const send = () =>
    actAndTell('sending', async (edited) => {
      const sent = await underKey(`${edited.id}`, async (key) => acts.send?.(edited, { key })).catch((failure) => refused(edited, failure));
      if (sent === null) return true;
      if (sent === undefined) return false;
      await journal.clear();
      await acts.afterSend?.(sent);
      return false;
    });

  /** A refused Invia becomes a Controlla: null where its faults say why, else what it was refused for. */
  async function refused(edited: Stored<T>, failure: ApiError): Promise<null> {
    if (failure.status !== 409 || toldApart.has(failure.code)) throw failure;
    // What was found before is not true any more, whatever is found now.
    setValida(null);
    setEsito(null);
    const found = await judge(edited).catch(() => null);
    if (found === null || found.violazioni.length === 0) throw failure;
    return null;
  }

  async function rebase(): Promise<Valori> {
    const mine = form.changes();
    // Nobody else has saved what has no place yet.
    if (!isStored(stored)) return mine;
    const theirs = await acts.read(stored.id);
    adopt(theirs);
    return mine;
  }

  return {
    form,
    stored,
    journal,
    base: baseOf(stored),
    recover: (entry) => {
      form.restore(entry.valori);
      if (isStored(stored) && !form.status().changed) return void journal.forget();
      journal.resume(entry);
      // Had somebody else saved since, the Salva is to tell of it; had it been one's own, it is known by its key.
      const lastUpdate = (entry.chiave !== undefined && isStored(stored) && entry.lastUpdate) || stored.lastUpdate;
      if (lastUpdate !== stored.lastUpdate) setStored({ ...stored, lastUpdate });
      // First written down as what is being typed, then no longer put aside: at no moment is it nowhere.
      void journal.keep(form.changes(), baseOf({ ...stored, lastUpdate })).then(journal.forget);
    },
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

/** What has not been stored has no version: that it was read at some instant says nothing. */
const baseOf = ({ id, lastUpdate }: Editable): string | null => (id === null ? null : lastUpdate);

/** What is stored becomes the base, and all that the form holds stays, as changes. */
function layOver(form: FormStore, stored: Valori): void {
  const mine = form.draft();
  form.markSaved(stored);
  form.restore(mine);
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
