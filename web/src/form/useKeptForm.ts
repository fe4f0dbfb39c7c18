import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../api/session.ts';
import { type Look, type Recovery, useRecovery } from './editor/RecoveryNotice.tsx';
import type { FormStore } from './formStore.ts';
import { type JournalEntry, openJournal } from './journal.ts';
import type { Store } from './store.ts';
import type { Form } from './useForm.ts';
import { hasChanges, useJournal } from './useJournal.ts';

type Kept = {
  /** The name under which it is kept: one for each object, and for each round of it that begins with an empty form. */
  about: string;
  /** The version of the object that what is typed rests on; null where its name says it. */
  base: string | null;
  /** What is shown of what is offered back: its fields of words, by their labels. */
  words: { readonly [campo: string]: string };
};

export type KeptForm = {
  /** What an earlier visit left, for `RecoveryNotice`. */
  recovery: Recovery;
  /**
   * The older version on which what was taken back was typed, in a form that does not know what was stored then: its act sends this one.
   * Null where what is typed rests on what is read now.
   */
  typedOn: string | null;
  /** What was saved since was shown, as its act was refused with code 9: what is typed rests on what is read now. */
  seen: () => void;
  /** What is typed is given up: nothing of it is kept. */
  giveUp: () => void;
  /** The form has had its end, as its act was done: neither what is typed nor what was left before is offered any more. */
  end: () => void;
};

/**
 * Keeps what is typed into a form of `useForm` in this browser until it is saved, and offers back what a reload, a crash or a session that
 * ended left there: the journal of the form editor (D-76). Taken back over what somebody else has saved since, it rests on what it was typed
 * on, so that Salva meets code 9: a form with `stored` by itself, any other where its act sends `typedOn`.
 */
export function useKeptForm<T extends object, S>(
  { store, stored, change, restart }: Pick<Form<T, S>, 'store' | 'stored' | 'change' | 'restart'>,
  { about, base, words }: Kept,
): KeptForm {
  const utenteId = useSession()?.utenteId ?? null;
  const journal = useMemo(() => openJournal(utenteId, about), [utenteId, about]);
  const form = useMemo(() => asTyped(store), [store]);
  useEffect(() => journal.restOn(stored), [journal, stored]);
  const [typedOn, setTypedOn] = useState<string | null>(null);
  const restsOn = typedOn ?? base;
  useJournal(form, journal, restsOn);
  function recover(entry: JournalEntry): void {
    const { valori, lastUpdate, letto } = entry;
    const isOlder = typedOn === null && lastUpdate !== base && (stored === undefined ? lastUpdate !== null : letto !== undefined);
    const typed = store.changes();
    if (isOlder && stored === undefined) setTypedOn(lastUpdate);
    else if (isOlder) {
      restart(letto as S);
      journal.restOn(letto);
    }
    change({ ...typed, ...(valori as Partial<T>) });
    if (!hasChanges(form)) return void journal.forget(entry);
    // First written down as what is being typed, then no longer put aside: at no moment is it nowhere.
    void journal.keep(form.changes(), isOlder ? lastUpdate : restsOn).then(() => journal.forget(entry));
  }
  const recovery = useRecovery({ form, journal, base: restsOn, recover }, lookBy(words));
  const giveUp = () => void journal.clear();
  return {
    recovery,
    typedOn,
    seen: () => setTypedOn(null),
    giveUp,
    end() {
      giveUp();
      for (const entry of recovery.entries) recovery.discard(entry);
    },
  };
}

type Typed = Pick<FormStore, 'changes' | 'draft' | 'status' | 'subscribe'>;

/** A form of `useForm` as the journal knows one. */
const asTyped = <T extends object>(store: Store<T>): Typed => ({
  changes: () => store.changes() as Valori,
  draft: () => store.values() as Valori,
  status: store.status,
  subscribe: (channel, listener) => (channel === 'status' ? store.subscribeStatus(listener) : store.subscribeValues(listener)),
});

const lookBy =
  (words: Kept['words']): Look =>
  (valori) =>
    Object.entries(valori).flatMap(([campo, valore]) => {
      const label = words[campo];
      const testo = [valore ?? []].flat().join(', ');
      return label === undefined || testo === '' ? [] : [{ label, testo }];
    });
