import { isStored } from '@sigeba/contract/stored.ts';
import type { JournalEntry } from '../journal.ts';
import { hasChanges } from '../useJournal.ts';
import { baseOf, type Editable, type Esito } from './editable.ts';
import type { EditorActs, FormEditor } from './formEditor.types.ts';
import { useActs } from './useActs.ts';
import { useChecking } from './useChecking.ts';
import { type EditorUser, type Opened, useOpened } from './useOpened.ts';
import { useSaving } from './useSaving.ts';

/** Salva → Controlla → Invia: each act on the server and what it leaves in the form. */
export function useFormEditor<T extends Editable, E extends Esito>(
  initial: T,
  filling: EditorUser,
  acts: EditorActs<T, E>,
): FormEditor<T, E> {
  const opened = useOpened(initial, filling, acts);
  const { form, stored, journal, valida, esito } = opened;
  const { busy, failure, setFailure, act, failed } = useActs();
  const { clash, ...saving } = useSaving(opened);
  const { checked, check, send } = useChecking(opened, act);
  const save = async () => {
    await act('saving', () => saving.save());
    return !form.unsaved();
  };
  const again = { saving: save, checking: check, sending: send };

  return {
    form,
    stored,
    journal,
    base: baseOf(stored),
    valida,
    esito,
    busy,
    failure,
    checked,
    save,
    check,
    send,
    clash,
    recover: (entry) => recover(opened, entry),
    retry: failed === null ? null : { act: failed, again: () => void again[failed]() },
    dismiss: () => setFailure(null),
    settle: (chosen) => act('saving', () => saving.settle(chosen)),
    takeTheirs: async () => {
      const mine = await saving.takeTheirs();
      setFailure(null);
      return mine;
    },
  };
}

function recover<T extends Editable, E extends Esito>({ form, stored, journal, setStored }: Opened<T, E>, entry: JournalEntry): void {
  form.restore(entry.valori);
  if (isStored(stored) && !hasChanges(form)) return void journal.forget(entry);
  journal.resume(entry);
  // Had somebody else saved since, the Salva is to tell of it; had it been one's own, it is known by its key.
  const lastUpdate = (entry.chiave !== undefined && isStored(stored) && entry.lastUpdate) || stored.lastUpdate;
  if (lastUpdate !== stored.lastUpdate) setStored({ ...stored, lastUpdate });
  // First written down as what is being typed, then no longer put aside: at no moment is it nowhere.
  void journal.keep(form.changes(), baseOf({ ...stored, lastUpdate })).then(() => journal.forget(entry));
}
