import type { SezioneImpostazioni } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import {
  checkImpostazioni,
  readImpostazione,
  sayImpostazione,
  showImpostazione,
} from '@sigeba/contract/configurazione/impostazioni.rules.ts';
import { type ChiaveImpostazione, impostazioneOf, type ValoreImpostazione } from '@sigeba/contract/configurazione/impostazioni.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { useAction } from '../../api/useAction.ts';
import { mergeFields } from '../../form/mergeFields.ts';
import { createStore, type Store } from '../../form/store.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { impostazioniTesti } from './impostazioni.testi.ts';

/** Settings as their fields hold them: numbers and yes or no as they are, the rest as it is typed. */
type Modulo = Record<string, ValoreImpostazione>;
export type SezioneStore = Store<Modulo>;

const isTyped = (chiave: ChiaveImpostazione): boolean => !['NUMERO', 'SCELTA', 'PDF', 'CONTO'].includes(impostazioneOf(chiave).tipo);

const moduloOf = ({ impostazioni }: SezioneImpostazioni): Modulo =>
  Object.fromEntries(
    impostazioni.map(({ chiave, valore }) => [
      chiave,
      isTyped(chiave) ? showImpostazione(chiave, valore) : impostazioneOf(chiave).tipo === 'SCELTA' ? valore === true : valore,
    ]),
  );

const changesOf = (store: SezioneStore): Partial<Record<ChiaveImpostazione, ValoreImpostazione>> =>
  Object.fromEntries(
    (Object.entries(store.changes()) as [ChiaveImpostazione, ValoreImpostazione][]).map(([chiave, valore]) => [
      chiave,
      isTyped(chiave) && typeof valore === 'string' ? readImpostazione(chiave, valore) : valore,
    ]),
  );

export type Cambiata = { chiave: ChiaveImpostazione; nome: string; prima: string; dopo: string };

/** One section being changed: only what differs travels, and what somebody else saved meanwhile comes in beside it (code 9). */
export function useSezione(stored: SezioneImpostazioni) {
  const { t } = useTexts(impostazioniTesti);
  const toast = useToast();
  const [store] = useState(() => createStore(moduloOf(stored)));
  const [base, setBase] = useState(stored);
  const [merged, setMerged] = useState(false);
  /** What left with the last Salva: what is typed while it waits is not saved by it. */
  const sent = useRef(store.values());
  const { changed } = useSyncExternalStore(store.subscribeStatus, store.status);
  const { run, why, ...saving } = useAction('PUT /ur/impostazioni/:sezione', {
    personale: 'sempre',
    onDone: (saved) => {
      store.markSaved(moduloOf(saved), sent.current);
      store.replaceErrori(new Map());
      setBase(saved);
      setMerged(false);
      toast(t('salvata'));
    },
    onRefused: ({ violationReport }) => show(store, violationReport),
  });

  async function save() {
    sent.current = store.values();
    const valori = changesOf(store);
    const wrong = checkImpostazioni(valori);
    show(store, wrong);
    return wrong.length === 0 && run({ params: { sezione: base.sezione }, body: { valori, lastUpdate: base.lastUpdate } });
  }

  async function merge() {
    const fresh = (await call('GET /ur/impostazioni', {})).find(({ sezione }) => sezione === base.sezione);
    if (fresh === undefined) return;
    mergeFields(store, moduloOf(fresh));
    setBase(fresh);
    saving.reset();
    setMerged(true);
  }
  return Object.assign(saving, { why, store, base, changed, merged, save, merge, check: () => cambiateOf(store, base) });
}

/** What would be stored in the place of what; nothing where something is wrong, which is shown. */
function cambiateOf(store: SezioneStore, { impostazioni }: SezioneImpostazioni): Cambiata[] {
  const valori = changesOf(store);
  const wrong = checkImpostazioni(valori);
  show(store, wrong);
  if (wrong.length > 0) return [];
  return impostazioni
    .filter(({ chiave }) => chiave in valori)
    .map(({ chiave, valore }) => ({
      chiave,
      nome: impostazioneOf(chiave).nome,
      prima: sayImpostazione(chiave, valore),
      dopo: sayImpostazione(chiave, valori[chiave] ?? null),
    }));
}

function show(store: SezioneStore, violazioni: readonly Violazione[]): void {
  store.replaceErrori(new Map(violazioni.map(({ campo, messaggio }) => [campo, [{ riga: null, messaggio }]])));
  const [first] = violazioni;
  if (first !== undefined) document.getElementById(first.campo)?.focus();
}
