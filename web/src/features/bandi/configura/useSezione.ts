import type { BandoForm } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { type ReactNode, useContext, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { type ApiError, isToldBy } from '../../../api/apiError.ts';
import { mergeFields } from '../../../form/mergeFields.ts';
import { createStore, type Store } from '../../../form/store.ts';
import { fieldOf, useToldAsTyped } from '../../../form/useToldAsTyped.ts';
import type { Translate } from '../../../text/translate.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { useInvio } from '../../email/useInvio.part.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { type Detti, suoValore } from './contesi.ts';
import { SezioneId, useFrame } from './frame.ts';

/** What is saved besides the call's id; each level says with its `lastUpdate` what was read. */
export type Saving = Omit<BandoForm, 'id'>;

type Said<T extends object> = {
  /** As it was read, in the shape of the fields. */
  read: T;
  /** Of the level that the section belongs to. */
  lastUpdate: string;
  check: (values: T) => Violazione[];
  /** Of what it finds that which is told as soon as the typing pauses: what contradicts itself. */
  contrasti?: ((values: T) => Violazione[]) | undefined;
  bodyOf: (values: T, lastUpdate: string) => Saving;
  /** How its fields are said, where two people have changed them. */
  detti?: Detti<T>;
};

export type Sezione<T extends object> = {
  store: Store<T>;
  changed: boolean;
  /** Violations under their fields; whether there are none. */
  examine: () => boolean;
  /** Says whether it was saved. */
  save: () => Promise<boolean>;
  pending: boolean;
  /** Why it was not saved, where no field says it. */
  error: ApiError | null;
  /** After code 9: the saved values under what was typed here, or instead of it. */
  readAgain: (keepMine: boolean) => void;
  /** After code 9, mine kept: how many fields both had changed, each of which says the other's value. */
  kept: number | null;
  /** Whom the saving would write to, before it is done. */
  dialog: ReactNode;
};

/** One section of a call's pages: its fields, saved by themselves. Changes of somebody else never vanish under it (code 9). */
export function useSezione<T extends object>({ read, lastUpdate, check, contrasti = none, bodyOf, detti = {} }: Said<T>): Sezione<T> {
  const { bando, own, reload } = useFrame();
  const { t } = useTexts(bandiUfficioTesti);
  const toast = useToast();
  const [store] = useState(() => createStore<T>(read));
  const { changed } = useSyncExternalStore(store.subscribeStatus, store.status);
  /** What left with the last Salva: what is typed while it waits is not saved by it. */
  const sent = useRef(store.values());
  useToldAsTyped(store, contrasti);
  const beneath = useBeneath(store, { read, lastUpdate, detti });
  useReported(changed);

  const action = useInvio('PUT /bandi/updateBando', {
    // Nothing more is saved before what was stored is there: rows that are new bear their ids from then on.
    onDone: async (saved) => {
      own.add(saved.lastUpdate);
      store.markSaved(sent.current, sent.current);
      beneath.forget();
      await reload();
      toast(t('salvato'));
    },
    onRefused: ({ violationReport }) => showViolazioni(store, violationReport),
  });
  const examine = () => {
    const violazioni = check(store.values());
    showViolazioni(store, violazioni);
    return violazioni.length === 0;
  };
  const { error } = action;
  const atFields = error?.violationReport.flatMap(({ campo }) => (fieldOf(campo, store.values()) in store.values() ? [campo] : [])) ?? [];
  return {
    store,
    changed,
    examine,
    save: async () => {
      sent.current = store.values();
      return examine() && action.run({ body: { id: bando.id, ...bodyOf(sent.current, beneath.base()) } });
    },
    pending: action.pending,
    dialog: action.dialog,
    kept: changed && error === null ? beneath.kept : null,
    error: error !== null && isToldBy(error, atFields) ? null : error,
    readAgain: (mine) => {
      beneath.answer(mine);
      action.reset();
      void reload();
    },
  };
}

/** Tells the page whether the section holds changes that are not saved. */
function useReported(changed: boolean) {
  const { report } = useFrame();
  const ownName = useId();
  const name = useContext(SezioneId) ?? ownName;
  useEffect(() => {
    report(name, changed);
    return () => report(name, false);
  }, [name, changed, report]);
}

type Beneath<T extends object> = Pick<Said<T>, 'read' | 'lastUpdate'> & { detti: Detti<T> };

/** What somebody else has saved meanwhile, laid beneath what is typed, or in its place. */
function useBeneath<T extends object>(store: Store<T>, { read, lastUpdate, detti }: Beneath<T>) {
  const { own } = useFrame();
  const { t } = useTexts(bandiUfficioTesti);
  // What the fields were read with: it moves on when nothing typed here rests on it, or when the newer one was written here.
  const base = useRef(lastUpdate);
  const keepMine = useRef<boolean | null>(null);
  const saidAs = useRef(detti);
  const [kept, setKept] = useState<number | null>(null);

  useEffect(() => {
    if (lastUpdate === base.current) return;
    const answered = keepMine.current;
    if (store.status().changed && !own.has(lastUpdate) && answered === null) return;
    keepMine.current = null;
    base.current = lastUpdate;
    if (answered === false) return store.markSaved(read);
    const both = mergeFields(store, read);
    if (answered !== true) return;
    for (const campo of both) store.setErrori(campo, [{ riga: null, messaggio: suo(suoValore(read[campo], saidAs.current[campo]), t) }]);
    setKept(both.length);
  }, [lastUpdate, read, store, own, t]);

  return {
    base: () => base.current,
    kept,
    forget: () => setKept(null),
    /** Whether what is typed stays, once the newer one is there. */
    answer: (mine: boolean) => {
      keepMine.current = mine;
    },
  };
}

function suo(valore: ReturnType<typeof suoValore>, t: Translate<typeof bandiUfficioTesti>): string {
  if (valore === undefined) return t('suoAltro');
  if (valore === null) return t('suoVuoto');
  return t('suo', { valore: typeof valore === 'boolean' ? t(valore ? 'si' : 'no') : valore });
}

const none = (): Violazione[] => [];

function showViolazioni<T extends object>(store: Store<T>, violazioni: readonly Violazione[]): void {
  const byField = Map.groupBy(violazioni, ({ campo }) => fieldOf(campo, store.values()));
  store.replaceErrori(new Map([...byField].map(([campo, list]) => [campo, list.map(({ messaggio }) => ({ riga: null, messaggio }))])));
  const [first] = violazioni;
  if (first !== undefined) document.getElementById(fieldOf(first.campo, store.values()))?.focus();
}
