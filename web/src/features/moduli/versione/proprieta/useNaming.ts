import { useLayoutEffect } from 'react';
import type { Disegno } from '../useDisegno.ts';

/** The box in which the name of what is chosen stands: where one goes on after adding it. */
export const ETICHETTA = 'proprieta-etichetta';

/** Gives the focus to that box once it is there, where this is to be named. */
export function useNaming({ naming }: Pick<Disegno, 'naming'>, uid: string): void {
  useLayoutEffect(() => {
    if (naming.current !== uid) return;
    naming.current = null;
    document.getElementById(ETICHETTA)?.focus();
  });
}
