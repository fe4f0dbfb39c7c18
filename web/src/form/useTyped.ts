import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { useState } from 'react';
import { faultsAt } from '../api/apiError.ts';

/**
 * What is typed in a dialog of a few fields, and what is wrong with it by field: nothing leaves before it is right, what the server
 * refuses is shown at its field, and what is typed anew is no longer called wrong.
 */
export function useTyped<T extends object>(empty: T | (() => T)) {
  const [typed, setTyped] = useState(empty);
  const [faults, show] = useState<readonly Violazione[]>([]);
  return {
    typed,
    change(patch: Partial<T>): void {
      setTyped((before) => ({ ...before, ...patch }));
      show((before) => before.filter(({ campo }) => !(campo in patch)));
    },
    errorsOf: (name: string): string[] => faultsAt(faults, name),
    /** Whether it may be sent: what was found is shown. */
    check(found: readonly Violazione[]): boolean {
      show(found);
      return found.length === 0;
    },
    onRefused: ({ violationReport }: { violationReport: readonly Violazione[] }): void => show(violationReport),
  };
}
