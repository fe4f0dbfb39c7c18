import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { afterPress } from '../ui/controls/afterPress.ts';
import { useLatest } from './editor/useLatest.ts';
import { mergeFields } from './mergeFields.ts';
import { mergeList } from './mergeList.ts';
import { placed, placeOf, type WireNames } from './placed.ts';
import { createStore, type Same, type Store } from './store.ts';
import { tellAt, useTold } from './useTold.ts';

type Key<T> = keyof T & string;

type Check<T, S> = (values: T, stored: S) => readonly Violazione[];

type Settings<T extends object, S> = {
  /** The rule of the contract: nothing is sent before it finds nothing. */
  check?: Check<T, S>;
  /**
   * What is told as soon as the typing pauses: what contradicts itself. Always a part of what `check` finds, since only what `check` has
   * found is taken back.
   */
  told?: Check<T, S> | undefined;
  names?: WireNames;
  /** Lists that two people may have added to, each with what tells its entries apart. */
  lists?: { readonly [K in Key<T>]?: T[K] extends readonly (infer Each)[] ? (each: Each) => number : never };
  /** When two values of a field are the same. */
  same?: Same;
  /** Brings a field into sight, as its tab, before it takes the focus. */
  reveal?: ((field: string) => void) | undefined;
};

export type Form<T extends object, S = undefined> = {
  store: Store<T>;
  /** As they are typed now. */
  values: T;
  /** What they rest on: as it was read, saved or merged last. */
  stored: S;
  changed: boolean;
  /** After a merge the fields that both had changed; null before one, and once it is saved. */
  contended: readonly Key<T>[] | null;
  /** What is typed anew is no longer called wrong. */
  change: (patch: Partial<T>) => void;
  set: <K extends Key<T>>(key: K) => (value: T[K]) => void;
  /** A field ready to be spread on an input. */
  field: <K extends Key<T>>(key: K) => { value: T[K]; errors: readonly string[]; onChange: (value: T[K]) => void };
  errorsOf: (campo: string) => string[];
  /** For a field that is left: tells what is wrong with it. */
  leave: (key: Key<T>) => () => void;
  /** Shows violations at their fields and leads to the first; says whether there are none. */
  show: (violazioni: readonly Violazione[]) => boolean;
  /** A refusal of the server, shown as what was found here. */
  refused: (refusal: { violationReport: readonly Violazione[] }) => void;
  /** Sends what is typed, unless something is wrong with it, by `check` or by the act's own; says whether it was saved. */
  send: (work: (values: T, stored: S) => Promise<boolean>, ownCheck?: Check<T, S>) => Promise<boolean>;
  /** What the server stored, or what was sent to it: what was typed while the Salva waited stays, and is not saved. */
  saved: (stored?: S) => void;
  /** Begins anew with what is stored: nothing that was typed stays. */
  restart: (stored: S) => void;
  /** After code 9: what somebody else stored comes in beneath what was typed. Answers the fields that both have changed. */
  merge: (theirs: S) => Key<T>[];
};

export function useForm<T extends object>(settings: Settings<T, undefined> & { of: () => T }): Form<T>;
export function useForm<T extends object, S>(settings: Settings<T, S> & { stored: S; of: (stored: S) => T }): Form<T, S>;

/**
 * What is filled in and saved: the values of `of`, checked by the rule of the contract, what is wrong at each field, and what others
 * saved meanwhile. When `stored` is read again, a form without changes shows it; a form with changes keeps them and what they rest
 * on, so that Salva meets code 9 where somebody else has saved, and shows it once the changes are taken back.
 */
export function useForm<T extends object, S>(settings: Settings<T, S> & { stored?: S; of: (stored: S) => T }): Form<T, S> {
  const { of, check = none, told = none, names, lists = {}, reveal } = settings;
  const [stored, storedNow, setStored] = useLatest(settings.stored as S);
  const [store] = useState(() => createStore<T>(of(stored), settings.same));
  useSyncExternalStore(store.subscribe, store.version);
  const [contended, setContended] = useState<readonly Key<T>[] | null>(null);
  /** What left with the last Salva. */
  const sent = useRef(store.values());
  const outdate = useRead(settings.stored as S, (read) => {
    if (store.status().changed) return false;
    store.markSaved(of(read));
    setStored(read);
    return true;
  });
  const foundBy = (rule: Check<T, S>) => (values: T) => placed(rule(values, storedNow()), values, names);
  useTold(store, { check: foundBy(check), told: foundBy(told) });

  function change(patch: Partial<T>): void {
    for (const key of Object.keys(patch) as Key<T>[]) {
      store.setErrori(key, []);
      store.set(key, patch[key] as T[typeof key]);
    }
  }
  const set =
    <K extends Key<T>>(key: K) =>
    (value: T[K]) =>
      change({ [key]: value } as unknown as Partial<T>);
  const errorsOf = (campo: string) => store.field(campo as Key<T>).errori.map(({ messaggio }) => messaggio);

  function show(violazioni: readonly Violazione[]): boolean {
    const values = store.values();
    store.replaceErrori(placed(violazioni, values, names));
    const [first] = violazioni;
    if (first !== undefined) lead(placeOf(first.campo, values, names), reveal);
    return violazioni.length === 0;
  }

  /** What was typed since `before` stays. */
  function settle(values: T, before: T, next: S = storedNow()): void {
    store.markSaved(values, before);
    store.replaceErrori(new Map());
    outdate();
    setStored(next);
    setContended(null);
  }

  return {
    store,
    values: store.values(),
    stored,
    changed: store.status().changed,
    contended,
    change,
    set,
    field: (key) => ({ value: store.get(key), errors: errorsOf(key), onChange: set(key) }),
    errorsOf,
    leave: (key) => () => afterPress(() => tellAt(store, key, foundBy(check)(store.values()).get(key) ?? [])),
    show,
    refused: ({ violationReport }) => void show(violationReport),
    async send(work, ownCheck = check) {
      sent.current = store.values();
      return show(ownCheck(sent.current, storedNow())) && work(sent.current, storedNow());
    },
    saved: (next) => settle(next === undefined ? sent.current : of(next), sent.current, next),
    restart: (next) => settle(of(next), store.values(), next),
    merge(theirs) {
      const [before, mine, next] = [store.saved(), store.values(), of(theirs)];
      const both = mergeFields(store, next);
      for (const [key, keyOf] of Object.entries(lists) as [Key<T>, (each: unknown) => number][]) {
        const versions = { before: before[key], mine: mine[key], theirs: next[key] } as Record<'before' | 'mine' | 'theirs', unknown[]>;
        store.set(key, mergeList(versions, keyOf) as T[typeof key]);
      }
      outdate();
      setStored(theirs);
      setContended(both);
      return both;
    },
  };
}

/** Offers what was read last until it is taken. The answer says that what has been read so far is older than what the form rests on. */
function useRead<S>(read: S, take: (read: S) => boolean): () => void {
  const last = useRef(read);
  const passed = useRef(read);
  useEffect(() => {
    last.current = read;
    if (read !== passed.current && take(read)) passed.current = read;
  });
  return () => {
    passed.current = last.current;
  };
}

/** Leads to what is wrong: a cell of a list has an element of its own, `rendicontoVoce.3.nome`, else the list takes the focus. */
function lead({ field, riga, colonna }: ReturnType<typeof placeOf>, reveal: ((field: string) => void) | undefined): void {
  reveal?.(field);
  const cell = document.getElementById(`${field}.${riga}.${colonna}`);
  (cell ?? document.getElementById(field))?.focus();
}

const none = (): Violazione[] => [];
