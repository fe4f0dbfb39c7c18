import type { ModelloEmail } from '@sigeba/contract/email/modelli.routes.ts';
import { checkModello } from '@sigeba/contract/email/modelli.rules.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { useAction } from '../../api/useAction.ts';
import { mergeFields } from '../../form/mergeFields.ts';
import { createStore, type Store } from '../../form/store.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { modelliEmailTesti } from './modelliEmail.testi.ts';

type Testo = { soggetto: string; corpo: string };
const testoOf = ({ soggetto, corpo }: ModelloEmail): Testo => ({ soggetto, corpo });

/** One text being changed; what somebody else saved meanwhile comes in beside it (code 9). */
export function useModello(stored: ModelloEmail) {
  const { t } = useTexts(modelliEmailTesti);
  const toast = useToast();
  const [store] = useState(() => createStore<Testo>(testoOf(stored)));
  const [base, setBase] = useState(stored);
  const [merged, setMerged] = useState(false);
  /** What left with the last Salva: what is typed while it waits is not saved by it. */
  const sent = useRef(store.values());
  const { changed } = useSyncExternalStore(store.subscribeStatus, store.status);
  const settings = (said: string) => ({
    personale: 'sempre' as const,
    onDone: (saved: ModelloEmail) => {
      store.markSaved(testoOf(saved), sent.current);
      store.replaceErrori(new Map());
      setBase(saved);
      setMerged(false);
      toast(said);
    },
    onRefused: ({ violationReport }: { violationReport: readonly Violazione[] }) => show(store, violationReport),
  });
  const saving = useAction('PUT /ur/modelli-email/:id', settings(t('salvato')));
  const restoring = useAction('PUT /ur/modelli-email/:id/ripristina', settings(t('ripristinato')));
  const params = { id: stored.id };

  async function save() {
    restoring.reset();
    const testo = store.values();
    sent.current = testo;
    const wrong = checkModello(stored.chiave, testo);
    show(store, wrong);
    return wrong.length === 0 && saving.run({ params, body: { ...testo, lastUpdate: base.lastUpdate } });
  }

  async function merge() {
    const fresh = (await call('GET /ur/modelli-email', {})).find(({ id }) => id === stored.id);
    if (fresh === undefined) return;
    mergeFields(store, testoOf(fresh));
    setBase(fresh);
    saving.reset();
    restoring.reset();
    setMerged(true);
  }
  return {
    store,
    base,
    changed,
    merged,
    save,
    merge,
    why: saving.why,
    pending: saving.pending || restoring.pending,
    error: saving.error ?? restoring.error,
    restore: () => {
      saving.reset();
      sent.current = store.values();
      restoring.run({ params, body: { lastUpdate: base.lastUpdate } });
    },
  };
}

function show(store: Store<Testo>, violazioni: readonly Violazione[]): void {
  const byField = Map.groupBy(violazioni, ({ campo }) => campo);
  store.replaceErrori(new Map([...byField].map(([campo, list]) => [campo, list.map(({ messaggio }) => ({ riga: null, messaggio }))])));
  const [first] = violazioni;
  if (first !== undefined) document.getElementById(first.campo)?.focus();
}
