import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { useEffect, useRef } from 'react';
import { afterPress } from '../ui/controls/afterPress.ts';
import type { Store } from './store.ts';

/** A number is not called wrong between two of its figures. */
const PAUSE_MS = 600;

/** Does something whenever the typing pauses. */
export function useTypingPause({ subscribeValues }: Pick<Store<object>, 'subscribeValues'>, work: () => void): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribeValues(() => {
      clearTimeout(timer);
      timer = setTimeout(() => afterPress(() => latest.current()), PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subscribeValues]);
}

/** `tipologiaProgetti.0.sigla` is the field `sigla` of a form, `rendicontoVoce.2` its list. */
export const fieldOf = (campo: string, values: object): string => campo.split('.').findLast((part) => Object.hasOwn(values, part)) ?? campo;

/**
 * Tells what contradicts itself (a minimum above its maximum, an end before its start) once the typing pauses, and takes it back as soon as it
 * is mended. What is only missing is told when the form is sent.
 */
export function useToldAsTyped<T extends object>(store: Store<T>, faultsOf: (values: T) => readonly Violazione[]): void {
  const rule = useRef(faultsOf);
  useEffect(() => {
    rule.current = faultsOf;
  });
  useEffect(() => {
    let before = rule.current(store.values());
    return store.subscribeValues(() => {
      const faults = rule.current(store.values());
      replace(
        store,
        before.filter((fault) => !faults.some((still) => isSame(still, fault))),
        [],
      );
      before = faults;
    });
  }, [store]);
  useTypingPause(store, () => {
    const faults = faultsOf(store.values());
    replace(store, faults, faults);
  });
}

const isSame = (one: Violazione, other: Violazione) => one.campo === other.campo && one.messaggio === other.messaggio;

/** What else is told at these fields stays. */
function replace<T extends object>(store: Store<T>, gone: readonly Violazione[], told: readonly Violazione[]): void {
  const values = store.values();
  for (const [campo, ofField] of Map.groupBy(gone, (fault) => fieldOf(fault.campo, values))) {
    const key = campo as keyof T & string;
    const others = store.field(key).errori.filter(({ messaggio }) => !ofField.some((fault) => fault.messaggio === messaggio));
    const here = told.filter((fault) => fieldOf(fault.campo, values) === campo);
    store.setErrori(key, [...others, ...here.map(({ messaggio }) => ({ riga: null, messaggio }))]);
  }
}
