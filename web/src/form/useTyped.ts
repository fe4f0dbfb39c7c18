import type { Violazione } from '@sigeba/contract/refusals.ts';
import { useState } from 'react';

/** What is typed in a dialog of a few fields, and what is wrong with it by field; what is typed anew is no longer called wrong. */
export function useTyped<T extends object>(empty: T) {
  const [typed, setTyped] = useState(empty);
  const [faults, show] = useState<readonly Violazione[]>([]);
  function change(patch: Partial<T>): void {
    setTyped((before) => ({ ...before, ...patch }));
    show((before) => before.filter(({ campo }) => !(campo in patch)));
  }
  const errorsOf = (name: keyof T): string[] => faults.flatMap(({ campo, messaggio }) => (campo === name ? [messaggio] : []));
  return { typed, change, show, errorsOf };
}
