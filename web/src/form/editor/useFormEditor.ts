import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createActKeys, isUnclear } from '../../api/actKeys.ts';
import type { ApiError } from '../../api/apiError.ts';
import type { Calling } from '../../api/call.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { useToast } from '../../ui/Toasts.tsx';
import type { FormStore } from '../formStore.ts';
import { openJournals } from '../journal.ts';
import { baseOf, type Editable, type Esito, isStored, type Stored } from './editable.ts';
import type { Clash, EditorActs, FormEditor } from './formEditor.types.ts';
import { useActs } from './useActs.ts';
import { useLatest } from './useLatest.ts';

/** Somebody else has saved meanwhile. */
const STALE = 9;

/** Refusals with a dialog of their own: the deadline has passed, someone else saved meanwhile. */
const toldApart: ReadonlySet<number> = new Set([2, STALE]);

/** Salva → Controlla → Invia: each act on the server and what it leaves in the form. */
export function useFormEditor<T extends Editable, E extends Esito>(
  initial: T,
  { utenteId, mine }: { utenteId: number; mine: Valori | null },
  acts: EditorActs<T, E>,
): FormEditor<T, E> {
  const [form] = useState(() => acts.open(initial));
  /** Whatever is refused is told in the language of the form. */
  const asking: Calling = { lingua: form.template.lingua };
  const [stored, storedNow, setStored] = useLatest(initial);
  const journalKey = acts.journalKey(stored);
  const journalOf = useMemo(() => openJournals(utenteId), [utenteId]);
  const journal = journalOf(journalKey);
  const [underKey] = useState(createActKeys);
  const [valida, setValida] = useState(initial.valida);
  const [esito, setEsito] = useState<E | null>(null);
  const [checked, setChecked] = useState(0);
  /** That of the answers which the form has as saved. */
  const version = useRef(initial.lastUpdate);
  const [clash, setClash] = useState<Clash<T> | null>(null);
  const toast = useToast();
  const { t } = useTranslation('form');
  const { busy, failure, setFailure, act, failed } = useActs();
  useEffect(() => () => form.dispose(), [form]);
  useEffect(() => {
    if (mine !== null) form.restore(mine);
  }, [form, mine]);

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
      ...asking,
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
    version.current = next.lastUpdate;
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

  /**
   * Stores, and where somebody else has saved meanwhile, upon what they saved: each one's answers stay, and only those that both
   * have changed are asked about (decision 55).
   */
  const storeOver = (edited: T): Promise<void> =>
    store(edited).catch(async (failure: ApiError) => {
      if (failure.code !== STALE) throw failure;
      const theirs = await (isStored(edited) ? acts.read(edited.id, asking) : acts.readNew());
      if (acts.isInAnother(theirs, form)) return openIn(theirs);
      if (!isStored(edited) || !isStored(theirs)) throw failure;
      const mine = form.changes();
      // After a Salva without an answer, or a recovery, what was typed stands on an older version than the form's.
      const uids = form.contested(acts.valoriOf(theirs), edited.lastUpdate === version.current);
      if (uids.length > 0) setClash({ theirs, mine, uids, chi: failure.message });
      else await storeUpon({ theirs, mine });
    });

  /** The office has published another version of the form: what was typed is to be looked at in that one, and saved again. */
  async function openIn(theirs: T): Promise<void> {
    const typed = form.changes();
    await journal.clear();
    acts.reopen(theirs, typed);
    toast(t('cambi.aperto'), 'info');
  }

  async function storeUpon({ theirs, mine }: Pick<Clash<T>, 'theirs' | 'mine'>): Promise<void> {
    adopt(theirs);
    form.restore(mine);
    if (form.status().changed) await storeOver(theirs);
    else await journal.clear();
    toast(t('editor.unite'), 'info');
  }

  const save = () => act('saving', () => storeOver(storedNow()));

  const settle = (chosen: ReadonlySet<string>) =>
    act('saving', async () => {
      if (clash === null) return;
      setClash(null);
      const mine = Object.fromEntries(Object.entries(clash.mine).filter(([uid]) => !chosen.has(uid)));
      await storeUpon({ theirs: clash.theirs, mine });
    });

  /** What is stored becomes what the form shows, but for what was typed since `before`. */
  function adopt(theirs: Stored<T>, before?: Valori): void {
    version.current = theirs.lastUpdate;
    form.markSaved(acts.valoriOf(theirs), before);
    form.setFacts({ ...form.facts(), ...acts.factsOf(theirs) });
    take(theirs);
  }

  /** The faults that the server finds, beside what it found them in: answers and people may have moved since the page opened. */
  async function judge({ id }: Stored<T>): Promise<E | null> {
    const before = form.draft();
    const found = await acts.check?.(id, asking);
    if (found === undefined) return null;
    // Without it the page stays as it was, and what was found counts all the same.
    const judged = await acts.read(id, asking).catch(() => null);
    if (judged !== null && acts.isInAnother(judged, form)) {
      await openIn(judged);
      return null;
    }
    if (judged !== null) adopt(judged, before);
    form.setViolazioni(found.violazioni);
    setValida(found.valida);
    setEsito(found);
    setStored(acts.learn?.(storedNow(), found) ?? storedNow());
    return found;
  }

  /** An act with something to tell at its end, which takes the focus only now: the wait gives it back to the button when it closes. */
  async function actAndTell(name: 'checking' | 'sending', work: (edited: Stored<T>) => Promise<boolean>): Promise<void> {
    let judged = false;
    await act(name, async () => {
      const edited = storedNow();
      if (isStored(edited)) judged = await work(edited);
    });
    if (judged) setChecked((count) => count + 1);
  }

  const check = () => actAndTell('checking', async (edited) => (await judge(edited)) !== null);

  const send = () =>
    actAndTell('sending', async (edited) => {
      const sent = await underKey(`${edited.id}`, async (key) => acts.send?.(edited, { ...asking, key })).catch((failure) =>
        refused(edited, failure),
      );
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
    const theirs = await acts.read(stored.id, asking);
    if (acts.isInAnother(theirs, form)) await openIn(theirs);
    else adopt(theirs);
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
    retry: failed === null ? null : { act: failed, again: () => void { saving: save, checking: check, sending: send }[failed]() },
    dismiss: () => setFailure(null),
    checked,
    save,
    check,
    send,
    clash,
    settle,
    takeTheirs: async () => {
      const mine = await rebase();
      setFailure(null);
      setClash(null);
      return mine;
    },
  };
}

/** What is stored becomes the base, and all that the form holds stays, as changes. */
function layOver(form: FormStore, stored: Valori): void {
  const mine = form.draft();
  form.markSaved(stored);
  form.restore(mine);
}
