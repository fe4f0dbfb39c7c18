import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Stored } from '@sigeba/contract/stored.ts';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Calling } from '../../api/call.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { formTesti } from '../form.testi.ts';
import type { FormStore } from '../formStore.ts';
import { type Journal, openJournals } from '../journal.ts';
import type { Editable, Esito } from './editable.ts';
import type { EditorActs } from './formEditor.types.ts';
import { useLatest } from './useLatest.ts';

/** Who fills it in; and what was typed in an earlier version of the form. */
export type EditorUser = { utenteId: number | null; mine: Valori | null };

/** What stands open in an editor: the form, what of it is stored, the last Controlla, the journal of what is not saved. */
export type Opened<T extends Editable, E extends Esito> = {
  acts: EditorActs<T, E>;
  form: FormStore;
  /** Whatever is refused is told in the language of the form. */
  asking: Calling;
  stored: T;
  /** As it is now, for what waits. */
  storedNow: () => T;
  setStored: (next: T) => void;
  /** The version of the answers which the form has as saved. */
  version: RefObject<string>;
  journal: Journal;
  journalOf: (edited: T) => Journal;
  valida: boolean | null;
  esito: E | null;
  /** What Controlla found; null where nothing is known any more. */
  setFound: (found: E | null) => void;
  /** What is stored from now on; nothing has been checked in it yet. */
  take: (next: T) => void;
  /** What is stored becomes what the form shows, but for what was typed since `before`. */
  adopt: (theirs: Stored<T>, before?: Valori) => void;
  /** The office has published another version of the form: what was typed is to be looked at in that one, and saved again. */
  openIn: (theirs: T) => Promise<void>;
};

export function useOpened<T extends Editable, E extends Esito>(
  initial: T,
  { utenteId, mine }: EditorUser,
  acts: EditorActs<T, E>,
): Opened<T, E> {
  const form = useOpenForm(() => acts.open(initial), mine);
  const [stored, storedNow, setStored] = useLatest(initial);
  const journals = useMemo(() => openJournals(utenteId), [utenteId]);
  const journalOf = (edited: T) => journals(acts.journalKey(edited));
  const journal = journalOf(stored);
  const [checked, setChecked] = useState<{ valida: boolean | null; esito: E | null }>({ valida: initial.valida, esito: null });
  const version = useRef(initial.lastUpdate);
  const toast = useToast();
  const { t } = useTexts(formTesti);

  function take(next: T): void {
    setStored(next);
    setChecked({ valida: next.valida, esito: null });
  }

  return {
    acts,
    form,
    asking: { lingua: form.template.lingua },
    stored,
    storedNow,
    setStored,
    version,
    journal,
    journalOf,
    ...checked,
    take,
    setFound: (found) => setChecked({ valida: found?.valida ?? null, esito: found }),
    adopt(theirs, before) {
      version.current = theirs.lastUpdate;
      form.markSaved(acts.valoriOf(theirs), before);
      form.setFacts({ ...form.facts(), ...acts.factsOf(theirs) });
      take(theirs);
    },
    async openIn(theirs) {
      const typed = form.changes();
      await journal.clear();
      acts.reopen(theirs, typed);
      toast(t('cambi.aperto'), 'info');
    },
  };
}

/** The form as it opens, with what was typed in an earlier version of it. */
function useOpenForm(open: () => FormStore, mine: Valori | null): FormStore {
  const [form] = useState(open);
  useEffect(() => () => form.dispose(), [form]);
  useEffect(() => {
    if (mine !== null) form.restore(mine);
  }, [form, mine]);
  return form;
}
