import { useEffect, useRef } from 'react';
import { afterPress } from '../ui/controls/afterPress.ts';
import { type Errore, type Store, sameErrore } from './store.ts';

/** A number is not called wrong between two of its figures. */
const PAUSE_MS = 600;

type Faults<T> = (values: T) => ReadonlyMap<string, readonly Errore[]>;
type Rules<T> = {
  check: Faults<T>;
  /** Of what it finds that which is told before the form is sent. */
  told: Faults<T>;
};

/**
 * Tells what contradicts itself (a minimum above its maximum, an end before its start) once the typing pauses, and takes back whatever the rule
 * has found as soon as it is mended. What is only missing is told when the form is sent.
 */
export function useTold<T extends object>(store: Store<T>, rules: Rules<T>): void {
  const latest = useRef(rules);
  const found = useRef<ReturnType<Faults<T>>>(new Map());
  useEffect(() => {
    latest.current = rules;
    found.current = rules.check(store.values());
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      for (const [field, errori] of latest.current.told(store.values())) tellAt(store, field, errori);
    };
    const stop = store.subscribeValues(() => {
      const before = found.current;
      found.current = latest.current.check(store.values());
      for (const [field, errori] of before) takeBack(store, field, without(errori, found.current.get(field) ?? []));
      clearTimeout(timer);
      timer = setTimeout(() => afterPress(tell), PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
}

const without = (errori: readonly Errore[], others: readonly Errore[]): Errore[] =>
  errori.filter((errore) => !others.some((other) => sameErrore(errore, other)));

/** What else is told at the field stays. */
export function tellAt<T extends object>(store: Store<T>, field: string, errori: readonly Errore[]): void {
  const told = store.field(field as keyof T & string).errori;
  store.setErrori(field as keyof T & string, [...told, ...without(errori, told)]);
}
function takeBack<T extends object>(store: Store<T>, field: string, errori: readonly Errore[]): void {
  store.setErrori(field as keyof T & string, without(store.field(field as keyof T & string).errori, errori));
}
