import { dayInRome } from '@sigeba/contract/instant.ts';
import { type CampoUtente, NOMI_UTENTE, tidyUtente } from '@sigeba/contract/utenti/utente.rules.ts';
import type { UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { pathTo } from '../../../api/paths.ts';
import { useAction } from '../../../api/useAction.ts';
import { useConfig, useServerNow } from '../../../api/useConfig.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useField } from '../../../form/formHooks.ts';
import { mergeFields } from '../../../form/mergeFields.ts';
import { createStore } from '../../../form/store.ts';
import { useTypingPause } from '../../../form/useToldAsTyped.ts';
import { AFTER_SAVING } from '../../../page/UnsavedQuestion.tsx';
import type { Translate } from '../../../text/translate.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { afterPress } from '../../../ui/controls/afterPress.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { useStillPage } from '../../../ui/layout/stillPage.ts';
import { anagraficaTesti } from '../anagrafica.testi.ts';
import {
  changedFields,
  erroriOf,
  faultsOf,
  isConfermato,
  type ModuloStore,
  moduloOf,
  rootOf,
  sameModulo,
  VUOTO_MODULO,
  valoreDetto,
} from './modulo.ts';

/** Everything that lists a person or shows them. */
/** The form of a person: what is typed, what is wrong with it, and its saving; `scheda` null is a new one. */
export function useUtenteForm(scheda: UtenteScheda | null) {
  const [store] = useState(() => createStore(scheda === null ? VUOTO_MODULO : moduloOf(scheda)));
  const facts = useFacts(store);
  const check = useCheck(store, facts, scheda !== null);
  const saving = useSaving(store, scheda, facts.codiceRuolo);
  return { store, ...check, ...saving, facts };
}

/** What the rules look at besides what is typed. */
function useFacts(store: ModuloStore) {
  const { data: config } = useConfig();
  const oggi = dayInRome(useServerNow());
  const ruoli = useRoute('GET /ruoli', {});
  const { value: ruoloId } = useField(store, 'ruoloId');
  const codiceRuolo = ruoli.data?.find(({ id }) => id === ruoloId)?.codice ?? null;
  return { oggi, dominiEmail: config?.dominiEmail ?? [], codiceRuolo, ruoli: ruoli.data ?? [] };
}

/** Faults show once their field has been left, or is filled in and rests, or was changed in what is stored. */
function useCheck(store: ModuloStore, facts: ReturnType<typeof useFacts>, stored: boolean) {
  const left = useRef(new Set<string>());
  const { oggi, dominiEmail, codiceRuolo } = facts;
  const domini = dominiEmail.join();
  const faults = useCallback(
    () => faultsOf(store, { oggi, dominiEmail: domini === '' ? [] : domini.split(','), codiceRuolo }, stored),
    [store, oggi, domini, codiceRuolo, stored],
  );
  const show = useCallback(
    () => store.replaceErrori(erroriOf(faults().filter(({ campo }) => stored || left.current.has(rootOf(campo))))),
    [store, faults, stored],
  );
  useEffect(() => store.subscribeValues(show), [store, show]);
  // What is wrong with what stands in a field is told there, also while nobody has left it: Salva is closed meanwhile.
  useTypingPause(store, () => {
    const values = new Map(Object.entries(store.values()));
    for (const { campo } of faults()) if (values.get(rootOf(campo)) ?? false) left.current.add(rootOf(campo));
    show();
  });
  const campi = useSyncExternalStore(store.subscribeValues, () =>
    faults()
      .map(({ campo }) => campo)
      .join(' '),
  );
  const changed = useSyncExternalStore(store.subscribeValues, () => changedFields(store, codiceRuolo).length > 0);
  const leave = useCallback(
    (campo: CampoUtente) => () => {
      left.current.add(campo);
      afterPress(show);
    },
    [show],
  );
  /** All of them, also where nobody has been yet. */
  const showAll = useCallback(() => {
    for (const { campo } of faults()) left.current.add(rootOf(campo));
    show();
  }, [faults, show]);
  const wrong = campi === '' ? [] : campi.split(' ');
  return { count: wrong.length, first: rootOf(wrong[0] ?? ''), changed, leave, showAll };
}

function useSaving(store: ModuloStore, scheda: UtenteScheda | null, codiceRuolo: string | null) {
  const { t } = useTexts(anagraficaTesti);
  const toast = useToast();
  const client = useQueryClient();
  const [notice, setNotice] = useState<string | null>(null);
  // What the form began with, however often the page is read anew beneath it.
  const [base, setBase] = useState(scheda);
  /** What left with the last Salva: what is typed while it waits is not saved by it. */
  const left = useRef(store.values());
  const done = (saved: UtenteScheda) => {
    store.markSaved(moduloOf(saved), left.current);
    setBase(saved);
    setNotice(null);
    client.setQueryData(['GET /ur/utenti/:id', { params: { id: saved.id } }], saved);
    toast(t('salvato'));
  };
  const { create, change } = useStoring(store, done);

  function save(): Promise<boolean> {
    left.current = store.values();
    const { tipoUtente, codiceConfermato: _, ...typed } = left.current;
    const dati = tidyUtente(typed, codiceRuolo);
    const indicatoriRicerca = [...dati.indicatoriRicerca];
    if (base === null) return create.run({ body: { ...dati, indicatoriRicerca, tipoUtente, codiceConfermato: isConfermato(store) } });
    const sent = Object.fromEntries(changedFields(store, codiceRuolo).map((campo) => [campo, dati[campo]]));
    // Read anew with nothing of this form changed (the account was blocked beside it): nobody's change is overwritten.
    const { lastUpdate } = scheda !== null && sameModulo(scheda, base) ? scheda : base;
    return change.run({ params: { id: base.id }, body: { ...sent, lastUpdate } });
  }

  /** What somebody else stored meanwhile comes in; what was typed here stays, and where both changed a field it is said. */
  async function merge() {
    if (base === null) return;
    const fresh = await call('GET /ur/utenti/:id', { params: { id: base.id } });
    const mine = changedFields(store, codiceRuolo);
    const contended: readonly string[] = mergeFields(store, moduloOf(fresh));
    setBase(fresh);
    client.setQueryData(['GET /ur/utenti/:id', { params: { id: base.id } }], fresh);
    change.reset();
    setNotice(
      mergedWords(
        fresh,
        mine.filter((campo) => contended.includes(campo)),
        t,
      ),
    );
  }

  const act = base === null ? create : change;
  // A new person gets a page of their own.
  useStillPage(create.pending);
  return { save, merge, notice, pending: act.pending, error: act.error, why: act.why };
}

/** A person stored for the first time, which then has an address of its own, or again; what is refused is said at its fields. */
function useStoring(store: ModuloStore, done: (saved: UtenteScheda) => void) {
  const navigate = useNavigate();
  const refused = ({ violationReport }: { violationReport: readonly { campo: string; messaggio: string }[] }) => {
    store.replaceErrori(erroriOf(violationReport));
    const [first] = violationReport;
    if (first !== undefined) document.getElementById(first.campo)?.focus();
  };
  const create = useAction('POST /ur/utenti/save', {
    personale: 'sempre',
    onDone: (saved) => {
      done(saved);
      void navigate(pathTo('/ur/anagrafica/utente/:id', { id: saved.id }), { replace: true, state: AFTER_SAVING.state });
    },
    onRefused: refused,
  });
  const change = useAction('PUT /ur/utenti/save/:id', { personale: 'sempre', onDone: done, onRefused: refused });
  return { create, change };
}

/** That what somebody else stored has come in, and of the fields that both changed what they said. */
function mergedWords(fresh: UtenteScheda, both: readonly CampoUtente[], t: Translate<typeof anagraficaTesti>): string {
  const said = (campo: CampoUtente) => {
    const valore = valoreDetto(fresh, campo);
    if (valore === undefined) return NOMI_UTENTE[campo];
    return t(valore === '' ? 'suoVuoto' : 'suo', { campo: NOMI_UTENTE[campo], valore });
  };
  return both.length === 0 ? t('aggiornati') : t('aggiornatiEntrambi', { campi: both.map(said).join(', ') });
}
